import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react';
import { buttonVariants } from './button.tsx';
import { cn } from './cn.ts';
import { useFocusReturn } from './focus-return.ts';

type BoxProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
};

/**
 * A dialog, open while it is rendered: a box above an overlay. Escape, a click outside and the close button ask before
 * what was entered in its form is lost; 'Cancel' doesn't.
 */
export function Dialog({ onClose, ...props }: BoxProps & { onClose: () => void }) {
  const isBegun = useRef(false);
  return (
    <Radix.Root open onOpenChange={() => (!isBegun.current || confirm(lostWords)) && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/55 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
        <Box {...props} onInput={(event) => (isBegun.current ||= isWorthAsking(event))} />
      </Radix.Portal>
    </Radix.Root>
  );
}

const lostWords = 'Close without saving? What you entered here is lost.';

/** A password is soon typed again; a field outside a form only filters or switches something. */
const isWorthAsking = ({ target }: FormEvent): boolean =>
  !!(target as HTMLInputElement).form && (target as HTMLInputElement).type !== 'password';

const Box = ({ title, description, className, children, onCloseAutoFocus, ...props }: BoxProps) => (
  <Radix.Content
    className={cn(
      'fixed top-1/2 left-1/2 z-50 kit:grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] kit:max-w-lg -translate-x-1/2 -translate-y-1/2 kit:gap-4 overflow-y-auto rounded-lg border bg-popover kit:p-6 shadow-2xl data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98',
      className,
    )}
    onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)}
    {...(!description && { 'aria-describedby': undefined })}
    {...props}
  >
    <Radix.Title className="pr-8 font-serif text-xl leading-7 font-semibold wrap-anywhere">
      {title}
    </Radix.Title>
    {description && (
      <Radix.Description className="text-sm text-muted-foreground">{description}</Radix.Description>
    )}
    {children}
    <Radix.Close
      aria-label="Close"
      className={cn(buttonVariants({ variant: 'ghost', size: 'smallIcon' }), 'absolute top-4 right-4')}
    >
      <X aria-hidden />
    </Radix.Close>
  </Radix.Content>
);

export const DialogFooter = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)} {...props} />
);
