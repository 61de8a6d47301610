import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { Paging } from '../../../web/admin/paging.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { preload } from '../../../web/kit/preload.ts';
import { useRead } from '../../../web/kit/read.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { siteList } from '../../terms.ts';
import { type StaffSitesAddress, staffSitesAddress } from '../addresses.ts';
import { listRead } from './reads.ts';
import { Filters } from './sites/filters.tsx';
import { SitesTable } from './sites/sites-table.tsx';
import { SitesFrame } from './sites-frame.tsx';

export const Route = createFileRoute('/_staff/admin/sites')({
  // Parsed where it is used: everything here is part of what every page loads.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, listRead(staffSitesAddress.read(deps))),
  component: SitesScreen,
  errorComponent: StaffErrorScreen,
});

function SitesScreen() {
  const view = staffSitesAddress.read(Route.useSearch());
  const list = useRead(listRead(view), { keepPrevious: true });
  return (
    <SitesFrame
      title="Sites"
      subtitle="Add, correct and withdraw contamination sites"
      actions={
        <ButtonLink href={adminLinks.addSite()}>
          <Plus aria-hidden /> Add Site
        </ButtonLink>
      }
    >
      <Filters view={view} />
      {!list && <Skeleton className="mt-4 h-96" />}
      {list?.sites.length === 0 && (
        <output className="block border-t-2 border-rule py-24 text-center font-serif text-xl text-muted-foreground">
          {emptyText(view)}
        </output>
      )}
      {list && list.sites.length > 0 && <SitesTable sites={list.sites} />}
      {list && (
        <Paging
          page={view.page ?? 1}
          perPage={siteList.perPage}
          shown={list.sites.length}
          total={list.total}
          noun={['site']}
          hrefOf={(page) => adminLinks.sites({ ...view, page })}
        />
      )}
    </SitesFrame>
  );
}

function emptyText({ q, type, state, import: importId, page }: StaffSitesAddress): string {
  if (page) return 'This page is empty';
  return (q ?? type ?? state ?? importId) ? 'No sites match' : 'No contamination sites available';
}
