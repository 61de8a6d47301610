import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSource } from '../text/read-source.ts';
import { peopleIn } from './people.ts';

const found = (contentText: string, title = 'A title about people'): string[] =>
  peopleIn(
    readSource({
      url: 'https://news.example.org/item',
      title,
      contentText,
      publishedAt: new Date(0),
      sourceName: 'Example',
      defaultCategory: null,
      labels: [],
    }),
  );

const cases: [text: string, names: string[]][] = [
  [
    'Governor Ann Moore met Sen. Ana Ortiz-Lee and Dr. Tim B. Ho.',
    ['Ann Moore', 'Ana Ortiz-Lee', 'Tim B. Ho'],
  ],
  [
    'Attorney General Dana Ruiz’s office and Mayor Lucy Grant agreed. Mayor Lucy Grant left.',
    ['Dana Ruiz', 'Lucy Grant'],
  ],
  ['Chief Executive Jane Poole and Secretary of State Tom Lee spoke.', ['Jane Poole', 'Tom Lee']],
  ['Governor Moore met Justice Department officials in President Street.', []],
  ['Ann Moore spoke, and so did the governor.', []],
];

for (const [text, names] of cases)
  test(`people are found by their titles: ${text}`, () => assert.deepEqual(found(text), names));

test('a headline with capital letters throughout names no one for certain', () => {
  assert.deepEqual(found('', 'Attorney General Ruiz Secures $12 Million from Makers'), []);
  assert.deepEqual(found('', 'Attorney General Dana Ruiz sues makers'), ['Dana Ruiz']);
});
