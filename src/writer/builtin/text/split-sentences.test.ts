import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceCharactersMax, splitSentences } from './split-sentences.ts';

const cases: [what: string, sentences: string[]][] = [
  ['abbreviations', ['The U.S. EPA and Dr. J. Smith of Acme Inc. met.', 'They agreed.']],
  ['an abbreviation that ends one', ['It is banned in the U.S.', 'The rule holds.']],
  ['decimals', ['The limit is 4.0 ppt.', 'It was 8.5 ppt before.']],
  ['numbers of things', ['See No. 5 and Fig. 2.', 'Both show it.']],
  ['quotation marks', ['“We drank it.”', '"For years," he said.', 'Nobody knew.']],
  ['datelines', ['WILMINGTON, N.C. (AP) — The plant stopped.', 'It reopened.']],
  ['questions and exclamations', ['Why?', 'Nobody knows!', 'It goes on.']],
  ['times', ['It opened at 5 p.m. on Friday.', 'It closed at 9 p.m.', 'The hall was full.']],
];

for (const [what, sentences] of cases)
  test(`sentences are split, whatever their ${what}`, () =>
    assert.deepEqual(splitSentences(sentences.join(' ')), sentences));

test('a line is the end of a sentence, with a stop or without', () =>
  assert.deepEqual(splitSentences('A heading\nA sentence.'), ['A heading', 'A sentence.']));

test('scripts without blanks are split at their own stops', () =>
  assert.deepEqual(splitSentences('水はきれいです。飲めます。'), ['水はきれいです。', '飲めます。']));

test('a run without an end is cut in pieces of bounded size, and nothing is lost', () => {
  const run = '😀'.repeat(5_000);
  const pieces = splitSentences(run);
  assert.ok(pieces.every((piece) => piece.length <= sentenceCharactersMax && piece.isWellFormed()));
  assert.equal(pieces.join(''), run);
});
