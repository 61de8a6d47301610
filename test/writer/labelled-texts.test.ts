import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureWriter } from '../../eval/writer/measure.ts';
import { files } from '../../eval/writer/read-texts.ts';
import { builtinWriter } from '../../src/writer/index.ts';

/** What the built-in writer reaches; the goals are in eval/writer/README.md. */
const required = {
  open: { category: 0.95, contentType: 0.95, entityF1: 0.95, keyDataF1: 0.92 },
  practice: { category: 0.89, contentType: 0.95, entityF1: 0.93, keyDataF1: 0.9 },
  'held out': { category: 0.83, contentType: 0.9, entityF1: 0.85, keyDataF1: 0.85 },
};

for (const [half, file] of Object.entries(files) as [keyof typeof files, string][])
  test(`the built-in writer drafts the labelled texts as an editor would: ${half}`, async () => {
    const measured = await measureWriter(builtinWriter, file);
    for (const [figure, least] of Object.entries(required[half]) as [
      keyof (typeof required)['open'],
      number,
    ][])
      assert.ok(measured[figure] >= least, `${figure} is ${measured[figure].toFixed(3)}, not ${least}`);
    assert.equal(measured.unsupported, 0);
  });
