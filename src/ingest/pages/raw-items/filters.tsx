import { FilterSelect } from '../../../web/admin/filters.tsx';
import { sourceNamesRead } from '../../../web/admin/reads.ts';
import { Tabs } from '../../../web/admin/tabs.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { useRead, read } from '../../../web/kit/read.ts';
import type { RawItemCounts } from '../../contract.ts';
import { rawItemOutcomeLabels, rawItemOutcomes } from '../../terms.ts';
import type { RawItemsAddress } from '../addresses.ts';

/** Filters for the raw items, kept in the URL. */
export function Filters({ filter: { sourceId, status } }: { filter: ItemFilter }) {
  const sources = useRead(sourceNamesRead()) ?? [];
  const counts = useRead(countsRead({ sourceId }));
  return (
    <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-4 border-b">
      <Tabs
        tabs={[undefined, ...rawItemOutcomes].map((each) => ({
          href: adminLinks.rawItems({ sourceId, status: each }),
          isCurrent: each === status,
          label: each ? rawItemOutcomeLabels[each] : 'All',
          count: counts && (each ? counts[each] : totalOf(counts)),
        }))}
      />
      <span className="w-full pb-3 sm:w-72">
        <FilterSelect
          label="Source"
          all="All sources"
          value={sourceId}
          options={sources.map(({ id }) => id)}
          nameOf={(id) => sources.find((source) => source.id === id)?.name ?? ''}
          hrefOf={(id) => adminLinks.rawItems({ sourceId: id, status })}
        />
      </span>
    </div>
  );
}

const totalOf = (counts: RawItemCounts): number =>
  Object.values(counts).reduce((sum, items) => sum + items, 0);

export type ItemFilter = Omit<RawItemsAddress, 'item'>;

const itemsRead = read('/api/admin/raw-items', ['raw-item', 'fetch-run']);
export const countsRead = read('/api/admin/raw-items/counts', ['raw-item', 'fetch-run', 'stories']);
export const itemRead = read('/api/admin/raw-items/{id}', ['raw-item', 'fetch-run']);
export const itemsPerPage = 50;

/** A page of the items that match the filter, newest first, and one more, which says that there is another page. */
export const pageRead = (filter: ItemFilter) => itemsRead({ ...filter, limit: itemsPerPage + 1 });
