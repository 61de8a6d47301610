import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Paging } from '../../web/kit/paging.tsx';
import { Screen } from '../../web/admin/screen.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { entityLimits, entityKindLabels, entityKinds, type KindFilter } from '../terms.ts';
import { entitiesAddress, type EntitiesAddress } from './addresses.ts';
import { listRead, useEntityEvents } from './reads.ts';
import { SearchField } from '../../web/admin/search-field.tsx';
import { ClearFilters } from '../../web/admin/clear-filters.tsx';
import { Select, Options } from '../../web/kit/ui/select.tsx';
import { grouped } from '../../web/kit/format.ts';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Table, TableCell } from '../../web/kit/ui/table.tsx';
import type { StaffEntity } from '../contract.ts';

export const Route = createFileRoute('/_staff/admin/entities')({
  // Parsed where it is used: everything here is part of what every page loads.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, listRead(entitiesAddress.read(deps))),
  component: EntitiesScreen,
});

function EntitiesScreen() {
  const view = entitiesAddress.read(Route.useSearch());
  const list = useRead(listRead(view), { keepPrevious: true });
  useEntityEvents();
  return (
    <Screen
      title="Entities"
      subtitle="People, organizations, places and substances named in stories, certificates and sites"
    >
      <Filters view={view} />
      {!list && <Skeleton className="mt-4 h-96" />}
      {list?.entities.length === 0 && (
        <output className="block border-t-2 border-rule py-24 text-center font-serif text-xl text-muted-foreground">
          {view.page ? 'This page is empty' : 'No entities match'}
        </output>
      )}
      {list && list.entities.length > 0 && <EntitiesTable entities={list.entities} />}
      {list && (
        <Paging
          page={view.page ?? 1}
          perPage={entityLimits.perPage}
          shown={list.entities.length}
          total={list.total}
          noun={['entity', 'entities']}
          hrefOf={(page) => adminLinks.entities({ ...view, page })}
        />
      )}
    </Screen>
  );
}

type Props = { view: EntitiesAddress };

/** The list’s filters, kept in the address. */
function Filters({ view: { q, kind } }: Props) {
  const navigate = useNavigate();
  return (
    <search className="grid gap-2 border-t py-3 sm:flex sm:items-center">
      <SearchField
        q={q ?? ''}
        label="Search entities"
        placeholder="Search by any name"
        charactersMax={entityLimits.queryMax}
        hrefOf={(typed) => adminLinks.entities({ q: typed, kind })}
      />
      <Select
        aria-label="Kind"
        className="sm:w-44"
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ href: adminLinks.entities({ q, kind: (value || undefined) as KindFilter }) })
        }
      >
        <option value="">All kinds</option>
        <Options of={entityKinds} label={(each) => entityKindLabels[each]} />
        <option value="none">No kind yet</option>
      </Select>
      {(q ?? kind) && <ClearFilters href={adminLinks.entities()} />}
    </search>
  );
}

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
      {names.slice(0, otherNamesShown).join(' · ')}
      {more > 0 && ` · ${more}\u00A0more`}
    </p>
  );
}

const Count = ({ of: count, className }: { of: number; className: string }) => (
  <TableCell className={`text-right tabular-nums ${className}`}>
    {count === 0 ? <span className="text-muted-foreground">–</span> : grouped(count)}
  </TableCell>
);
