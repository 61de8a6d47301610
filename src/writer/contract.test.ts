import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleArticles } from './builtin/sample-articles.fixture.ts';
import { writeDraft } from './builtin/write-draft.ts';
import { Draft } from './contract.ts';

const { draft } = writeDraft(sampleArticles.settlement);

const wrong: [what: string, change: object][] = [
  ['a summary of 61 words', { summary: 'word '.repeat(61).trim() }],
  ['no summary', { summary: ' ' }],
  ['a score that does not follow from its parts', { score: draft.score + 1 }],
  ['a part above 10', { scoreParts: { ...draft.scoreParts, reach: 11 } }],
  ['nine tags', { tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`) }],
  ['an unknown category', { category: 'Weather' }],
  ['an executable link', { audioUrl: 'javascript:alert(1)' }],
  ['an audio file on this website', { audioUrl: '/sample/episode.mp3' }],
  ['an empty box', { humanImpact: '' }],
  ['an unknown field', { approved: true }],
  ['no category', { category: undefined }],
];

test('a draft from the built-in writer is valid', () => assert.deepEqual(Draft.parse(draft), draft));

for (const [what, change] of wrong)
  test(`a draft is rejected with ${what}`, () =>
    assert.equal(Draft.safeParse({ ...draft, ...change }).success, false));
