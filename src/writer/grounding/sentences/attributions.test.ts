import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributionsIn } from './attributions.ts';

const sentences: [sentence: string, speakers: string[]][] = [
  [
    'The DuPont spinoffs will pay $1.185 billion to settle PFAS water claims, the companies said.',
    ['the companies'],
  ],
  ['The firms announced a deal of $1.185 billion over all PFAS claims.', ['The firms']],
  ['The U.S. Geological Survey estimated that 45.5 percent is affected.', ['The U.S. Geological Survey']],
  [
    'According to the U.S. Environmental Protection Agency, the limit is 4.0 ppt.',
    ['the U.S. Environmental Protection Agency'],
  ],
  ['Levels reached 4.2 ppt, said Dr. Ann Lee.', ['Dr. Ann Lee']],
  ['The water is safe, the company claims.', ['the company']],
  ['The company claims that 3.5 tons were burned.', ['The company']],
];
for (const [sentence, speakers] of sentences)
  test(`who said it: ${sentence}`, () => {
    const found = attributionsIn(sentence);
    assert.deepEqual(
      found.map(({ text }) => text),
      speakers,
    );
    for (const { text, start, end } of found) assert.equal(sentence.slice(start, end).trim(), text);
  });

test('statements by ‘you’, ‘we’ or ‘I’ have no named speaker', () =>
  assert.deepEqual(
    attributionsIn("In a class action you're in unless you say no.").map(({ isPronoun }) => isPronoun),
    [true],
  ));
