import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { buttonVariants } from './button.tsx';
import { cn } from './cn.ts';
import { useFocusReturn } from './focus-return.ts';

export const Sheet = Radix.Root;

const sides = {
  left: 'left-0 max-w-[calc(100vw-3rem)] border-r data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left',
  right:
    'right-0 max-w-full border-l data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
};

type Props = ComponentProps<typeof Radix.Content> & { side?: keyof typeof sides };

/** A panel that slides in over the page from one edge; the caller gives it a width and a name. */
export const SheetContent = (props: Props) => (
  <Radix.Portal>
    <Radix.Overlay className="fixed inset-0 z-50 bg-black/55 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
    <Panel {...props} />
  </Radix.Portal>
);

const Panel = ({ side = 'left', className, children, onCloseAutoFocus, ...props }: Props) => (
  <Radix.Content
    className={cn(
      'fixed inset-y-0 z-50 flex flex-col bg-popover shadow-2xl data-[state=closed]:animate-out data-[state=open]:animate-in',
      sides[side],
      className,
    )}
    onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)}
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
);

export const SheetTitle = Radix.Title;
