import { Check, TriangleAlert } from 'lucide-react';
import { grouped } from '../../../../web/kit/format.ts';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { QueueStory } from '../../../queue-contract.ts';
import { failedClaims } from '../../claims-by-verdict.ts';

type Props = { of: Pick<QueueStory, 'claims' | 'unsupported' | 'contradicted'>; className?: string };

/** A story's claims in brief: '2 contradicted', or '8 supported'. Nothing until they are checked. */
export function ClaimsMark({ of: { claims, unsupported, contradicted }, className }: Props) {
  if (unsupported === null || claims === 0) return null;
  const hasFailed = unsupported > 0;
  const Icon = hasFailed ? TriangleAlert : Check;
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 text-xs whitespace-nowrap',
        hasFailed ? 'font-semibold text-destructive' : 'text-muted-foreground',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {hasFailed ? failedClaims(unsupported, contradicted ?? 0) : supportedClaims(claims)}
    </span>
  );
}

/** Of stories checked by an earlier version, the number is not known. */
const supportedClaims = (claims: number | null): string =>
  claims === null ? 'Supported' : `${grouped(claims)} supported`;
