import { useEffect, useRef, useState } from 'react';

/** Id of the element that takes focus for a row. */
export const rowFocusId = (storyId: string): string => `story-${storyId}`;

/** Id of the element that takes focus if no row is left. */
export const queueEndId = 'queue-end';
const end = Symbol('the end of the list');
const next = Symbol('what the list shows next');

/**
 * Tracks the current row. If it leaves, the row that takes its place becomes current, so that work continues from the
 * same spot; focus follows if it would otherwise be lost.
 */
export function useCurrentRow<Row extends { id: string }>(rows: readonly Row[]) {
  const [at, setAt] = useState<{ id: string | undefined; index: number }>({ id: undefined, index: 0 });
  const wanted = useRef<string | typeof end | typeof next>(undefined);
  /** The ID of an element. */
  const focused = useRef<string>(undefined);
  const found = rows.findIndex(({ id }) => id === at.id);
  const index = found === -1 ? Math.min(at.index, rows.length - 1) : found;
  const current = rows[index];
  // Kept across renders, so that the position is known after the row has left.
  if (current && (current.id !== at.id || index !== at.index)) setAt({ id: current.id, index });

  const go = (to: number, { focus }: { focus: boolean }) => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))];
    wanted.current = focus ? (row?.id ?? next) : undefined;
    setAt(row ? { id: row.id, index: rows.indexOf(row) } : { ...at });
  };
  useEffect(() => {
    const place = document.getElementById(current ? rowFocusId(current.id) : queueEndId);
    const isWanted = wanted.current === (current?.id ?? end) || (wanted.current === next && place !== null);
    const isGone = focused.current !== undefined && !document.getElementById(focused.current);
    const isLost = isGone && (document.activeElement ?? document.body) === document.body;
    if (!isWanted && !isLost) return;
    wanted.current = undefined;
    focused.current = place?.id;
    place?.focus();
  });
  return {
    current,
    index,
    go,
    /** Back to the row that was current at this render. Focus follows if it is on a row, not in a field. */
    restore: () => go(index, { focus: document.activeElement?.id === focused.current }),
    /** Moves on from rows about to leave. */
    leave(ids: ReadonlySet<string>, { focus }: { focus: boolean }) {
      const following =
        rows.slice(Math.max(index, 0)).find(({ id }) => !ids.has(id)) ??
        rows.slice(0, Math.max(index, 0)).findLast(({ id }) => !ids.has(id));
      const before = following ? rows.slice(0, rows.indexOf(following)) : [];
      wanted.current = focus ? (following?.id ?? end) : undefined;
      setAt({ id: following?.id, index: before.filter(({ id }) => !ids.has(id)).length });
    },
    /** For rows: records where focus is, so that it can be restored. */
    onFocus: (id: string | undefined) => {
      focused.current = id && rowFocusId(id);
      if (id !== undefined && id !== current?.id)
        go(
          rows.findIndex((row) => row.id === id),
          { focus: false },
        );
    },
  };
}
