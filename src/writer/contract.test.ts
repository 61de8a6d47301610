import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleArticles } from './builtin/sample-articles.fixture.ts';
import { writeDraft } from './builtin/write-draft.ts';
import { Draft } from './contract.ts';

const { draft } = writeDraft(sampleArticles.settlement);

const wrong: [what: string, change: object][] = [
  ['a summary of 61 words', { summary: 'word '.repeat(61).trim() }],
  ['no summary', { summary: ' ' }],
  ['a score that its parts do not give', { score: draft.score + 1 }],
  ['a part above 10', { scoreParts: { ...draft.scoreParts, reach: 11 } }],
  ['nine tags', { tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`) }],
  ['a category that there is not', { category: 'Weather' }],
  ['a link that runs', { audioUrl: 'javascript:alert(1)' }],
  ["a recording that is this site's own", { audioUrl: '/sample/episode.mp3' }],
  ['an empty box', { humanImpact: '' }],
  ['a field of another make', { approved: true }],
  ['no category', { category: undefined }],
];

test('a draft of the builtin writer is a draft', () => assert.deepEqual(Draft.parse(draft), draft));

for (const [what, change] of wrong)
  test(`a draft is refused with ${what}`, () =>
    assert.equal(Draft.safeParse({ ...draft, ...change }).success, false));
