import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { categories, categorySlug, storyLimits } from '../news/terms.ts';
import { coverColors } from './category-colors.ts';
import { accentColor, faintInkColor, inkColor, paperColor } from '../drawing/index.ts';
import { type CoverDrawing, drawCover, wholeCover } from './draw-cover.ts';
import { imageFormats, imageSize, imageWidths } from '../drawing/terms.ts';

const drawing: CoverDrawing = {
  title: 'EPA sets limits for PFOA and PFOS',
  category: 'Regulation',
  seed: 'epa-sets-limits',
};

test('the same drawing gives the same bytes; another title, category or seed gives others', async () => {
  const first = await drawCover(drawing, wholeCover);
  assert.deepEqual(await drawCover({ ...drawing }, wholeCover), first);
  const others: CoverDrawing[] = [
    { ...drawing, title: 'Another' },
    { ...drawing, category: 'Corporate' },
    { ...drawing, seed: 'another' },
  ];
  for (const other of others) assert.notDeepEqual(await drawCover(other, wholeCover), first);
});

test('a cover has the size that link previews ask for and its category as ground', async () => {
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

test('every width and format is drawn, without the title', async () => {
  for (const width of imageWidths)
    for (const format of imageFormats) {
      const variant = { width, format, hasTitle: false };
      const bytes = await drawCover(drawing, variant);
      assert.equal((await sharp(bytes).metadata()).width, width, format);
      assert.deepEqual(await drawCover({ ...drawing, title: 'Another' }, variant), bytes);
    }
});

test('covers of one category are told apart side by side', async () => {
  for (const category of categories) {
    const looks = await Promise.all(
      Array.from({ length: 8 }, async (_, story) => {
        const cover = await drawCover(
          { title: '', category, seed: `story-${story}` },
          { width: 320, format: 'jpg', hasTitle: false },
        );
        return sharp(cover).resize(24, 12, { fit: 'fill' }).greyscale().raw().toBuffer();
      }),
    );
    const differences = looks.flatMap((one, at) =>
      looks.slice(at + 1).map((other) => meanDifference(one, other)),
    );
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    assert.ok(mean > differenceMin, `${category}: ${mean.toFixed(1)}`);
  }
});

/** Shades of grey, of 256, by which two covers differ at an average place, seen from afar. */
const differenceMin = 10;
const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;

const titles: [string, string][] = [
  ['as long as a title may be', 'Perfluorooctanesulfonic '.repeat(30).slice(0, storyLimits.titleMax)],
  ['one word without end', 'W'.repeat(storyLimits.titleMax)],
  ['of every script', 'Łódź μg/L Ελλάδα Привет 漢字 العربية 😀 \u0007'],
  ['of nothing that can be drawn', '漢字'],
  ['full of markup', '<script>alert(1)</script> & "quotes" </svg>'],
];
for (const [what, title] of titles)
  test(`a title ${what} gives a cover`, async () => {
    const { width, height } = await sharp(await drawCover({ ...drawing, title }, wholeCover)).metadata();
    assert.deepEqual([width, height], [imageSize.width, imageSize.height]);
  });

test('the colours are those of the light pages', () => {
  const styles = readFileSync(path.resolve(import.meta.dirname, '../web/styles.css'), 'utf8');
  const valueOf = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+)`).exec(styles)?.[1];
  assert.equal(paperColor, valueOf('background'));
  assert.equal(inkColor, valueOf('foreground'));
  assert.equal(faintInkColor, valueOf('muted-foreground'));
  assert.equal(accentColor, valueOf('primary'));
  for (const category of categories) {
    const rule = new RegExp(
      `\\[data-category='${categorySlug(category)}'\\] \\{\\s*--category: var\\(--([\\w-]+)\\)`,
    );
    assert.equal(coverColors[category], valueOf(rule.exec(styles)?.[1] ?? '?'), category);
  }
});
