import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { categories, categorySlug, storyLimits } from '../news/terms.ts';
import { accentColour, coverColours, faintInkColour, inkColour, paperColour } from './colours.ts';
import { siteLine } from './draw-site.ts';
import { type CoverDrawing, drawCover, wholeCover } from './draw-cover.ts';
import { imageFormats, imageSize, imageWidths } from './terms.ts';

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
    const ground = [1, 3, 5].map((at) => Number.parseInt(coverColours[category].slice(at, at + 2), 16));
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
  assert.equal(paperColour, valueOf('background'));
  assert.equal(inkColour, valueOf('foreground'));
  assert.equal(faintInkColour, valueOf('muted-foreground'));
  assert.equal(accentColour, valueOf('primary'));
  for (const category of categories) {
    const rule = new RegExp(
      `\\[data-category='${categorySlug(category)}'\\] \\{\\s*--category: var\\(--([\\w-]+)\\)`,
    );
    assert.equal(coverColours[category], valueOf(rule.exec(styles)?.[1] ?? '?'), category);
  }
});

test('the line below the nameplate is that of the pages', () => {
  const masthead = readFileSync(path.resolve(import.meta.dirname, '../web/masthead.tsx'), 'utf8');
  assert.ok(masthead.includes(`<p>${siteLine}</p>`));
});
