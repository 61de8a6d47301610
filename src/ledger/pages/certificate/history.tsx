import { Time } from '../../../web/kit/time.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import type { CertificateProof } from '../../proof-contract.ts';
import { fieldLabels, type CertificateField, certificateFields } from '../../terms.ts';
import { partHeading } from './part.tsx';

const typeLabels = { issued: 'Issued', corrected: 'Corrected', retired: 'Retired' } as const;

/** All entries of the certificate, newest first, with what each changed. */
export const History = ({ proof: { entries, log } }: { proof: CertificateProof }) => (
  <section className="no-print mt-12 border-t-2 border-rule pt-5">
    <h2 className={partHeading}>History</h2>
    <p className="mt-1 text-sm text-muted-foreground">
      Everything that happens to this certificate is a permanent entry in the log{' '}
      <span className="font-mono">{log.origin}</span>.
    </p>
    <ol className="mt-4 divide-y border-y">
      {entries
        .map((entry, at) => ({
          ...entry,
          changes: at === 0 ? [] : changesBetween(entries[at - 1]!.entry, entry.entry),
        }))
        .toReversed()
        .map(({ index, type, at, entry, changes }) => (
          <li key={index} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <div>
              <p className="font-medium">{typeLabels[type]}</p>
              <p className="text-sm text-muted-foreground">
                <Time at={at} as="long" />
                <span className="block tabular-nums">Entry {index}</span>
              </p>
            </div>
            <div className="min-w-0">
              {changes.length > 0 && (
                <dl className="grid gap-1.5 text-sm">
                  {changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt className="inline text-muted-foreground">
                        {field === 'notesDigest' ? 'Digest of the notes' : fieldLabels[field]}:{' '}
                      </dt>
                      <dd className="inline [overflow-wrap:anywhere]">
                        {before && (
                          <>
                            <del className="text-muted-foreground">
                              <FieldText field={field} text={before} />
                            </del>{' '}
                            <Icon name="right" className="inline size-3.5 align-[-0.15em]" />{' '}
                          </>
                        )}
                        <ins className="no-underline">
                          {after ? <FieldText field={field} text={after} /> : 'nothing'}
                        </ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              <details className="mt-1 text-sm">
                <summary className="w-fit text-link">Show the entry</summary>
                <pre className="mt-2 max-h-72 overflow-auto rounded-md bg-muted p-3 font-mono text-xs break-all whitespace-pre-wrap">
                  {entryText(entry)}
                </pre>
              </details>
            </div>
          </li>
        ))}
    </ol>
  </section>
);

/** Dates as elsewhere on the page; the entry keeps them as signed. */
const FieldText = ({ field, text }: { field: Change['field']; text: string }) =>
  field === 'issueDate' || field === 'retirementDate' ? <Time at={text} as="long" /> : text;

type Field = Exclude<CertificateField, 'notes'> | 'notesDigest';
type Change = { field: Field; before: string; after: string };

/** Derived fields, which would only repeat other changes. */
const following = new Set<string>(['updatedAt']);

/** The differences between an entry and the previous one; both in base64. */
function changesBetween(before: string, after: string): Change[] {
  const [one, other] = [certificateIn(before), certificateIn(after)];
  return certificateFields
    .map((field): Field => (field === 'notes' ? 'notesDigest' : field))
    .filter((field) => !following.has(field))
    .map((field) => ({ field, before: textOf(one[field]), after: textOf(other[field]) }))
    .filter((change) => change.before !== change.after);
}

/** Decodes the text of an entry. */
const entryText = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

const certificateIn = (base64: string): Partial<Record<Field, unknown>> =>
  (JSON.parse(entryText(base64)) as { certificate: Partial<Record<Field, unknown>> }).certificate;

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
