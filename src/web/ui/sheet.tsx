import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { buttonVariants } from './button.tsx';
import { cn } from './cn.ts';

export const Sheet = Radix.Root;

/** A panel that slides in over the page from its left edge; the caller gives it a width and a name. */
export const SheetContent = ({ className, children, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Overlay className="fixed inset-0 z-50 bg-black/55 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
    <Radix.Content
      className={cn(
        'fixed inset-y-0 left-0 z-50 flex max-w-[calc(100vw-3rem)] flex-col border-r bg-popover shadow-2xl data-[state=closed]:animate-out data-[state=closed]:slide-out-to-left data-[state=open]:animate-in data-[state=open]:slide-in-from-left',
        className,
      )}
      {...props}
    >
      {children}
      <Radix.Close
        aria-label="Close"
        className={cn(buttonVariants({ variant: 'ghost', size: 'smallIcon' }), 'absolute top-3 right-3')}
      >
        <X aria-hidden />
      </Radix.Close>
    </Radix.Content>
  </Radix.Portal>
);

export const SheetTitle = Radix.Title;
