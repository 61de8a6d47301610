import { useMemo } from 'react';
import { diffArrays } from 'diff';

/** Struck through and underlined: distinguishable without color, and when read aloud. */
const marks = {
  same: { Mark: 'span', look: '', spoken: '' },
  removed: {
    Mark: 'del',
    look: 'text-muted-foreground line-through decoration-destructive',
    spoken: ' Removed: ',
  },
  added: {
    Mark: 'ins',
    look: 'bg-wash font-medium decoration-primary underline-offset-4',
    spoken: ' Added: ',
  },
} as const;

type Props = {
  before: string;
  after: string;
  /** Shows only one of the two texts, with the words that the other doesn't have marked. */
  side?: 'before' | 'after';
};

const hiddenOn = { before: 'added', after: 'removed' } as const;

/** The changes to a text, word by word. */
export function ChangedText({ before, after, side }: Props) {
  const runs = useMemo(() => wordChanges(before, after), [before, after]);
  const shown = side ? runs.filter(({ kind }) => kind !== hiddenOn[side]) : runs;
  return shown.map(({ kind, text }, at) => {
    const { Mark, look, spoken } = marks[kind];
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the runs of two texts never change their places
      <Mark key={at} className={look}>
        {spoken && <span className="sr-only">{spoken}</span>}
        {text}
      </Mark>
    );
  });
}

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
