import { useNavigate } from '@tanstack/react-router';
import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { categories, storyLimits } from '../../../../news/terms.ts';
import type { StoryAlert } from '../../../../upkeep/terms.ts';
import { ClearFilters, SearchField, FilterSelect } from '../../../../web/admin/filters.tsx';
import { sourceNamesRead } from '../../../../web/admin/reads.ts';
import { grouped } from '../../../../web/kit/format.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Select } from '../../../../web/kit/ui/select.tsx';
import { queueLimits, type QueueOrder, type QueueSort } from '../../../terms.ts';
import { isNarrowed, type QueueView, unfiltered, viewAddress } from '../queue-view.ts';

export const searchFieldId = 'queue-search';

type Props = {
  view: QueueView;
  /** How many of the stories have unsupported claims; undefined until known. */
  unsupported: number | undefined;
  onHelp: () => void;
  /** Returns keyboard focus to the rows. */
  onLeave: () => void;
};

/** Filters and sort order; all of it goes into the address. On small screens they are folded, so that the stories come first. */
export function Filters({ view, unsupported, onHelp, onLeave }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="@container block">
      <div className="grid grid-cols-2 gap-2 py-1.5 @xl:grid-cols-3 @4xl:flex @4xl:items-center @4xl:gap-1.5">
        <div className="col-span-full flex gap-2 @4xl:contents">
          <SearchField
            key={view.status}
            q={view.q ?? ''}
            id={searchFieldId}
            aria-label="Search the queue"
            aria-keyshortcuts="/"
            placeholder="Search"
            maxLength={queueLimits.queryMax}
            hrefOf={(q) => viewAddress(view, { q })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              // Or Enter would also press the row that takes the focus.
              if (event.key === 'Enter') event.preventDefault();
              onLeave();
            }}
          />
          <Button
            variant="outline"
            aria-expanded={isOpen}
            className="@4xl:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden /> Filters
          </Button>
          <Button
            variant="ghost"
            aria-keyshortcuts="?"
            className="hidden px-3 md:inline-flex @4xl:order-last"
            onClick={onHelp}
          >
            <Keyboard aria-hidden />
            <span className="sr-only @7xl:not-sr-only">Shortcuts</span>
          </Button>
        </div>
        <div className={isOpen ? 'contents' : 'hidden @4xl:contents'}>
          <FilterFields view={view} unsupported={unsupported} />
        </div>
        {/* In one row it has a place of its own, so that the search field keeps its width while someone types. */}
        <div className="contents @4xl:flex @4xl:w-9 @4xl:shrink-0 @7xl:w-21">
          {isNarrowed(view) && (
            <ClearFilters
              href={viewAddress(view, unfiltered)}
              wordClassName="@4xl:sr-only @7xl:not-sr-only"
            />
          )}
        </div>
      </div>
    </search>
  );
}

type FilterFieldsProps = {
  view: QueueView;
  /** How many of the stories have unsupported claims; undefined until known. */
  unsupported: number | undefined;
};

/** The fields with lists of options: source, category, score, problems and order. */
function FilterFields({ view, unsupported }: FilterFieldsProps) {
  const sources = useRead(sourceNamesRead()) ?? [];
  return (
    <>
      <FilterSelect
        label="Source"
        all="All sources"
        className="@4xl:w-34 @4xl:shrink-0"
        value={view.sourceId}
        options={sources.map(({ id }) => id)}
        nameOf={(id) => sources.find((source) => source.id === id)?.name ?? ''}
        hrefOf={(sourceId) => viewAddress(view, { sourceId })}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        className="@4xl:w-36 @4xl:shrink-0"
        value={view.category}
        options={categories}
        hrefOf={(category) => viewAddress(view, { category })}
      />
      <FilterSelect
        label="Score"
        all="Any score"
        className="@4xl:w-32 @4xl:shrink-0"
        value={view.minScore?.toString()}
        options={scores}
        nameOf={(score) => (score === scores[0] ? `Score ${score}` : `Score ${score}+`)}
        hrefOf={(score = '0') => viewAddress(view, { minScore: Number(score) })}
      />
      <FilterSelect
        label="Problems"
        all="All stories"
        className="@4xl:w-32 @4xl:shrink-0"
        value={view.alert ?? (view.minUnsupported ? 'claims' : undefined)}
        options={problems}
        nameOf={(problem) =>
          problem === 'claims' && unsupported !== undefined
            ? `${problemLabels[problem]} (${grouped(unsupported)})`
            : problemLabels[problem]
        }
        hrefOf={(problem) =>
          viewAddress(view, {
            minUnsupported: problem === 'claims' ? 1 : 0,
            alert: problem === 'claims' ? undefined : problem,
          })
        }
      />
      <OrderField view={view} />
    </>
  );
}

const problemLabels = {
  claims: 'Unsupported claims',
  notice: 'Retractions and corrections',
  'broken-link': 'Broken links',
} as const satisfies Record<StoryAlert | 'claims', string>;
const problems = Object.keys(problemLabels) as (keyof typeof problemLabels)[];

function OrderField({ view }: Pick<FilterFieldsProps, 'view'>) {
  const navigate = useNavigate();
  return (
    <Select
      aria-label="Sort by"
      className="@4xl:w-36 @4xl:shrink-0"
      value={`${view.sort} ${view.order}`}
      onChange={({ currentTarget }) =>
        void navigate({ href: viewAddress(view, sortOf(currentTarget.value)) })
      }
    >
      {Object.entries(sortLabels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  );
}

const scores = Array.from({ length: storyLimits.scoreMax }, (_, below) =>
  String(storyLimits.scoreMax - below),
);

/** Every sort of the queue, as `<sort> <order>`, with its label. */
const sortLabels = {
  'date desc': 'Newest first',
  'date asc': 'Oldest first',
  'score desc': 'Highest score',
  'score asc': 'Lowest score',
  'title asc': 'Title A to Z',
  'title desc': 'Title Z to A',
} as const satisfies Record<string, string>;

/** The choice, split into `sort` and `order` as in the address and the API. */
function sortOf(value: string): { sort: QueueSort; order: QueueOrder } {
  const [sort, order] = value.split(' ') as [QueueSort, QueueOrder];
  return { sort, order };
}
