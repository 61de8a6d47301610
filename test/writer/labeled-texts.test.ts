import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureWriter } from '../../eval/writer/measure.ts';
import { files, filesForWork, readTexts } from '../../eval/writer/read-texts.ts';
import { trainWeights } from '../../eval/writer/train.ts';
import { categories, contentTypes } from '../../src/news/terms.ts';
import { signWeights } from '../../src/writer/gazetteers/gazetteers.ts';
import { builtinWriter } from '../../src/writer/index.ts';

/**
 * What the built-in writer reaches; the goals are in eval/writer/README.md, and `npm run eval:writer` measures the other
 * working texts. The blind texts are for measuring only.
 */
const required = {
  open: { category: 0.95, contentType: 0.95, entityF1: 0.97, keyDataF1: 0.9 },
  practice: { category: 0.95, contentType: 0.9, entityF1: 0.94, keyDataF1: 0.91 },
  working: { category: 0.95, contentType: 0.9, entityF1: 0.89, keyDataF1: 0.78 },
  'held out': { category: 0.86, contentType: 0.85, entityF1: 0.92, keyDataF1: 0.87 },
  'second held out': { category: 0.82, contentType: 0.87, entityF1: 0.86, keyDataF1: 0.8 },
  'third held out': { category: 0.9, contentType: 0.91, entityF1: 0.86, keyDataF1: 0.77 },
};

for (const half of Object.keys(required) as (keyof typeof required)[])
  test(`the built-in writer drafts the labeled texts as an editor would: ${half}`, async () => {
    const measured = await measureWriter(builtinWriter, files[half]);
    for (const [figure, least] of Object.entries(required[half]) as [
      keyof (typeof required)['open'],
      number,
    ][])
      assert.ok(measured[figure] >= least, `${figure} is ${measured[figure].toFixed(3)}, not ${least}`);
    assert.equal(measured.unsupported, 0);
  });

test('training gives exactly the stored weights', () => {
  const { about: _about, ...stored } = signWeights;
  assert.deepEqual(trainWeights(filesForWork.flatMap(readTexts)), stored);
});

test('the blind texts cover every category and content type, and contain what their labels expect', () => {
  const texts = readTexts(files.blind);
  assert.deepEqual(new Set(texts.map(({ category }) => category)), new Set(categories));
  assert.deepEqual(new Set(texts.map(({ contentType }) => contentType)), new Set(contentTypes));
  const missing = texts.flatMap(({ number, source, entities, also, keyData }) => {
    const whole = [source.sourceName, source.title, source.contentText].join('\n').toLowerCase();
    const labels = [...entities, ...also, ...keyData];
    return labels
      .filter((label) => !whole.includes(label.toLowerCase()))
      .map((label) => `${number}: ${label}`);
  });
  assert.deepEqual(missing, []);
});
