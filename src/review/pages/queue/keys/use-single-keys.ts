import { useSyncExternalStore } from 'react';
import { useKeys } from '../../../../web/admin/use-shortcut.ts';

const storageName = 'queue_single_keys';
const off = 'off';
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on (WCAG 2.1.4: speech input users may turn them off); stored in this browser. */
export function useSingleKeysSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true);
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, off);
    for (const listener of listeners) listener();
  };
  return [isOn, set];
}

/** Marks a dialog in which the queue's shortcuts keep working. */
export const singleKeyScope = { 'data-single-keys': '' };

/** Handles single keys while mounted, except while the user is typing or a dialog is open. */
export function useSingleKeys(isOn: boolean, keys: Readonly<Record<string, () => void>>): void {
  useKeys((event) => {
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const apply = keys[event.key];
    if (!apply || isTyping(event.target) || document.querySelector(otherDialog)) return;
    event.preventDefault();
    apply();
  });
}

const otherDialog = '[role=dialog]:not([data-single-keys])';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const read = () => localStorage.getItem(storageName) !== off;
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
