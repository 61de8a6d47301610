import { diffArrays } from 'diff';

/** A run of words that is in both texts, was removed or was added. Joined, the runs give each text again. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string };

/**
 * Texts that differ in more words are not compared: comparing costs time and memory in proportion to its square, on the
 * server and again in every reader's browser.
 */
const wordsChangedMax = 1_000;

/** The changes from one text to another, word by word; within a change, removals come before additions. */
export function wordChanges(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(old, now, { maxEditLength: wordsChangedMax });
  return changes
    ? changes.map(({ value, added, removed }) => run(added ? 'added' : removed ? 'removed' : 'same', value))
    : replaced(old, now);
}

/** Words with the whitespace before them, so that none of the text is lost. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

const run = (kind: WordRun['kind'], words: readonly string[]): WordRun => ({ kind, text: words.join('') });

/** Everything between the common beginning and the common end as one change. */
function replaced(old: readonly string[], now: readonly string[]): WordRun[] {
  let start = 0;
  while (start < old.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const runs = [
    run('same', old.slice(0, start)),
    run('removed', old.slice(start, old.length - end)),
    run('added', now.slice(start, now.length - end)),
    run('same', old.slice(old.length - end)),
  ];
  return runs.filter(({ text }) => text);
}
