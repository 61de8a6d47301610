import { useNavigate } from '@tanstack/react-router';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { grouped } from '../../../web/kit/format.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Select } from '../../../web/kit/ui/select.tsx';
import { rawItemOutcomeLabels, rawItemOutcomes } from '../../terms.ts';
import { Tabs } from '../../../web/admin/tabs.tsx';
import { sourceNamesRead } from '../../../web/admin/reads.ts';
import type { RawItemCounts } from '../../contract.ts';
import { countsRead, type ItemFilter } from './item-pages.ts';

/** Filters for the raw items, kept in the URL. */
export function Filters({ filter: { sourceId, status } }: { filter: ItemFilter }) {
  const sources = useRead(sourceNamesRead()) ?? [];
  const counts = useRead(countsRead({ sourceId }));
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-4 border-b">
      <Tabs
        label="Status"
        tabs={[undefined, ...rawItemOutcomes].map((each) => ({
          key: each ?? 'all',
          href: adminLinks.rawItems({ sourceId, status: each }),
          isCurrent: each === status,
          label: (
            <>
              {each ? rawItemOutcomeLabels[each] : 'All'}
              {counts && (
                <span className="text-xs text-muted-foreground tabular-nums">
                  {grouped(each ? counts[each] : totalOf(counts))}
                </span>
              )}
            </>
          ),
        }))}
      />
      <span className="w-full pb-3 sm:w-72">
        <Select
          aria-label="Source"
          value={sourceId ?? ''}
          onChange={({ target: { value } }) =>
            void navigate({ href: adminLinks.rawItems({ sourceId: value, status }) })
          }
        >
          <option value="">All sources</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
}

const totalOf = (counts: RawItemCounts): number =>
  Object.values(counts).reduce((sum, items) => sum + items, 0);
