import { createFileRoute } from '@tanstack/react-router';
import { ClearFilters, FilterSelect, SearchField } from '../../web/admin/filters.tsx';
import { ListPage } from '../../web/admin/list-page.tsx';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { grouped } from '../../web/kit/format.ts';
import { preload, useRead } from '../../web/kit/read.ts';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Table, TableCell } from '../../web/kit/ui/table.tsx';
import type { StaffEntity } from '../contract.ts';
import { entityLimits, entityKindLabels, kindFilters } from '../terms.ts';
import { entitiesAddress, type EntitiesAddress } from './addresses.ts';
import { listRead } from './reads.ts';

export const Route = createFileRoute('/_staff/admin/entities')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, listRead(entitiesAddress.read(deps))),
  component: EntitiesScreen,
});

function EntitiesScreen() {
  const view = entitiesAddress.read(Route.useSearch());
  const list = useRead(listRead(view), { keepPrevious: true });
  useFreshReads('entities');
  return (
    <Screen
      title="Entities"
      subtitle="People, organizations, places and substances named in stories, certificates and sites"
    >
      <Filters view={view} />
      <ListPage
        page={view.page}
        perPage={entityLimits.perPage}
        list={list && { shown: list.entities.length, total: list.total }}
        noun={['entity', 'entities']}
        hrefOf={(page) => adminLinks.entities({ ...view, page })}
        empty={(view.q ?? view.kind) ? 'No entities match' : 'No entities tracked yet.'}
      >
        <EntitiesTable entities={list?.entities ?? []} />
      </ListPage>
    </Screen>
  );
}

const Filters = ({ view: { q, kind } }: { view: EntitiesAddress }) => (
  <search className="grid gap-2 border-t py-3 sm:flex sm:items-center">
    <SearchField
      q={q ?? ''}
      aria-label="Search entities"
      placeholder="Search by any name"
      maxLength={entityLimits.queryMax}
      hrefOf={(typed) => adminLinks.entities({ q: typed, kind })}
    />
    <FilterSelect
      label="Kind"
      all="All kinds"
      className="sm:w-44"
      value={kind}
      options={kindFilters}
      nameOf={(each) => (each === 'none' ? 'No kind yet' : entityKindLabels[each])}
      hrefOf={(each) => adminLinks.entities({ q, kind: each })}
    />
    {(q ?? kind) && <ClearFilters href={adminLinks.entities()} />}
  </search>
);

/** Enough to recognize an entity; the record lists them all. */
const otherNamesShown = 3;

const EntitiesTable = ({ entities }: { entities: readonly StaffEntity[] }) => (
  <Table
    aria-label="Entities"
    columns={[
      'Name',
      { name: 'Kind', className: 'hidden sm:table-cell' },
      { name: 'Stories', className: 'text-right max-lg:pr-0' },
      { name: 'Certificates', className: 'hidden text-right lg:table-cell' },
      { name: 'Sites', className: 'hidden text-right lg:table-cell' },
    ]}
  >
    {entities.map((entity) => (
      <tr key={entity.id} className="relative hover:bg-muted/50">
        <TableCell>
          <Link
            href={adminLinks.entity(entity.id)}
            className="covers-card quiet-link font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere"
          >
            {entity.name}
          </Link>
          {entity.isAmbiguous && (
            <Badge variant="outline" className="ml-2.5 align-[2px]">
              Ambiguous
            </Badge>
          )}
          <OtherNames names={entity.otherNames} />
          {entity.kind && (
            <p className="mt-1 text-xs text-muted-foreground sm:hidden">{entityKindLabels[entity.kind]}</p>
          )}
        </TableCell>
        <TableCell className="hidden whitespace-nowrap text-muted-foreground sm:table-cell">
          {entity.kind ? entityKindLabels[entity.kind] : '–'}
        </TableCell>
        <Count of={entity.stories} className="font-semibold max-lg:pr-0" />
        <Count of={entity.certificates} className="hidden lg:table-cell" />
        <Count of={entity.sites} className="hidden lg:table-cell" />
      </tr>
    ))}
  </Table>
);

function OtherNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - otherNamesShown;
  return (
    <p className="mt-0.5 max-w-prose text-[0.8125rem] leading-5 text-muted-foreground wrap-anywhere">
      {names.slice(0, otherNamesShown).join('\u00A0· ')}
      {more > 0 && `\u00A0· ${more}\u00A0more`}
    </p>
  );
}

const Count = ({ of: count, className }: { of: number; className: string }) => (
  <TableCell className={`text-right tabular-nums ${className}`}>
    {count === 0 ? <span className="text-muted-foreground">–</span> : grouped(count)}
  </TableCell>
);
