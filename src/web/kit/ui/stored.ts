import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The text that this browser keeps under a name; null if none, or if it keeps nothing. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text in this browser; null removes it. Does nothing if storage is full or blocked. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Nothing else can be done here.
  }
  for (const listener of listeners) listener();
}

/** The text kept under a name, also as other tabs change it; null until hydrated. */
export const useStored = (name: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(name),
    () => null,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
