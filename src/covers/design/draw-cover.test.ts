import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { accentColor, faintInkColor, inkColor, paperColor } from '../../drawing/index.ts';
import { aiLabel, imageFormats, imageSize, imageWidths } from '../../drawing/terms.ts';
import { categories, categorySlug, storyLimits } from '../../news/terms.ts';
import { designVersion } from '../terms.ts';
import { coverColors, type CoverDrawing, drawCover, measuredLevel, wholeCover } from './draw-cover.ts';
import { compositionsOf, motifOf } from './motif-of.ts';

const drawing: CoverDrawing = {
  title: 'EPA sets limits for PFOA and PFOS',
  category: 'Regulation',
  seed: 'epa-sets-limits',
  composition: 0,
  keyData: { 'PFOA limit': '4 ppt' },
  websiteTitle: 'The PFAS Record',
  picture: null,
};

test('drawing is deterministic and depends on title, category and seed', async () => {
  const first = await drawCover(drawing, wholeCover);
  assert.deepEqual(await drawCover({ ...drawing }, wholeCover), first);
  const others: CoverDrawing[] = [
    { ...drawing, title: 'Another' },
    { ...drawing, category: 'Corporate' },
    { ...drawing, seed: 'another' },
    { ...drawing, composition: 1 },
    { ...drawing, keyData: { 'PFOA limit': '5 ppt' } },
    { ...drawing, websiteTitle: 'The Other Record' },
  ];
  for (const other of others) assert.notDeepEqual(await drawCover(other, wholeCover), first);
});

test('new motifs have a new version, so that covers by older rules are redrawn', () => {
  const motifs = categories.flatMap((category) =>
    Array.from({ length: compositionsOf(category) }, (_, composition) =>
      motifOf(category, 'a seed', composition),
    ),
  );
  const fingerprint = createHash('sha256').update(motifs.join()).digest('hex').slice(0, 12);
  // When this fails, raise `designVersion`, and enter both.
  assert.deepEqual({ designVersion, fingerprint }, { designVersion: 1, fingerprint: '926092f3cae1' });
});

test('a level of a compound with a limit is drawn next to it', async () => {
  const title = 'Two wells closed';
  const draw = (compound: string) =>
    drawCover({ ...drawing, title, keyData: { [compound]: '38 ppt' } }, wholeCover);
  assert.notDeepEqual(await draw('PFOA'), await draw('PFBS'));
  assert.deepEqual(await draw('PFBA'), await draw('PFBS'));
});

test('a cover has the size of link previews and the background of its category', async () => {
  for (const category of categories) {
    const picture = sharp(await drawCover({ ...drawing, category }, wholeCover));
    const { width, height, format } = await picture.metadata();
    assert.deepEqual([width, height, format], [imageSize.width, imageSize.height, 'jpeg']);
    const { dominant } = await picture.stats();
    const ground = [1, 3, 5].map((at) => Number.parseInt(coverColors[category].slice(at, at + 2), 16));
    for (const [at, channel] of [dominant.r, dominant.g, dominant.b].entries())
      assert.ok(Math.abs(channel - ground[at]!) <= 16, `${category}: ${channel} instead of ${ground[at]}`);
  }
});

test('every width and format can be drawn, without the title', async () => {
  for (const width of imageWidths)
    for (const format of imageFormats) {
      const variant = { width, format, hasTitle: false };
      const bytes = await drawCover(drawing, variant);
      assert.equal((await sharp(bytes).metadata()).width, width, format);
      assert.deepEqual(await drawCover({ ...drawing, title: 'Another' }, variant), bytes);
    }
});

test('covers of one category look different from each other', async () => {
  for (const category of categories) {
    const compositions = await Promise.all(
      Array.from({ length: 8 }, async (_, story) => {
        const cover = await drawCover(
          {
            ...drawing,
            title: '',
            category,
            seed: `story-${story}`,
            composition: story % compositionsOf(category),
          },
          { width: 320, format: 'jpg', hasTitle: false },
        );
        return sharp(cover).resize(24, 12, { fit: 'fill' }).greyscale().raw().toBuffer();
      }),
    );
    const differences = compositions.flatMap((one, at) =>
      compositions.slice(at + 1).map((other) => meanDifference(one, other)),
    );
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    assert.ok(mean > differenceMin, `${category}: ${mean.toFixed(1)}`);
  }
});

test('each composition of a category is another drawing, for the same seed', async () => {
  for (const category of categories) {
    const compositions = await Promise.all(
      Array.from({ length: compositionsOf(category) }, async (_, composition) => {
        const small = { width: 320, format: 'jpg', hasTitle: false } as const;
        const cover = await drawCover({ ...drawing, category, composition }, small);
        return sharp(cover).resize(24, 12, { fit: 'fill' }).greyscale().raw().toBuffer();
      }),
    );
    for (const [at, one] of compositions.entries())
      for (const other of compositions.slice(at + 1)) assert.ok(meanDifference(one, other) > 5, category);
  }
});

test('a stored composition that its category no longer has is still drawn', async () => {
  for (const category of categories)
    assert.ok(
      await drawCover({ ...drawing, category, composition: compositionsOf(category) + 1 }, wholeCover),
    );
});

/** The minimum mean difference between two covers at thumbnail size, in gray levels out of 256. */
const differenceMin = 10;
const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;

const titles: [string, string][] = [
  ['of maximum length', 'Perfluorooctanesulfonic '.repeat(30).slice(0, storyLimits.titleMax)],
  ['that is a single long word', 'W'.repeat(storyLimits.titleMax)],
  ['in many scripts', 'Łódź μg/L Ελλάδα Привет 漢字 العربية 😀 \u0007'],
  ['without drawable characters', '漢字'],
  ['full of markup', '<script>alert(1)</script> & "quotes" </svg>'],
];
for (const [what, title] of titles)
  test(`a title ${what} gets a cover`, async () => {
    const { width, height } = await sharp(await drawCover({ ...drawing, title }, wholeCover)).metadata();
    assert.deepEqual([width, height], [imageSize.width, imageSize.height]);
  });

test('a model’s picture keeps its size, and is labeled where it appears alone', async () => {
  const { width, height } = imageSize;
  const picture = await sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  const pixels = (bytes: Buffer) => sharp(bytes).resize(width, height).raw().toBuffer();
  const alone = await drawCover({ ...drawing, picture }, wholeCover);
  const { width: drawnWidth, height: drawnHeight } = await sharp(alone).metadata();
  assert.deepEqual([drawnWidth, drawnHeight], [width, height]);
  assert.ok(meanDifference(await pixels(alone), await pixels(picture)) > 0.5);
  for (const imageWidth of imageWidths) {
    const variant = { width: imageWidth, format: 'webp', hasTitle: false } as const;
    const drawn = await drawCover({ ...drawing, picture }, variant);
    assert.ok(meanDifference(await pixels(drawn), await pixels(picture)) < 4, `${imageWidth}`);
  }
});

test('the styles label such a picture in the same words', () => {
  const styles = readFileSync(path.resolve(import.meta.dirname, '../../web/styles.css'), 'utf8');
  assert.ok(styles.includes(`content: '${aiLabel}'`));
});

test('the colors match the light theme', () => {
  const styles = readFileSync(path.resolve(import.meta.dirname, '../../web/styles.css'), 'utf8');
  const valueOf = (name: string) => new RegExp(`--color-${name}: light-dark\\((#\\w+)`).exec(styles)?.[1];
  assert.equal(paperColor, valueOf('background'));
  assert.equal(inkColor, valueOf('foreground'));
  assert.equal(faintInkColor, valueOf('muted-foreground'));
  assert.equal(accentColor, valueOf('primary'));
  for (const category of categories) {
    const rule = new RegExp(
      `\\[data-category='${categorySlug(category)}'\\] \\{\\s*--color-category: var\\(--color-([\\w-]+)\\)`,
    );
    assert.equal(coverColors[category], valueOf(rule.exec(styles)?.[1] ?? '?'), category);
  }
});

const cases: [label: string, value: string, level: ReturnType<typeof measuredLevel>][] = [
  ['PFOA', '38 ppt', { compound: 'PFOA', ppt: 38, limit: 4 }],
  ['Highest PFOS result', '212 ppt', { compound: 'PFOS', ppt: 212, limit: 4 }],
  ['Concentration (PFHxS)', '1,200 ng/L', { compound: 'PFHxS', ppt: 1_200, limit: 10 }],
  ['GenX', '0.7 µg/L', { compound: 'GenX', ppt: 700, limit: 10 }],
  ['PFOA and PFOS', '38 ppt', null],
  ['PFBS', '38 ppt', null],
  ['Limit (PFOA)', '4 ppt', null],
  ['PFOS in effluent', '0.21 µg/L', null],
  ['PFOA in serum', '12 ng/L', null],
  ['PFOA', '$38', null],
];
for (const [label, value, level] of cases)
  test(`${label}: ${value} is ${level ? 'a level with a limit' : 'no level to compare'}`, () =>
    assert.deepEqual(measuredLevel({ label, value }, 'Wells near a training area'), level));

test('a story about blood is not compared with the limit for drinking water', () =>
  assert.equal(measuredLevel({ label: 'PFOA', value: '38 ppt' }, 'Blood of firefighters tested'), null));
