import { Check, CircleAlert, CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { Verdict } from '../../../../writer/grounding-terms.ts';
import type { PlacedClaim } from '../../../../writer/grounding/check-claims.ts';
import { counted } from '../../../../web/kit/format.ts';
import { clip, contradictedIn, kindOf, placeOf, verdictOn } from './claim-words.ts';
import type { Claims } from './use-claims.ts';

/** The claims of the draft with their verdicts; the active one shows what the source says. */
export function ClaimsPanel({ claims }: { claims: Claims }) {
  const { list } = claims;
  if (!list?.length) return null;
  const unsupported = list.filter(({ verdict }) => verdict !== 'supported').length;
  return (
    <section aria-labelledby="claims">
      <h3 id="claims" className="kicker text-muted-foreground">
        Claims
      </h3>
      <output className={cn('mt-1 block text-sm', unsupported > 0 && 'font-semibold text-destructive')}>
        {summaryOf(list.length, unsupported, contradictedIn(list))}
      </output>
      <p className="mt-1 text-xs text-muted-foreground max-md:hidden">
        Alt+↓ and Alt+↑ go through the claims, Enter goes to the text, Ctrl+Enter approves.
      </p>
      <ol className="mt-2 max-h-60 divide-y overflow-y-auto rounded-md border lg:max-h-none lg:overflow-visible">
        {list.map((claim, index) => (
          <ClaimRow
            // oxlint-disable-next-line react/no-array-index-key -- claims have no identity beyond their order
            key={index}
            claim={claim}
            isActive={index === claims.activeIndex}
            takesFocus={claims.isByKey}
            onActivate={() => claims.activate(index)}
            onSelect={() => claims.select(claim)}
          />
        ))}
      </ol>
    </section>
  );
}

/** `unsupported` includes the contradicted ones. */
function summaryOf(claims: number, unsupported: number, contradicted: number): string {
  if (unsupported === 0) return `All ${claims} supported by the source`;
  const share = `${unsupported} of ${counted(claims, 'claim')}`;
  if (contradicted === unsupported) return `${share} contradicted`;
  return `${share} not supported${contradicted > 0 ? `, ${contradicted} contradicted` : ''}`;
}

type RowProps = {
  claim: PlacedClaim;
  isActive: boolean;
  takesFocus: boolean;
  onActivate: () => void;
  onSelect: () => void;
};

function ClaimRow({ claim, isActive, takesFocus, onActivate, onSelect }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isActive || !takesFocus) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, takesFocus]);
  const { Icon, look } = verdicts[claim.verdict];
  return (
    <li>
      <button
        ref={row}
        type="button"
        aria-current={isActive}
        onMouseEnter={onActivate}
        onFocus={() => isActive || onActivate()}
        onClick={onSelect}
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
