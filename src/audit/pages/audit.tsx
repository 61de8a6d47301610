import { createFileRoute } from '@tanstack/react-router';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { auditAddress } from './addresses.ts';
import { AuditFilter } from './audit/audit-filter.tsx';
import { AuditList } from './audit/audit-list.tsx';

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
    <SettingsFrame title="Audit Trail" subtitle="Who did what, and when. Entries can’t be edited.">
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
