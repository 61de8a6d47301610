import { useMemo } from 'react';
import { wordChanges } from './word-changes.ts';

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

/** The changes to a text, word by word. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => wordChanges(before, after), [before, after]);
  return runs.map(({ kind, text }, at) => {
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
