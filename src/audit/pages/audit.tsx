import { createFileRoute } from '@tanstack/react-router';
import { type AuditLink, links } from '../../web/kit/links.ts';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { Trouble } from '../../web/admin/frame/trouble.tsx';
import type { AuditPage } from '../contract.ts';
import { AuditFilter } from './audit/audit-filter.tsx';
import { AuditList } from './audit/audit-list.tsx';
import { auditSearch } from './audit/audit-search.ts';

const actsRead = read<string[]>('/api/admin/audit/acts');
const auditRead = (search: AuditLink) =>
  read<AuditPage>(`/api/admin/audit?${new URLSearchParams(search as Record<string, string>)}`);

export const Route = createFileRoute('/_staff/admin/settings/audit')({
  // Read where it is used: what is written here, every page of the site loads.
  validateSearch: (search: Record<string, unknown>) => search as AuditLink,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      preload(context.queryClient, auditRead(auditSearch(deps))),
      preload(context.queryClient, actsRead),
    ]),
  component: AuditScreen,
  errorComponent: Trouble,
});

function AuditScreen() {
  const search = auditSearch(Route.useSearch());
  const page = useRead(auditRead(search), { keepPrevious: true });
  const acts = useRead(actsRead);
  return (
    <SettingsFrame title="Audit trail" subtitle="Who did what, and what it changed. No one can edit it.">
      <AuditFilter key={JSON.stringify(search)} search={search} acts={acts ?? []} />
      {page ? <AuditList entries={page.entries} /> : <Skeleton className="h-96" />}
      <div className="mt-6 flex gap-3">
        {search.before && (
          <ButtonLink href={links.adminAudit({ ...search, before: '' })} variant="outline">
            Newest
          </ButtonLink>
        )}
        {page?.next && (
          <ButtonLink href={links.adminAudit({ ...search, before: page.next })} variant="outline">
            Older entries
          </ButtonLink>
        )}
      </div>
    </SettingsFrame>
  );
}
