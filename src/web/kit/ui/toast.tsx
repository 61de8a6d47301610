import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** One thing to do about it, such as 'Undo'. */
  action?: { label: string; onClick: () => void };
};

let wanted: ToastMessage | undefined;
const listeners = new Set<() => void>();

/** Shows a message for five seconds, in place of the one before: toasts come one at a time. */
export function toast(message: ToastMessage): void {
  wanted = message;
  for (const listener of listeners) listener();
}

const load = () => import('./toaster.tsx');
const Toaster = lazy(load);

/** Fetches the library ahead, for screens that must be able to say that the network is gone. */
export const prepareToasts = (): void => void load().catch(() => {});

/** Stands once in the document. The toast library is fetched with the first message, not with the page. */
export function Toasts() {
  const message = useSyncExternalStore(subscribe, current, nothing);
  return (
    message && (
      <Suspense>
        <Toaster message={message} />
      </Suspense>
    )
  );
}

const current = () => wanted;
const nothing = () => undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
