import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { buttonVariants } from './button.tsx';
import { cn } from './cn.ts';
import { useFocusReturn } from './focus-return.ts';

export const Dialog = Radix.Root;

/** The box itself, above an overlay; put a DialogTitle in it. */
export const DialogContent = (props: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Overlay className="fixed inset-0 z-50 bg-black/55 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
    <Box {...props} />
  </Radix.Portal>
);

const Box = ({ className, children, onCloseAutoFocus, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content
    className={cn(
      'fixed top-1/2 left-1/2 z-50 kit:grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] kit:max-w-lg -translate-x-1/2 -translate-y-1/2 kit:gap-4 overflow-y-auto rounded-lg border bg-popover kit:p-6 shadow-2xl data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98',
      className,
    )}
    onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)}
    {...props}
  >
    {children}
    <Radix.Close
      aria-label="Close"
      className={cn(buttonVariants({ variant: 'ghost', size: 'smallIcon' }), 'absolute top-4 right-4')}
    >
      <X aria-hidden />
    </Radix.Close>
  </Radix.Content>
);

export const DialogTitle = ({ className, ...props }: ComponentProps<typeof Radix.Title>) => (
  <Radix.Title
    className={cn('pr-8 font-serif kit:text-xl kit:leading-7 font-semibold', className)}
    {...props}
  />
);

export const DialogDescription = ({ className, ...props }: ComponentProps<typeof Radix.Description>) => (
  <Radix.Description className={cn('text-sm text-muted-foreground', className)} {...props} />
);

export const DialogFooter = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)} {...props} />
);
