import { Time } from '../../../web/kit/time.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import type { CertificateProof } from '../../proof-contract.ts';
import { entryTypeLabels } from '../../terms.ts';
import { type Entry, type LoggedField, labelOf, loggedFields } from '../../verify/parse-entry.ts';
import { purposeText, type ShownEntry, statedRetirement } from './entries.ts';
import { partHeading } from './part.tsx';

/** All entries of the certificate, newest first, each as its own bytes say, with what it changed. */
export function History({ proof, entries }: { proof: CertificateProof; entries: readonly ShownEntry[] }) {
  return (
    <section className="no-print mt-12 border-t-2 border-rule pt-5">
      <h2 className={partHeading}>History</h2>
      <p className="mt-1 text-sm text-muted-foreground">
        Everything that happens to this certificate is a permanent entry in the log{' '}
        <span className="font-mono">{proof.log.origin}</span>.
      </p>
      <ol className="mt-4 divide-y border-y">
        {entries
          .map(({ index, text, reading }, at) => ({ index, text, reading, before: entries[at - 1]?.reading }))
          .toReversed()
          .map(({ index, text, reading, before }) => (
            <li key={index} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <div>
                <p className="font-medium">
                  {reading.ok ? entryTypeLabels[reading.entry.type] : 'Unreadable'}
                </p>
                <p className="text-sm text-muted-foreground">
                  {reading.ok && <Time at={reading.entry.at} as="long" />}
                  <span className="block tabular-nums">Entry {index}</span>
                </p>
              </div>
              <div className="min-w-0">
                {reading.ok ? (
                  <Contents entry={reading.entry} before={before?.ok ? before.entry : null} />
                ) : (
                  <p className="text-sm text-destructive">This entry {reading.problem}.</p>
                )}
                <details className="mt-1 text-sm">
                  <summary className="w-fit text-link">Show the entry</summary>
                  <pre className="mt-2 max-h-72 overflow-auto rounded-md bg-muted p-3 font-mono text-xs break-all whitespace-pre-wrap">
                    {text}
                  </pre>
                </details>
              </div>
            </li>
          ))}
      </ol>
    </section>
  );
}

const reasonLabels = {
  by: 'By',
  reason: 'Reason',
  lotReason: 'Why the lot has a second certificate',
  massReason: 'Why the mass differs from the measurements',
  noReportReason: 'Why there is no laboratory report',
} as const;

const Contents = ({ entry, before }: { entry: Entry; before: Entry | null }) => (
  <dl className="grid gap-1.5 text-sm">
    {(Object.entries(reasonLabels) as [keyof typeof reasonLabels, string][]).map(
      ([member, label]) =>
        entry[member] !== null && (
          <div key={member}>
            <dt className="inline text-muted-foreground">{label}: </dt>
            <dd className="inline [overflow-wrap:anywhere]">{entry[member]}</dd>
          </div>
        ),
    )}
    <RetirementRows entry={entry} />
    {before &&
      changesBetween(before, entry).map((change) => <ChangeRow key={change.field} change={change} />)}
  </dl>
);

function RetirementRows({ entry }: { entry: Entry }) {
  const { purpose, website, isAuthorized } = statedRetirement(entry);
  const rows = [
    ['Purpose', purpose && purposeText(purpose)],
    ['Website of the beneficiary', website],
    ['Authorized to retire on their behalf', isAuthorized ? 'confirmed' : undefined],
  ] as const;
  return rows.map(
    ([label, text]) =>
      text !== undefined && (
        <div key={label}>
          <dt className="inline text-muted-foreground">{label}: </dt>
          <dd className="inline [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ),
  );
}

const ChangeRow = ({ change: { field, before, after } }: { change: Change }) => (
  <div>
    <dt className="inline text-muted-foreground">{labelOf(field)}: </dt>
    <dd className="inline [overflow-wrap:anywhere]">
      {before && (
        <>
          <del className="text-muted-foreground">
            <FieldText field={field} text={before} />
          </del>{' '}
          <Icon name="right" className="inline size-3.5 align-[-0.15em]" />{' '}
        </>
      )}
      <ins className="no-underline">{after ? <FieldText field={field} text={after} /> : 'removed'}</ins>
    </dd>
  </div>
);

/** Dates as elsewhere on the page; the entry keeps them as signed. */
const FieldText = ({ field, text }: { field: LoggedField; text: string }) =>
  field === 'issueDate' || field === 'retirementDate' ? <Time at={text} as="long" /> : text;

type Change = { field: LoggedField; before: string; after: string };

/** Only `updatedAt` always follows from the others. */
const changesBetween = ({ certificate: one }: Entry, { certificate: other }: Entry): Change[] =>
  loggedFields
    .filter((field) => field !== 'updatedAt')
    .map((field) => ({ field, before: textOf(one[field]), after: textOf(other[field]) }))
    .filter((change) => change.before !== change.after);

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
