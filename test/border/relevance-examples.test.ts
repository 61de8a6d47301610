import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureRelevance } from '../../eval/relevance/measure.ts';

test('relevance agrees with the labeled examples: precision and recall of 0.97', () => {
  for (const { name, precision, recall, errors } of measureRelevance())
    assert.ok(precision >= 0.97 && recall >= 0.97, `${name}: ${precision}, ${recall}\n${errors.join('\n')}`);
});
