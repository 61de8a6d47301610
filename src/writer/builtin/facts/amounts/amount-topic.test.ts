import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topicAfterDate, topicOf } from './amount-topic.ts';

const topics: [before: string, topic: string | null][] = [
  ['Maize silage contained ', 'Maize silage'],
  ['The interactive map shows ', 'interactive map'],
  ['For PFBS the figure is ', 'PFBS'],
  ['Of all participants, ', 'participants'],
  ['Ruth Alvey said a carbon filter would cost ', 'carbon filter'],
  ['It went to ', null],
  ['By the time they knew, ', null],
];

for (const [before, topic] of topics)
  test(`what an amount is said of: ${before}…`, () => assert.equal(topicOf(before), topic));

test('a date at the beginning belongs to what follows', () => {
  assert.equal(topicAfterDate('In ', ' Kris Hansen, a young chemist, was asked'), 'Kris Hansen');
  assert.equal(topicAfterDate('', ': eight producers pledge to phase it out'), 'eight producers');
  assert.equal(topicAfterDate('The mill closed in ', ' and nobody came'), null);
});
