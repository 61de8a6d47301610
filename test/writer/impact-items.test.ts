import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meanError, rankCorrelation, scoreItems } from '../../eval/impact/measure.ts';
import { readItems } from '../../eval/impact/read-items.ts';

test('the impact score ranks labeled items as an editor would, and is close to the editor’s figure', (context) => {
  const scored = scoreItems(readItems('seen'));
  context.diagnostic(`Spearman ${rankCorrelation(scored).toFixed(3)}`);
  assert.ok(scored.length >= 70);
  assert.ok(rankCorrelation(scored) >= 0.9);
  assert.ok(meanError(scored) <= 1);
});

test('scores are spread: no score has more than a quarter of the stories', () => {
  const scored = scoreItems(readItems('seen'));
  for (const [, group] of Map.groupBy(scored, ({ score }) => score))
    assert.ok(group.length <= scored.length / 4);
});
