import { Check } from 'lucide-react';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { QueueStory } from '../../../contract.ts';

/** Marks a story whose claims were all checked and are supported by its sources. */
export const ClaimsSupported = ({ of: { unsupported }, className }: { of: QueueStory; className?: string }) =>
  unsupported === 0 && (
    <span className={cn('inline-flex items-center gap-1.5 text-xs text-muted-foreground', className)}>
      <Check aria-hidden className="size-3.5 shrink-0" />
      Claims supported
    </span>
  );
