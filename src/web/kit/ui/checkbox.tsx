import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** `checked="indeterminate"` means that some, but not all, of its items are selected. */
export const Checkbox = ({ className, checked, ...props }: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root
    {...(checked !== undefined && { checked })}
    className={cn(
      'inline-grid kit:size-5 shrink-0 place-items-center rounded-sm border border-input bg-card disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary data-[state=indeterminate]:text-primary-foreground',
      className,
    )}
    {...props}
  >
    <Radix.Indicator>
      {checked === 'indeterminate' ? <Minus className="size-3.5" /> : <Check className="size-3.5" />}
    </Radix.Indicator>
  </Radix.Root>
);
