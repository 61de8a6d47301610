import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ClearFilters, FilterSelect, SearchField } from '../../../web/admin/filters.tsx';
import { ListPage } from '../../../web/admin/list-page.tsx';
import { usePermission } from '../../../web/admin/session.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { links } from '../../../web/kit/links.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import type { StaffSite } from '../../staff-contract.ts';
import { siteList, type SiteState, siteStates, siteTypes, sampleSource } from '../../terms.ts';
import { type StaffSitesAddress, staffSitesAddress } from '../addresses.ts';
import { pptText } from '../texts.ts';
import { listRead, SitesFrame } from './sites-frame.tsx';

export const Route = createFileRoute('/_staff/admin/sites')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, listRead(staffSitesAddress.read(deps))),
  component: SitesScreen,
});

function SitesScreen() {
  const view = staffSitesAddress.read(Route.useSearch());
  const list = useRead(listRead(view), { keepPrevious: true });
  const canManage = usePermission('manage sites');
  return (
    <SitesFrame
      title="Sites"
      subtitle={
        canManage
          ? 'Add, correct and withdraw contamination sites'
          : 'The contamination sites on record. Administrators add, correct and withdraw them.'
      }
      actions={
        canManage && (
          <ButtonLink href={adminLinks.addSite()}>
            <Plus aria-hidden /> Add Site
          </ButtonLink>
        )
      }
    >
      <Filters view={view} />
      <ListPage
        page={view.page}
        perPage={siteList.perPage}
        list={list && { shown: list.sites.length, total: list.total }}
        noun={['site']}
        hrefOf={(page) => adminLinks.sites({ ...view, page })}
        empty={isFiltered(view) ? 'No sites match' : 'No contamination sites available'}
      >
        <SitesTable sites={list?.sites ?? []} canManage={canManage} />
      </ListPage>
    </SitesFrame>
  );
}

const isFiltered = ({ q, type, state, import: importId }: StaffSitesAddress): boolean =>
  (q ?? type ?? state ?? importId) !== undefined;

const stateLabels: Record<SiteState, string> = {
  public: 'On the map',
  withdrawn: 'Withdrawn',
  sample: 'Sample',
};

function Filters({ view: { page: _, ...view } }: { view: StaffSitesAddress }) {
  return (
    <search className="grid gap-2 pb-3 sm:grid-cols-2 lg:flex lg:items-center">
      <div className="sm:col-span-2 lg:grow">
        <SearchField
          q={view.q ?? ''}
          aria-label="Search sites"
          placeholder="Name, place, ZIP code or ID"
          maxLength={siteList.queryMax}
          hrefOf={(q) => adminLinks.sites({ ...view, q })}
        />
      </div>
      <FilterSelect
        label="Type"
        all="All types"
        className="lg:w-60"
        value={view.type}
        options={siteTypes}
        hrefOf={(type) => adminLinks.sites({ ...view, type })}
      />
      <FilterSelect
        label="State"
        all="All states"
        className="lg:w-40"
        value={view.state}
        options={siteStates}
        nameOf={(state) => stateLabels[state]}
        hrefOf={(state) => adminLinks.sites({ ...view, state })}
      />
      {isFiltered(view) && <ClearFilters href={adminLinks.sites()} />}
    </search>
  );
}

const SitesTable = ({ sites, canManage }: { sites: readonly StaffSite[]; canManage: boolean }) => (
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
            href={canManage ? adminLinks.site(site.id) : links.contaminationSite(site.slug)}
            className="covers-card quiet-link font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere"
          >
            {site.siteName}
          </Link>
          {site.withdrawnAt && (
            <Badge variant="destructive" className="ml-2.5 align-[2px]">
              Withdrawn
            </Badge>
          )}
          <p className="mt-0.5 text-[0.8125rem] leading-5 text-muted-foreground wrap-anywhere">
            {site.dataSource === sampleSource && 'Sample\u00A0· '}
            {site.location}
            {site.zipCode && `\u00A0· ${site.zipCode}`}
            <span className="lg:hidden">
              {'\u00A0· '}
              {site.siteType}
            </span>
          </p>
        </TableCell>
        <TableCell className="hidden whitespace-nowrap text-muted-foreground lg:table-cell">
          {site.siteType}
        </TableCell>
        <TableCell className="text-right whitespace-nowrap tabular-nums max-lg:pr-0">
          {site.maxPfasLevel === null ? (
            <span className="text-muted-foreground">–</span>
          ) : (
            pptText(site.maxPfasLevel)
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
