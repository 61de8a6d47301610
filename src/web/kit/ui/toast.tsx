import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastMessage } from './toaster.tsx';

export type { ToastMessage };

let wanted: ToastMessage | undefined;
const listeners = new Set<() => void>();

/** Shows a message for five seconds, replacing the one before: only one toast is shown at a time. */
export const toast = (message: ToastMessage): void => want(message);

/** Takes the message away, once what it reports is settled. */
export const hideToast = (): void => want(undefined);

function want(message: ToastMessage | undefined): void {
  wanted = message;
  for (const listener of listeners) listener();
}

const load = () => import('./toaster.tsx');
const Toaster = lazy(load);

/** Prefetches the library, for screens that must be able to report that the network is down. */
export const preloadToasts = (): void => void load().catch(() => {});

/** Rendered once in the document. The toast library is fetched with the first message, not with the page. */
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
