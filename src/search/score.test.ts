import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, placesOf, scoreStory, type Term, wordWeight } from './score.ts';

const term = (word: string, weight = 1): Term => ({
  word,
  phrases: [[{ stem: word, offset: 0 }]],
  times: 1,
  weight,
});

function story(text: string, { title = '', length = 100 } = {}): Candidate {
  const occurrences = new Map<string, { positions: number[]; fields: string[] }>();
  const words = [
    ...title
      .split(' ')
      .filter(Boolean)
      .map((word) => [word, 'A']),
    ...text.split(' ').map((word) => [word, 'C']),
  ];
  for (const [at, [word, field]] of words.entries()) {
    const places = occurrences.get(word!) ?? { positions: [], fields: [] };
    places.positions.push(at + 1);
    places.fields.push(field!);
    occurrences.set(word!, places);
  }
  return { id: '', length, occurrences };
}

const late = 'x '.repeat(20);
const score = (words: string, candidate: Candidate) =>
  scoreStory(
    words.split(' ').map((word) => term(word)),
    candidate,
    100,
  );

test('a word counts most in the title, then in the opening, then further down', () => {
  const below = score('foam', story(`${late}foam`));
  const opening = score('foam', story('foam'));
  const title = score('foam', story(late, { title: 'foam' }));
  assert.ok(title > opening && opening > below, `${title} ${opening} ${below}`);
});

test('a word counts less in a longer story, and each repetition less than the one before', () => {
  assert.ok(score('foam', story('foam', { length: 50 })) > score('foam', story('foam', { length: 500 })));
  const times = [1, 2, 3].map((count) => score('foam', story(`${late}${'foam '.repeat(count)}`)));
  assert.ok(times[1]! - times[0]! > times[2]! - times[1]! && times[2]! > times[1]!, times.join(' '));
});

test('a short query counts more where its words are close together', () => {
  const close = score('court foam', story(`${late}court foam`));
  const apart = score('court foam', story(`${late}court ${late}foam`));
  assert.ok(close > apart, `${close} ${apart}`);
});

test('a rarer word says more, and one that every story has says almost nothing', () => {
  assert.ok(wordWeight(1, 1_000) > wordWeight(100, 1_000));
  assert.ok(wordWeight(1_000, 1_000) < 0.001);
});

test('a story without any of the words scores nothing', () => {
  assert.equal(score('foam', story('water')), 0);
});

test('a term is where one of its spellings is, a phrase only where its words follow each other', () => {
  const chemours = {
    ...term('chemours'),
    phrases: [
      [{ stem: 'cc', offset: 0 }],
      [
        { stem: 'the', offset: 0 },
        { stem: 'company', offset: 2 },
      ],
    ],
  };
  const places = (text: string) => placesOf(chemours, story(text).occurrences)?.positions;
  assert.deepEqual(places('cc and the chemours company'), [1, 3]);
  assert.equal(places('the company'), undefined);
});
