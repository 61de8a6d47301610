import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordChanges, type WordRun } from './word-changes.ts';

/** `a [-b-] {+c+}` */
const drawn = (runs: WordRun[]) =>
  runs
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

const table: [before: string, after: string, changes: string][] = [
  ['', '', ''],
  ['one two', 'one two', 'one two'],
  ['', 'one', '{+one+}'],
  ['one', '', '[-one-]'],
  ['a limit of 4 ppt', 'a limit of 10 ppt', 'a limit of[- 4-]{+ 10+} ppt'],
  ['It begins in May', 'It begins in May 2031', 'It begins in May{+ 2031+}'],
  ['red old green old blue', 'red new green new blue', 'red[- old-]{+ new+} green[- old-]{+ new+} blue'],
  ['a b c d', 'x y', '[-a b c d-]{+x y+}'],
];
for (const [before, after, changes] of table)
  test(`'${before}' to '${after}'`, () => assert.equal(drawn(wordChanges(before, after)), changes));

test('both texts can be restored from the changes, including whitespace', () => {
  const before = '  The  quick\n\nbrown fox jumps over a lazy dog \t';
  const after = 'A quick brown\n\nfox  leaps over a dog';
  const runs = wordChanges(before, after);
  const without = (kind: WordRun['kind']) =>
    runs
      .filter((run) => run.kind !== kind)
      .map(({ text }) => text)
      .join('');
  assert.equal(without('added'), before);
  assert.equal(without('removed'), after);
});

test('texts too long to compare are shown as replaced, except for their common beginning and end', () => {
  const words = (seed: number) => Array.from({ length: 4_000 }, (_, at) => `w${(at * seed) % 977}`).join(' ');
  const runs = wordChanges(`begin ${words(3)} end`, `begin ${words(7)} end`);
  assert.deepEqual(
    runs.map(({ kind }) => kind),
    ['same', 'removed', 'added', 'same'],
  );
});
