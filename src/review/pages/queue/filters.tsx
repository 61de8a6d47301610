import { useNavigate } from '@tanstack/react-router';
import { Keyboard, Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { categories, storyLimits } from '../../../news/terms.ts';
import { storyAlerts } from '../../../upkeep/terms.ts';
import { grouped } from '../../../web/kit/format.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { sourceNamesRead } from '../../../web/admin/sources-read.ts';
import { queueLimits } from '../../terms.ts';
import { isNarrowed, type QueueView, unfiltered, viewAddress } from './queue-view.ts';
import { sortLabels, sortOf } from './sorts.ts';

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

/** Filters and sort order; all of it goes into the address. */
export function Filters({ view, unsupported, onHelp, onLeave }: Props) {
  const navigate = useNavigate();
  const sources = useRead(sourceNamesRead()) ?? [];
  const show = (change: Partial<QueueView>) => void navigate({ href: viewAddress(view, change) });
  return (
    <search className="@container block">
      <div className="grid grid-cols-2 gap-2 py-3 @xl:grid-cols-4 @5xl:flex @5xl:items-center">
        <SearchField key={view.status} view={view} onLeave={onLeave} />
        <Select
          aria-label="Source"
          className="@5xl:w-40 @5xl:shrink-0"
          value={view.sourceId}
          onChange={({ currentTarget }) => show({ sourceId: currentTarget.value })}
        >
          <option value="">All sources</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Category"
          className="@5xl:w-40 @5xl:shrink-0"
          value={view.category}
          onChange={({ currentTarget }) => show({ category: currentTarget.value as QueueView['category'] })}
        >
          <option value="">All categories</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <Select
          aria-label="Score"
          className="@5xl:w-32 @5xl:shrink-0"
          value={String(view.minScore)}
          onChange={({ currentTarget }) => show({ minScore: Number(currentTarget.value) })}
        >
          <option value="0">Any score</option>
          {scores.map((score) => (
            <option key={score} value={score}>
              {score === storyLimits.scoreMax ? `Score ${score}` : `Score ${score}+`}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Problems"
          className="@5xl:w-52 @5xl:shrink-0"
          value={view.alert || (view.minUnsupported > 0 ? 'claims' : '')}
          onChange={({ currentTarget: { value } }) =>
            show({ minUnsupported: value === 'claims' ? 1 : 0, alert: alertOf(value) })
          }
        >
          <option value="">All stories</option>
          <option value="claims">
            Unsupported claims{unsupported !== undefined && ` (${grouped(unsupported)})`}
          </option>
          <option value="notice">Retractions and corrections</option>
          <option value="broken-link">Broken links</option>
        </Select>
        <Select
          aria-label="Order"
          className="@5xl:w-36 @5xl:shrink-0"
          value={`${view.sort} ${view.order}`}
          onChange={({ currentTarget }) => show(sortOf(currentTarget.value))}
        >
          {Object.entries(sortLabels).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
        {isNarrowed(view) && (
          <ButtonLink
            variant="ghost"
            size="small"
            className="justify-self-start"
            href={viewAddress(view, unfiltered)}
          >
            <X aria-hidden /> Clear
            <span className="sr-only">the filters</span>
          </ButtonLink>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-keyshortcuts="?"
          className="hidden md:inline-flex @max-4xl:-col-end-1 @max-4xl:justify-self-end"
          onClick={onHelp}
        >
          <Keyboard aria-hidden /> <span className="@5xl:sr-only @7xl:not-sr-only">Shortcuts</span>
        </Button>
      </div>
    </search>
  );
}

const alertOf = (value: string) => storyAlerts.find((alert) => alert === value) ?? '';

const scores = Array.from({ length: storyLimits.scoreMax }, (_, below) => storyLimits.scoreMax - below);

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
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') ask(0);
    if (key === 'Enter' || key === 'Escape') onLeave();
  };
  return (
    <div className="relative col-span-full @5xl:min-w-0 @5xl:grow">
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
        placeholder="Search titles, summaries, names"
        defaultValue={view.q}
        maxLength={queueLimits.questionMax}
        autoComplete="off"
        enterKeyHint="search"
        className="pl-9"
        onChange={() => ask(typingPauseMs)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
