import { Check, ChevronRight, CircleAlert, CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Story } from '../../../news/contract.ts';
import { counted } from '../../../web/kit/format.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import type { Verdict } from '../../../writer/grounding-terms.ts';
import type { PlacedClaim } from '../../../writer/grounding/check-claims.ts';
import type { StoryOrigin } from '../../editor-contract.ts';
import { clip, contradictedIn, kindOf, placeOf, verdictOn } from './claims/claim-words.ts';
import type { Claims } from './claims/use-claims.ts';
import { originRead } from './reads.ts';
import { SourceText } from './source-text.tsx';

/** The source text and its draft, for comparison with the edited story. */
export function OriginalContent({ story, claims }: { story: Story; claims: Claims }) {
  const origin = useRead(originRead({ id: story.id }));
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)]">
      <FailedClaims claims={claims} />
      <Card className="flex min-h-0 flex-col">
        <CardHeader className="h-15 shrink-0 justify-center py-0">
          <CardTitle>Original Content</CardTitle>
        </CardHeader>
        <CardContent className="flex min-h-0 flex-col gap-5 lg:overflow-y-auto">
          {origin ? (
            <Origin {...origin} claims={claims} storyId={story.id} rawItemId={story.rawItemId} />
          ) : (
            <SkeletonText lines={12} />
          )}
        </CardContent>
      </Card>
    </div>
  );
}

type Props = StoryOrigin & { claims: Claims; storyId: string; rawItemId: string | null };

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
  storyId,
  rawItemId,
}: Props) => (
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
        <Unknown>This story was not drafted by software.</Unknown>
      ) : (
        <span className="prose-text text-[1.0625rem]">{originalSummary}</span>
      )}
    </Part>
    <SourceText storyId={storyId} rawItemId={rawItemId} origin={{ originalText, support }} claims={claims} />
    <SupportedClaims claims={claims} />
    {scoreParts && (
      <Part name="Score">
        Severity <Figure>{scoreParts.severity}</Figure>, reach <Figure>{scoreParts.reach}</Figure>, novelty{' '}
        <Figure>{scoreParts.novelty}</Figure>, each out of 10
      </Part>
    )}
    {relevance && <Part name="Relevance">{relevance}</Part>}
    {writer && <Part name="Writer">{writer}</Part>}
  </>
);

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

/** Above all else: the claims of the draft that its sources don't support; the active one shows what they say. */
const FailedClaims = ({ claims }: { claims: Claims }) =>
  claims.failed > 0 && (
    <section
      aria-label="Failed claims"
      className="shrink-0 rounded-lg border border-l-4 border-l-destructive bg-card"
    >
      <output className="block px-4 pt-2.5 pb-2 text-sm font-semibold text-destructive">
        {summaryOf(claims.list!)}
      </output>
      <ol className="max-h-60 divide-y overflow-y-auto border-t lg:max-h-[30dvh]">
        <Rows claims={claims} from={0} to={claims.failed} />
      </ol>
    </section>
  );

/** The claims that the sources support, folded until one of them is active. */
function SupportedClaims({ claims }: { claims: Claims }) {
  const [isOpen, setOpen] = useState(false);
  const { list, failed, activeIndex } = claims;
  if (!list?.length) return null;
  const isShown = isOpen || (activeIndex !== undefined && activeIndex >= failed);
  return (
    <section aria-labelledby="claims">
      <h3 id="claims" className="kicker text-muted-foreground">
        Claims
      </h3>
      <Button
        variant="ghost"
        size="small"
        className="-ml-2 px-2"
        disabled={failed === list.length}
        aria-expanded={isShown}
        onClick={() => {
          if (isShown && !isOpen) claims.clear();
          setOpen(!isShown);
        }}
      >
        <ChevronRight aria-hidden className={cn('transition-transform', isShown && 'rotate-90')} />
        {failed === 0 ? `All ${list.length} supported by the source` : `${list.length - failed} supported`}
      </Button>
      <p className="mt-1 text-xs text-muted-foreground max-md:hidden">
        Alt+↓ and Alt+↑ go through the claims, Enter goes to the text, Ctrl+Enter approves.
      </p>
      {isShown && (
        <ol className="mt-2 max-h-60 divide-y overflow-y-auto rounded-md border lg:max-h-none lg:overflow-visible">
          <Rows claims={claims} from={failed} to={list.length} />
        </ol>
      )}
    </section>
  );
}

/** `unsupported` includes the contradicted ones. */
function summaryOf(list: readonly PlacedClaim[]): string {
  const unsupported = list.filter(({ verdict }) => verdict !== 'supported').length;
  const contradicted = contradictedIn(list);
  const share = `${unsupported} of ${counted(list.length, 'claim')}`;
  if (contradicted === unsupported) return `${share} contradicted`;
  return `${share} not supported${contradicted > 0 ? `, ${contradicted} contradicted` : ''}`;
}

const Rows = ({ claims, from, to }: { claims: Claims; from: number; to: number }) =>
  claims.list!.slice(from, to).map((claim, at) => (
    <ClaimRow
      // oxlint-disable-next-line react/no-array-index-key -- claims have no identity beyond their order
      key={at}
      claim={claim}
      isActive={from + at === claims.activeIndex}
      claims={claims}
      onActivate={() => claims.activate(from + at)}
    />
  ));

type RowProps = { claim: PlacedClaim; isActive: boolean; claims: Claims; onActivate: () => void };

function ClaimRow({ claim, isActive, claims, onActivate }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isActive || !claims.takeFocus()) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest' });
  });
  const { Icon, look } = verdicts[claim.verdict];
  return (
    <li>
      <button
        ref={row}
        type="button"
        aria-current={isActive}
        onMouseEnter={onActivate}
        onFocus={() => isActive || onActivate()}
        onClick={() => claims.select(claim)}
        className={cn(
          'flex w-full items-baseline gap-2.5 px-3 py-2 text-left text-sm -outline-offset-2',
          // Below the source's text, which stays at the top.
          'max-lg:scroll-mt-28',
          claim.verdict === 'supported' && 'lg:scroll-mt-[calc(42dvh+6rem)]',
          isActive && 'bg-wash',
        )}
      >
        <Icon aria-hidden className={cn('size-4 shrink-0 translate-y-0.5', look)} />
        <span className="min-w-0 grow">
          <span className="font-semibold [overflow-wrap:anywhere]">{clip(claim.text)}</span>
          <span className="block text-xs text-muted-foreground">
            {placeOf(claim)} · {kindOf(claim)} · <span className={look}>{verdictOn(claim)}</span>
          </span>
          {isActive && claim.verdict !== 'supported' && claim.support && (
            <span className="mt-1 block text-[0.8125rem] [overflow-wrap:anywhere]">
              Source: “{clip(claim.support.sentence)}”
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

const verdicts: Record<Verdict, { Icon: typeof Check; look: string }> = {
  supported: { Icon: Check, look: 'text-muted-foreground' },
  unsupported: { Icon: CircleHelp, look: 'text-destructive' },
  contradicted: { Icon: CircleAlert, look: 'text-destructive' },
};
