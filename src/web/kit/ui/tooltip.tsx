import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** The specification, section 9, 'UI'. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Wraps everything that has tooltips, once: it holds their shared delays. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
    {children}
  </Radix.Provider>
);

/** Text about a control that already has a name: `<Tooltip text="…"><Button … /></Tooltip>`. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        className="z-50 max-w-xs animate-in rounded-md bg-foreground px-2.5 py-1.5 text-xs text-background fade-in-0"
      >
        {text}
        <Radix.Arrow className="fill-foreground" />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
