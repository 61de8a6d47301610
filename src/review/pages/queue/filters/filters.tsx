import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { ClearFilters, SearchField } from '../../../../web/admin/filters.tsx';
import { queueLimits } from '../../../terms.ts';
import { FilterFields } from './filter-fields.tsx';
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
      <div className="grid grid-cols-2 gap-2 py-2 @xl:grid-cols-3 @4xl:flex @4xl:items-center @4xl:gap-1.5">
        <div className="col-span-full flex gap-2 @4xl:contents">
          <SearchField
            key={view.status}
            q={view.q}
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
