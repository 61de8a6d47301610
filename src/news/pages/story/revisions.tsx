import { useMemo } from 'react';
import { counted } from '../../../web/format.ts';
import { Time } from '../../../web/time.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import type { StoryRevision } from '../../contract.ts';
import type { PublicWords } from '../../terms.ts';
import { wordChanges } from './word-changes.ts';

/** Where the head of a story leads for what changed in it. */
export const revisionsId = 'revisions';

const fieldLabels: Record<keyof PublicWords, string> = {
  title: 'Title',
  summary: 'Summary',
  whyMatters: 'Why It Matters',
  regulatoryBasis: 'Legal & Regulatory Basis',
  humanImpact: 'Human Impact',
  geo: 'Place',
  keyData: 'Key Data',
  canonicalUrl: 'Original source',
};

/** What changed in a story since it was published, newest first; it opens without scripts. */
export const Revisions = ({ revisions }: { revisions: StoryRevision[] }) => (
  <details id={revisionsId} className="group mt-9 border-y">
    <summary className="flex items-center gap-2 py-3.5 text-sm">
      <Icon name="down" className="transition-transform group-open:rotate-180" />
      <span>
        <span className="font-semibold">
          Updated <Time at={revisions[0]!.revisedAt} as="long" />
        </span>{' '}
        · {counted(revisions.length, 'change')} since it was published
      </span>
    </summary>
    <ol className="divide-y border-t">
      {revisions.map((revision) => (
        <li key={revision.id} className="py-5">
          <h3 className="text-sm font-semibold">
            <Time at={revision.revisedAt} as="long" />
          </h3>
          <dl>
            {revision.changed.map((field) => (
              <div key={field} className="mt-3">
                <dt className="kicker text-muted-foreground">{fieldLabels[field]}</dt>
                <dd className="mt-1 prose-text text-lg whitespace-pre-line">
                  <Changes before={textOf(revision.before[field])} after={textOf(revision.after[field])} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  </details>
);

/** Struck out and underlined: told apart without colour, and by what reads aloud. */
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

function Changes({ before, after }: { before: string; after: string }) {
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

/** A field as lines of text; a field that says nothing is empty. */
const textOf = (value: PublicWords[keyof PublicWords] | undefined): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([label, figure]) => `${label}: ${figure}`)
        .join('\n')
    : (value ?? '');
