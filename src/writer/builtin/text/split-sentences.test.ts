import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceCharactersMax, splitSentences } from './split-sentences.ts';

const cases: [what: string, sentences: string[]][] = [
  ['abbreviations', ['The U.S. EPA and Dr. J. Smith of Acme Inc. met.', 'They agreed.']],
  ['an abbreviation that ends one', ['It is banned in the U.S.', 'The rule holds.']],
  ['decimals', ['The limit is 4.0 ppt.', 'It was 8.5 ppt before.']],
  ['numbered references', ['See No. 5 and Fig. 2.', 'Both show it.']],
  ['document numbers', ['It corrects FR Doc. 2026-18112 and Pub. L. 116-92.', 'Both apply.']],
  ['quotation marks', ['“We drank it.”', '"For years," he said.', 'Nobody knew.']],
  ['datelines', ['WILMINGTON, N.C. (AP) — The plant stopped.', 'It reopened.']],
  ['questions and exclamations', ['Why?', 'Nobody knows!', 'It goes on.']],
  ['times', ['It opened at 5 p.m. on Friday.', 'It closed at 9 p.m.', 'The hall was full.']],
];

for (const [what, sentences] of cases)
  test(`sentences are split correctly: ${what}`, () =>
    assert.deepEqual(splitSentences(sentences.join(' ')), sentences));

test('a line break ends a sentence, with or without a period', () =>
  assert.deepEqual(splitSentences('A heading\nA sentence.'), ['A heading', 'A sentence.']));

test('scripts without spaces are split at their own punctuation', () =>
  assert.deepEqual(splitSentences('水はきれいです。飲めます。'), ['水はきれいです。', '飲めます。']));

test('endless text is cut into bounded pieces, without loss', () => {
  const run = '😀'.repeat(5_000);
  const pieces = splitSentences(run);
  assert.ok(pieces.every((piece) => piece.length <= sentenceCharactersMax && piece.isWellFormed()));
  assert.equal(pieces.join(''), run);
});
