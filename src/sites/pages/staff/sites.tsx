import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { Paging } from '../../../web/kit/paging.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { siteList, type SiteState, siteStates, type SiteType, siteTypes, sampleSource } from '../../terms.ts';
import { type StaffSitesAddress, staffSitesAddress } from '../addresses.ts';
import { listRead, SitesFrame } from './sites-frame.tsx';
import { SearchField } from '../../../web/admin/search-field.tsx';
import { ClearFilters } from '../../../web/admin/clear-filters.tsx';
import { Select, Options } from '../../../web/kit/ui/select.tsx';
import { grouped } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import type { StaffSite } from '../../staff-contract.ts';

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

const stateLabels: Record<SiteState, string> = {
  public: 'On the map',
  withdrawn: 'Withdrawn',
  sample: 'Sample',
};

/** The list’s filters, kept in the address. */
function Filters({ view: { page: _, ...view } }: { view: StaffSitesAddress }) {
  const navigate = useNavigate();
  const { q, type, state, import: importId } = view;
  const show = (change: StaffSitesAddress) =>
    void navigate({ href: adminLinks.sites({ ...view, ...change }) });
  return (
    <search className="grid gap-2 pb-3 sm:grid-cols-2 lg:flex lg:items-center">
      <div className="sm:col-span-2 lg:grow">
        <SearchField
          q={q ?? ''}
          label="Search sites"
          placeholder="Name, place, ZIP code or ID"
          charactersMax={siteList.queryMax}
          hrefOf={(typed) => adminLinks.sites({ ...view, q: typed })}
        />
      </div>
      <Select
        aria-label="Type"
        className="lg:w-60"
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) => show({ type: (value || undefined) as SiteType })}
      >
        <option value="">All types</option>
        <Options of={siteTypes} />
      </Select>
      <Select
        aria-label="State"
        className="lg:w-40"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => show({ state: (value || undefined) as SiteState })}
      >
        <option value="">All states</option>
        <Options of={siteStates} label={(each) => stateLabels[each]} />
      </Select>
      {(q ?? type ?? state ?? importId) && <ClearFilters href={adminLinks.sites()} />}
    </search>
  );
}

const SitesTable = ({ sites }: { sites: readonly StaffSite[] }) => (
  <Table
    aria-label="Sites"
    columns={[
      'Site',
      { name: 'Type', className: 'hidden lg:table-cell' },
      { name: 'Max level', className: 'text-right max-lg:pr-0' },
      { name: 'Tested', className: 'hidden xl:table-cell' },
      { name: 'Source', className: 'hidden xl:table-cell' },
      { name: 'Changed', className: 'hidden text-right lg:table-cell' },
    ]}
  >
    {sites.map((site) => (
      <tr key={site.id} className="relative hover:bg-muted/50">
        <TableCell>
          <Link
            href={adminLinks.site(site.id)}
            className="covers-card quiet-link mr-2.5 font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere"
          >
            {site.siteName}
          </Link>
          {site.withdrawnAt && (
            <Badge variant="destructive" className="align-[2px]">
              Withdrawn
            </Badge>
          )}
          <p className="mt-0.5 text-[0.8125rem] leading-5 text-muted-foreground wrap-anywhere">
            {site.dataSource === sampleSource && 'Sample · '}
            {site.location}
            {site.zipCode && ` · ${site.zipCode}`}
            <span className="lg:hidden"> · {site.siteType}</span>
          </p>
        </TableCell>
        <TableCell className="hidden text-muted-foreground lg:table-cell">{site.siteType}</TableCell>
        <TableCell className="text-right whitespace-nowrap tabular-nums max-lg:pr-0">
          {site.maxPfasLevel === null ? (
            <span className="text-muted-foreground">–</span>
          ) : (
            `${grouped(site.maxPfasLevel)} ppt`
          )}
        </TableCell>
        <TableCell className="hidden whitespace-nowrap text-muted-foreground xl:table-cell">
          {site.testedAt ? <Time at={site.testedAt} as="short" /> : '–'}
        </TableCell>
        <TableCell className="hidden max-w-[14rem] truncate text-muted-foreground xl:table-cell">
          {site.dataSource}
        </TableCell>
        <TableCell className="hidden text-right whitespace-nowrap text-muted-foreground lg:table-cell">
          <Time at={site.updatedAt} as="short" />
        </TableCell>
      </tr>
    ))}
  </Table>
);
