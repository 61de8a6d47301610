import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { Story } from '../../../news/contract.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import type { StoryOrigin } from '../../contract.ts';
import { ClaimsPanel } from './claims/claims-panel.tsx';
import { splitAt } from './claims/split-at.ts';
import type { Claims } from './claims/use-claims.ts';
import { originRead } from './reads.ts';

/** The source text and its draft, for comparison with the edited story. */
export function OriginalContent({ story, claims }: { story: Story; claims: Claims }) {
  const origin = useRead(originRead({ id: story.id }));
  return (
    <Card className="flex flex-col lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)]">
      <CardHeader className="h-15 shrink-0 justify-center py-0">
        <CardTitle>Original Content</CardTitle>
      </CardHeader>
      <CardContent className="flex min-h-0 flex-col gap-5 lg:overflow-y-auto">
        {origin ? (
          <Origin {...origin} claims={claims} rawItemId={story.rawItemId} />
        ) : (
          <SkeletonText lines={12} />
        )}
      </CardContent>
    </Card>
  );
}

const Origin = ({
  sourceName,
  sourceUrl,
  originalTitle,
  originalSummary,
  originalText,
  support,
  writer,
  relevance,
  scoreParts,
  claims,
  rawItemId,
}: StoryOrigin & { claims: Claims; rawItemId: string | null }) => (
  <>
    <Part name="Source URL">
      {sourceName && <span className="block font-medium">{sourceName}</span>}
      <OutsideLink href={sourceUrl} className="text-link [overflow-wrap:anywhere]">
        {sourceUrl}
      </OutsideLink>
    </Part>
    <Part name="Original title">
      {originalTitle === null ? (
        <Unknown>Not available for this story.</Unknown>
      ) : (
        <span className="font-serif text-lg leading-snug font-semibold">{originalTitle}</span>
      )}
    </Part>
    <Part name="AI summary">
      {originalSummary === null ? (
        <Unknown>This story was not drafted by a writer.</Unknown>
      ) : (
        <span className="prose-text text-[1.0625rem]">{originalSummary}</span>
      )}
    </Part>
    {scoreParts && (
      <Part name="Score">
        Severity <Figure>{scoreParts.severity}</Figure>, reach <Figure>{scoreParts.reach}</Figure>, novelty{' '}
        <Figure>{scoreParts.novelty}</Figure>, each of 10
      </Part>
    )}
    {relevance && <Part name="Relevance">{relevance}</Part>}
    {writer && <Part name="Writer">{writer}</Part>}
    <ClaimsPanel claims={claims} />
    <div className="flex min-h-0 flex-col">
      <h3 id="source-text" className="kicker text-muted-foreground">
        Full text of the source
      </h3>
      {support.length > 0 && (
        <p className="mt-1 text-sm text-muted-foreground">
          <mark className={markLook}>Marked</mark>: the sentences the draft is based on.
        </p>
      )}
      {originalText ? (
        <section
          aria-labelledby="source-text"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas must be keyboard-accessible
          tabIndex={0}
          className="mt-2 max-h-96 overflow-y-auto rounded-md border bg-background px-4 py-3 prose-text whitespace-pre-line lg:max-h-none lg:min-h-64"
        >
          <Marked text={originalText} spans={support} claims={claims} rawItemId={rawItemId} />
        </section>
      ) : (
        <p className="mt-1 text-sm">
          <Unknown>Not available for this story.</Unknown>
        </p>
      )}
    </div>
  </>
);

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

type ActiveProps = { text: string; isByKey: boolean; onSelect: () => void };

/** Scrolls into view, by key also the card: under a pointer, that would move the claim away. Leads back to the draft. */
function ActiveSentence({ text, isByKey, onSelect }: ActiveProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = place.current?.closest('section');
    if (place.current && box) box.scrollTop = place.current.offsetTop - box.offsetTop - box.clientHeight / 3;
    if (isByKey) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isByKey]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the claim's own button does the same by keyboard
    <mark ref={place} data-active onClick={onSelect} className={activeLook}>
      {text}
    </mark>
  );
}

const activeLook = 'cursor-pointer rounded-xs bg-primary/35 text-foreground outline-2 outline-primary/60';

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="text-sm">
    <h3 className="mb-1 kicker text-muted-foreground">{name}</h3>
    <p>{children}</p>
  </div>
);

const Unknown = ({ children }: { children: string }) => (
  <span className="text-muted-foreground">{children}</span>
);

const Figure = ({ children }: { children: number }) => (
  <strong className="font-semibold tabular-nums">{children}</strong>
);
