import type { AuditActionName } from '../../../audited-actions.ts';
import { documentPath } from '../../../ledger/terms.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { EmptyList } from '../../../web/admin/list-page.tsx';
import { EmailText } from '../../../web/admin/email-text.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import type { AuditEntry } from '../../contract.ts';
import { actionPhrase } from './action-phrases.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import { type Difference, differencesOf } from './differences-of.ts';

export const AuditList = ({ entries }: { entries: AuditEntry[] }) =>
  entries.length === 0 ? (
    <EmptyList>No matching entries</EmptyList>
  ) : (
    <Table
      aria-label="Audit Trail"
      columns={[
        { name: 'When', className: 'w-32 xl:w-56' },
        { name: 'Who', className: 'hidden w-56 xl:table-cell' },
        'What',
      ]}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <TableCell className="text-muted-foreground tabular-nums xl:whitespace-nowrap">
            <Time at={entry.at} as="moment" />
            <span className="mt-1 block text-foreground xl:hidden">
              <EmailText>{actorLabel(entry)}</EmailText>
            </span>
          </TableCell>
          <TableCell className="hidden xl:table-cell">
            <EmailText>{actorLabel(entry)}</EmailText>
          </TableCell>
          <TableCell>
            <p>
              {actionPhrase(entry.act)} <Subject entry={entry} />
            </p>
            <Differences entry={entry} />
          </TableCell>
        </tr>
      ))}
    </Table>
  );

/** Actions of people who are not signed in; any other without a person is the system’s. */
const anonymous: readonly AuditActionName[] = ['failed sign-in', 'request password reset'];

const actorLabel = ({ person, act }: AuditEntry): string =>
  person ?? (anonymous.some((one) => one === act) ? 'Not signed in' : 'The website');

/** The subject by name, linked to its record, and a link to all entries about it. */
const Subject = ({ entry: { subjectType, subjectId, subjectName } }: { entry: AuditEntry }) => {
  if (subjectType === 'user' && shortened(subjectId) === '') return 'an unknown address';
  const href = screens[subjectType]?.(subjectId);
  const name = subjectName === null ? shortened(subjectId) : quoted(subjectType, subjectName);
  return (
    <>
      {subjectName !== null && href ? (
        <Link href={href} className="font-medium wrap-anywhere text-link">
          {name}
        </Link>
      ) : (
        <span className="font-medium wrap-anywhere">{name}</span>
      )}{' '}
      <Link
        href={adminLinks.audit({ subjectType, subjectId })}
        className="ml-1 text-sm whitespace-nowrap text-link"
        aria-label={`History of ${subjectName ?? subjectId}`}
      >
        History
      </Link>
    </>
  );
};

/** The screens of subjects that have one of their own. */
const screens: Readonly<Record<string, (id: string) => string>> = {
  story: adminLinks.edit,
  entity: adminLinks.entity,
  certificate: adminLinks.certificate,
  document: documentPath,
};

const quoted = (type: string, name: string): string =>
  type === 'story' || type === 'raw-item' ? `“${name}”` : name;

/** The first part of a UUID is enough to tell two subjects apart; other ids say nothing to a reader. */
const shortened = (id: string): string => /^([\da-f]{8})-[\da-f-]{27}$/.exec(id)?.[1] ?? '';

/** An entry with more changes than this shows them on request. */
const changesShown = 6;

/** The changes of an action, field by field. */
function Differences({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useWebsite();
  const differences = differencesOf(entry, timeZone);
  if (differences.length === 0) return null;
  if (differences.length <= changesShown) return <Changes differences={differences} />;
  return (
    <details className="mt-1.5 text-sm">
      <summary className="w-fit cursor-pointer text-link">Show all {differences.length} changes</summary>
      <Changes differences={differences} />
    </details>
  );
}

const Changes = ({ differences }: { differences: readonly Difference[] }) => (
  <dl className="@container mt-1.5 grid gap-1 text-sm">
    {differences.map(({ name, was, is }) => (
      <div key={name} className="grid gap-x-3 @md:grid-cols-[10rem_minmax(0,1fr)]">
        <dt className="text-muted-foreground">{name}</dt>
        <dd className="min-w-0 break-words">
          {was !== undefined && <del className="text-muted-foreground decoration-destructive">{was}</del>}
          {was !== undefined && is !== undefined && <span aria-hidden> → </span>}
          {is !== undefined && <ins className="no-underline">{is}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);
