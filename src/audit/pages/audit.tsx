import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { ButtonLink, Button } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { auditAddress, type AuditAddress } from './addresses.ts';
import { Time } from '../../web/kit/time.tsx';
import { Works } from '../../web/admin/works.tsx';
import { AuditList } from './audit/audit-list.tsx';
import type { FormEvent } from 'react';
import { InputField, SelectField } from '../../web/kit/ui/field.tsx';
import { actionPhrase } from './audit/action-phrases.ts';
import { Options } from '../../web/kit/ui/select.tsx';

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
const actionsRead = read('/api/admin/audit/acts', topics);
const auditRead = read('/api/admin/audit', topics);

export const Route = createFileRoute('/_staff/admin/settings/audit')({
  // Parsed where it is used: code in these options is loaded by every page of the website.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      preload(context.queryClient, auditRead(auditAddress.read(deps))),
      preload(context.queryClient, actionsRead()),
    ]),
  component: AuditScreen,
});

function AuditScreen() {
  const search = auditAddress.read(Route.useSearch());
  const page = useRead(auditRead(search), { keepPrevious: true });
  const actions = useRead(actionsRead());
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
          Recording. The newest entry {Object.keys(search).length > 0 && 'that matches '}is of{' '}
          <Time at={page.entries[0].at} as="moment" />.
        </Works>
      )}
      <AuditFilter key={JSON.stringify(search)} search={search} actions={actions ?? []} />
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
function AuditFilter({ search, actions }: { search: AuditAddress; actions: readonly string[] }) {
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
        <Options of={actions} label={actionPhrase} />
      </SelectField>
      <InputField label="Subject" name="subjectId" defaultValue={search.subjectId} placeholder="ID" />
      <InputField label="From" name="from" type="date" defaultValue={search.from} />
      <InputField label="To" name="to" type="date" defaultValue={search.to} />
      <div className="flex gap-2">
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
