import { useState, useSyncExternalStore } from 'react';

/** What `read` finds in this browser when the component first asks; undefined until hydrated. */
export function useReadOnce<Value>(read: () => Value): Value | undefined {
  const [readOnce] = useState(() => {
    let found: { value: Value } | undefined;
    return () => (found ??= { value: read() }).value;
  });
  return useSyncExternalStore(neverChanges, readOnce, () => undefined);
}

const neverChanges = () => () => {};
