import { useRef, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which of the shown rows are selected. What is no longer shown is no longer selected. */
export function useSelection(shown: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id));

  /** With `isRange` every row from the one that was last touched up to this one follows it. */
  const toggle = (id: string, isRange: boolean) => {
    const isOn = !chosen.has(id);
    const touched = isRange ? between(shown, last.current, id) : [id];
    last.current = id;
    setChosen(withRows(chosen, touched, isOn));
  };
  return {
    ids,
    has: (id: string) => chosen.has(id),
    all: ids.length === 0 ? false : ids.length === shown.length ? true : ('indeterminate' as const),
    toggle,
    toggleAll: () => setChosen(ids.length === shown.length ? new Set() : new Set(shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}

function between(shown: readonly { id: string }[], from: string | undefined, to: string): string[] {
  const ends = [from ?? to, to].map((id) => shown.findIndex((row) => row.id === id));
  if (ends.includes(-1)) return [to];
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

function withRows(chosen: ReadonlySet<string>, rows: string[], isOn: boolean): Set<string> {
  return isOn ? new Set([...chosen, ...rows]) : new Set([...chosen].filter((id) => !rows.includes(id)));
}
