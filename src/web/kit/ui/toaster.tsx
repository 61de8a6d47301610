import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

/** The specification, section 9, 'UI': the library's own defaults differ. */
const durationMs = 5_000;
const shownAtOnce = 1;

/**
 * On phones, actions are at the bottom of the screen, so toasts appear below its header. Next to the staff
 * sidebar and to dialogs, `styles.css` moves them to the left.
 */
const phone = '(width < 768px)';
const belowHeader = { top: '4rem', left: '1rem', right: '1rem' };
const onPhones = { position: 'top-center', offset: belowHeader, mobileOffset: belowHeader } as const;
const elsewhere = { position: 'bottom-right' } as const;

const icons = {
  default: undefined,
  success: <CircleCheck aria-hidden className="text-success" />,
  destructive: <CircleAlert aria-hidden className="text-destructive" />,
};

const classNames = {
  toast:
    'flex w-[min(22rem,calc(100vw-2rem))] flex-wrap items-start gap-3 rounded-md border border-l-4 border-l-primary bg-popover p-4 text-sm text-foreground shadow-xl data-[type=error]:border-l-destructive data-[type=success]:border-l-success',
  content: 'min-w-0 flex-1 basis-32',
  title: 'font-semibold',
  // Server responses are shown verbatim, even a whole page of HTML.
  description: 'mt-0.5 max-h-[50dvh] overflow-y-auto text-muted-foreground wrap-anywhere',
  actionButton: 'ml-auto shrink-0 font-medium text-link',
};

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** One related action, such as 'Undo'. */
  action?: { label: string; onClick: () => void };
};

/** Shows the latest message. Only `toast.tsx` loads this file. */
export default function Toaster({ message }: { message: ToastMessage }) {
  const isPhone = useSyncExternalStore(watchWidth, () => matchMedia(phone).matches);
  useEffect(() => {
    const { title, description, variant = 'default', action } = message;
    toast.dismiss();
    const show = variant === 'destructive' ? toast.error : variant === 'success' ? toast.success : toast;
    show(title, { description, icon: icons[variant], ...(action && { action }) });
  }, [message]);
  return (
    <Sonner
      duration={durationMs}
      visibleToasts={shownAtOnce}
      {...(isPhone ? onPhones : elsewhere)}
      closeButton={false}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ unstyled: true, classNames }}
    />
  );
}

function watchWidth(listener: () => void) {
  const width = matchMedia(phone);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
