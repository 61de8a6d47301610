import { Check, ChevronRight, CircleAlert, CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { Verdict } from '../../../../writer/grounding-terms.ts';
import type { PlacedClaim } from '../../../../writer/grounding/check-claims.ts';
import { counted } from '../../../../web/kit/format.ts';
import { clip, contradictedIn, kindOf, placeOf, verdictOn } from './claim-words.ts';
import type { Claims } from './use-claims.ts';

/** Above all else: the claims of the draft that its sources don't support; the active one shows what they say. */
export const FailedClaims = ({ claims }: { claims: Claims }) =>
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
export function SupportedClaims({ claims }: { claims: Claims }) {
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
          // Below the source's text, which stays at the top.
          'flex w-full items-baseline gap-2.5 px-3 py-2 text-left text-sm -outline-offset-2 lg:scroll-mt-[calc(42dvh+6rem)]',
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
