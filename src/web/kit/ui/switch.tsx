import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** On or off, effective immediately. Name it with a label or `aria-label`. */
export const Switch = ({ className, ...props }: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root
    className={cn(
      'inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-input bg-muted transition-colors disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
      className,
    )}
    {...props}
  >
    <Radix.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-primary-foreground" />
  </Radix.Root>
);
