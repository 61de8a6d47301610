import { useRef, useState } from 'react';
import { useFreshStories } from '../list/use-fresh-stories.ts';

/**
 * `leaving` are stories removed by an action but still in the list: failed ones reappear, successful ones are gone from
 * the next read.
 */
export function useLeavingStories() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const settled = useRef(new Set<string>());
  const stay = (ids: Iterable<string>) => {
    const staying = new Set(ids);
    for (const id of staying) settled.current.delete(id);
    setLeaving((before) => new Set([...before].filter((id) => !staying.has(id))));
  };
  return {
    leaving,
    leave: (ids: readonly string[]) => setLeaving((before) => new Set([...before, ...ids])),
    stay,
    /** Their action is done. */
    settle: (ids: readonly string[]) => {
      for (const id of ids) settled.current.add(id);
    },
    /** Reads the list again. */
    freshen: useFreshStories(() => [...settled.current], stay),
  };
}
