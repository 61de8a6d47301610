import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { FormEvent } from 'react';
import type { AuditActionName } from '../../audited-actions.ts';
import { documentPath } from '../../ledger/terms.ts';
import { EmailText } from '../../web/admin/email-text.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { EmptyList } from '../../web/admin/list-page.tsx';
import { Works } from '../../web/admin/works.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { ButtonLink, Button } from '../../web/kit/ui/button.tsx';
import { InputField, SelectField } from '../../web/kit/ui/field.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Options } from '../../web/kit/ui/select.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { Table, TableCell } from '../../web/kit/ui/table.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import type { AuditEntry } from '../contract.ts';
import { auditAddress, type AuditAddress } from './addresses.ts';
import actionPhrases from './audit/action-phrases.json' with { type: 'json' };
import { type Difference, differencesOf } from './audit/differences-of.ts';

/** Every change by staff leaves an entry. */
const topics = [
  'accounts',
  'certificates',
  'entities',
  'fetch-run',
  'images',
  'mails',
  'raw-item',
  'sample',
  'settings',
  'sources',
  'stories',
] as const;
const auditRead = read('/api/admin/audit', topics);

export const Route = createFileRoute('/_staff/admin/settings/audit')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, auditRead(auditAddress.read(deps))),
  component: AuditScreen,
});

function AuditScreen() {
  const search = auditAddress.read(Route.useSearch());
  const page = useRead(auditRead(search), { keepPrevious: true });
  return (
    <SettingsFrame
      title="Audit Trail"
      subtitle="Who did what, and when. Entries can’t be edited."
      actions={
        <ButtonLink href={adminLinks.auditCsv({ ...search, before: undefined })} variant="outline" download>
          <Download aria-hidden /> CSV
        </ButtonLink>
      }
    >
      {page?.entries[0] && !search.before && (
        <Works>
          Recording. Latest entry{Object.keys(search).length > 0 && ' that matches'}:{' '}
          <Time at={page.entries[0].at} as="moment" />.
        </Works>
      )}
      <AuditFilter key={JSON.stringify(search)} search={search} />
      {page ? <AuditList entries={page.entries} /> : <Skeleton className="h-96" />}
      <div className="mt-6 flex gap-3">
        {search.before && (
          <ButtonLink href={adminLinks.audit({ ...search, before: undefined })} variant="outline">
            Newest
          </ButtonLink>
        )}
        {page?.next && (
          <ButtonLink href={adminLinks.audit({ ...search, before: page.next })} variant="outline">
            Older entries
          </ButtonLink>
        )}
      </div>
    </SettingsFrame>
  );
}

/** A native form: its fields become the address, so that filters can be shared and work without JavaScript. */
function AuditFilter({ search }: { search: AuditAddress }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ href: adminLinks.audit(auditAddress.read(values)) });
  };
  const isFiltered = Object.keys(search).some((name) => name !== 'before');
  return (
    <form
      method="get"
      action={adminLinks.audit()}
      aria-label="Filter"
      onSubmit={submit}
      className="mb-7 grid grid-cols-2 items-end gap-4 md:grid-cols-3 xl:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]"
    >
      <InputField label="Person" name="person" defaultValue={search.person} placeholder="Part of email" />
      <SelectField label="Action" name="act" defaultValue={search.act ?? ''}>
        <option value="">All actions</option>
        <Options of={Object.keys(phrases)} label={actionPhrase} />
      </SelectField>
      <InputField label="Subject" name="subjectId" defaultValue={search.subjectId} placeholder="ID" />
      <InputField label="From" name="from" type="date" defaultValue={search.from} />
      <InputField label="To" name="to" type="date" defaultValue={search.to} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Filter</Button>
        {isFiltered && (
          <ButtonLink href={adminLinks.audit()} variant="outline">
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

const AuditList = ({ entries }: { entries: AuditEntry[] }) =>
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

/** The text of an entry before the name of its subject. */
const phrases: Record<AuditActionName, string> = actionPhrases;

/** The phrase for a stored action; an action without one is shown by its stored name. */
const actionPhrase = (act: string): string =>
  (phrases as Readonly<Record<string, string | undefined>>)[act] ?? act;

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

const changesShown = 6;

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
