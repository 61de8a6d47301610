import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePermission } from '../../../web/admin/session.ts';
import { useKeys } from '../../../web/admin/use-shortcut.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import type { StoryGrounding, StoryOrigin } from '../../editor-contract.ts';
import { splitAt } from './claims/split-at.ts';
import type { Claims } from './claims/use-claims.ts';
import { groundingRead, reportsRead } from './reads.ts';
import { useReports } from './reports.tsx';

type Props = {
  storyId: string;
  /** The primary source; null if the story has none. */
  rawItemId: string | null;
  origin: Pick<StoryOrigin, 'originalText' | 'support'>;
  claims: Claims;
};

/** The full text of one source; of several, the one that the active claim rests on or that was chosen. */
export function SourceText({ storyId, rawItemId, origin, claims }: Props) {
  const sources = useRead(groundingRead({ id: storyId }))?.sources ?? [];
  const { shownId, choose } = useShownSource(rawItemId, claims);
  const isPrimary = shownId === rawItemId;
  const text = isPrimary
    ? origin.originalText
    : (sources.find((source) => source.rawItemId === shownId)?.text ?? '');
  const spans = isPrimary ? origin.support : [];
  return (
    // With room, it stays in view above the claims, which say what it supports.
    <div className="flex shrink-0 flex-col lg:sticky lg:-top-4 lg:z-10 lg:-mx-1 lg:-my-2 lg:bg-card lg:px-1 lg:py-2">
      <h3 id="source-text" className="kicker text-muted-foreground">
        Full text of the source
      </h3>
      {sources.length > 1 && (
        <SourceChoice
          storyId={storyId}
          primaryId={rawItemId}
          sources={sources}
          shownId={shownId}
          onChoose={choose}
        />
      )}
      {spans.length > 0 && (
        <p className="mt-1 text-sm text-muted-foreground">
          <mark className={markLook}>Marked</mark>: the sentences the draft is based on.
        </p>
      )}
      {text ? (
        <section
          aria-labelledby="source-text"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas must be keyboard-accessible
          tabIndex={0}
          className="mt-2 max-h-96 overflow-y-auto rounded-md border bg-background px-4 py-3 prose-text whitespace-pre-line lg:max-h-[42dvh]"
        >
          <Marked key={shownId} text={text} spans={spans} claims={claims} rawItemId={shownId} />
        </section>
      ) : (
        <p className="mt-1 text-sm text-muted-foreground">Not available for this story.</p>
      )}
    </div>
  );
}

/** A choice holds until another claim becomes active that rests on a source. */
function useShownSource(primaryId: string | null, { active, activeIndex }: Claims) {
  const [chosen, setChosen] = useState<{ id: string; activeIndex: number | undefined }>();
  const support = active?.support;
  const supportId = support && support.end > support.start ? support.rawItemId : undefined;
  const isChosenSince = chosen !== undefined && chosen.activeIndex === activeIndex;
  const shownId = isChosenSince ? chosen.id : (supportId ?? chosen?.id ?? primaryId);
  return { shownId, choose: (id: string) => setChosen({ id, activeIndex }) };
}

type ChoiceProps = {
  storyId: string;
  primaryId: string | null;
  sources: StoryGrounding['sources'];
  shownId: string | null;
  onChoose: (rawItemId: string) => void;
};

function SourceChoice({ storyId, primaryId, sources, shownId, onChoose }: ChoiceProps) {
  const id = useId();
  const splitButton = useRef<HTMLButtonElement>(null);
  const reports = useRead(reportsRead({ id: storyId }))?.reports ?? [];
  const names = new Map(reports.map(({ rawItemId, sourceName }) => [rawItemId, sourceName]));
  const mayReview = usePermission('review stories');
  const change = useReports(storyId);
  useSourceKeys((by) => {
    const at = sources.findIndex((source) => source.rawItemId === shownId);
    flushSync(() => onChoose(sources[(at + by + sources.length) % sources.length]!.rawItemId));
    splitButton.current?.focus();
  });
  return (
    <div className="mt-2 flex gap-2">
      <label htmlFor={id} className="sr-only">
        Source shown
      </label>
      <Select
        id={id}
        title="Alt+Shift+↓ and Alt+Shift+↑ go through the sources"
        value={shownId ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {sources.map(({ rawItemId, title }, at) => (
          <option key={rawItemId} value={rawItemId}>
            {at + 1} of {sources.length}: {names.get(rawItemId) ?? 'Source'}, {title}
          </option>
        ))}
      </Select>
      {mayReview && shownId && (
        <Button
          ref={splitButton}
          variant="outline"
          // The primary source stays, but keeps the button's place.
          aria-disabled={shownId === primaryId}
          className="aria-disabled:opacity-55"
          disabled={change.isPending}
          onClick={() => shownId !== primaryId && change.run({ kind: 'split', rawItemId: shownId })}
        >
          Split off<span className="sr-only"> this source</span>
        </Button>
      )}
    </div>
  );
}

/** Alt and Shift with an arrow go through the sources. */
function useSourceKeys(move: (by: 1 | -1) => void): void {
  useKeys((event) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (!altKey || !shiftKey || ctrlKey || metaKey || document.querySelector('[role="dialog"]')) return;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    move(key === 'ArrowDown' ? 1 : -1);
  });
}

const markLook = 'rounded-xs bg-primary/15 text-foreground';

type MarkedProps = {
  text: string;
  spans: StoryOrigin['support'];
  claims: Claims;
  rawItemId: string | null;
};

/** Highlights the spans, which must be sorted and disjoint, and the sentence that the active claim rests on. */
function Marked({ text, spans, claims, rawItemId }: MarkedProps) {
  const { active } = claims;
  const support = active?.support;
  const isShown = support && support.rawItemId === rawItemId && support.end > support.start;
  return splitAt(text, spans, isShown ? support : null).map(({ start, end, isMarked, isActive }) => {
    const part = text.slice(start, end);
    if (isActive)
      return (
        <ActiveSentence
          key={start}
          text={part}
          isByKey={claims.isByKey}
          isQuoted={active?.verdict !== 'supported'}
          onSelect={() => active && claims.select(active)}
        />
      );
    return isMarked ? (
      <mark key={start} className={markLook}>
        {part}
      </mark>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    );
  });
}

type ActiveProps = { text: string; isByKey: boolean; isQuoted: boolean; onSelect: () => void };

/**
 * Scrolls into view, by key also what is around its box: under a pointer, that would move the claim away. On phones and
 * tablets that is the page, which stays at a failed claim, as its row quotes the sentence. Leads back to the draft.
 */
function ActiveSentence({ text, isByKey, isQuoted, onSelect }: ActiveProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = place.current?.closest('section');
    if (place.current && box) box.scrollTop = place.current.offsetTop - box.offsetTop - box.clientHeight / 3;
    if (isByKey && !(isQuoted && matchMedia(inOneColumn).matches))
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [isByKey, isQuoted]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the claim's own button does the same by keyboard
    <mark ref={place} data-active onClick={onSelect} className={activeLook}>
      {text}
    </mark>
  );
}

/** The source's card is above the form instead of next to it. */
const inOneColumn = '(width < 64rem)';

const activeLook = 'cursor-pointer rounded-xs bg-primary/35 text-foreground outline-2 outline-primary/60';
