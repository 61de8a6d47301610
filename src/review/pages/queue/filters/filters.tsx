import { useNavigate } from '@tanstack/react-router';
import { Keyboard, Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { ClearFilters } from '../../../../web/admin/clear-filters.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { queueLimits } from '../../../terms.ts';
import { FilterFields } from './filter-fields.tsx';
import { isNarrowed, type QueueView, unfiltered, viewAddress } from '../queue-view.ts';

export const searchFieldId = 'queue-search';

/** Debounce of the search field. */
const typingPauseMs = 250;

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
          <SearchField key={view.status} view={view} onLeave={onLeave} />
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

/** Typing replaces the history entry, so Back returns to where the search started. */
function SearchField({ view, onLeave }: Pick<Props, 'view' | 'onLeave'>) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requested = useRef(view.q);
  const ask = (pauseMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const q = field.current?.value.trim() ?? '';
      if (q === view.q) return;
      requested.current = q;
      void navigate({ href: viewAddress(view, { q }), replace: view.q !== '', resetScroll: false });
    }, pauseMs);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    // The address changed some other way: Back, 'Clear filters'.
    if (view.q !== requested.current && field.current) field.current.value = view.q;
    requested.current = view.q;
  }, [view.q]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') {
      // Or it would also press the row that takes the focus.
      event.preventDefault();
      ask(0);
    }
    if (key === 'Enter' || key === 'Escape') onLeave();
  };
  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        id={searchFieldId}
        type="search"
        aria-label="Search the queue"
        aria-keyshortcuts="/"
        placeholder="Search"
        defaultValue={view.q}
        maxLength={queueLimits.queryMax}
        autoComplete="off"
        enterKeyHint="search"
        className="pl-9"
        onChange={() => ask(typingPauseMs)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
