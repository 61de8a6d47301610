import { ClearFilters, FilterSelect, SearchField } from '../../../web/admin/filters.tsx';
import { Tabs } from '../../../web/admin/tabs.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { grouped } from '../../../web/kit/format.ts';
import type { SourcePage } from '../../contract.ts';
import { parserLabel, parserTypes, sourceListLimits, sourceStateLabels, sourceStates } from '../../terms.ts';
import type { SourcesAddress } from '../addresses.ts';

type Props = { view: SourcesAddress; counts: SourcePage['counts'] | undefined };

/** The filters of the sources, kept in the address. */
export function Filters({ view, counts }: Props) {
  const { q, status, parser, id } = view;
  return (
    <div className="border-t">
      <search className="grid gap-2 py-3 sm:flex sm:items-center">
        <SearchField
          q={q ?? ''}
          aria-label="Search sources"
          placeholder="Search by name or address"
          maxLength={sourceListLimits.queryMax}
          hrefOf={(typed) => adminLinks.sources({ q: typed, status, parser })}
        />
        <FilterSelect
          label="Parser"
          all="All parsers"
          className="sm:w-44"
          value={parser}
          options={parserTypes}
          nameOf={parserLabel}
          hrefOf={(each) => adminLinks.sources({ q, status, parser: each })}
        />
        {(q ?? parser ?? id) && <ClearFilters href={adminLinks.sources({ status })} />}
      </search>
      <div className="border-b">
        <StatusTabs view={view} counts={counts} />
      </div>
    </div>
  );
}

const StatusTabs = ({ view: { q, status, parser, id }, counts }: Props) => (
  <Tabs
    label="Status"
    tabs={[undefined, ...sourceStates].map((each) => ({
      key: each ?? 'all',
      href: adminLinks.sources({ q, parser, status: each }),
      isCurrent: each === status && !id,
      label: (
        <>
          {each ? sourceStateLabels[each] : 'All'}
          {counts && (
            <span className="font-normal text-muted-foreground tabular-nums">
              {grouped(counts[each ?? 'all'])}
            </span>
          )}
        </>
      ),
    }))}
  />
);
