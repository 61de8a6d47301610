import { useRef, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

type Chosen = {
  /** The view in which rows were chosen; another filter or page starts with none. */
  scope: string;
  ids: ReadonlySet<string>;
  /** True if the selection includes rows that are not shown. */
  isExtended: boolean;
};

/** Selected rows. Rows picked by hand are deselected once they are no longer shown. */
export function useSelection(shown: readonly { id: string }[], scope: string) {
  const [state, setState] = useState<Chosen>({ scope, ids: new Set(), isExtended: false });
  const last = useRef<string>(undefined);
  const { ids: chosen, isExtended } = state.scope === scope ? state : none;
  const shownIds = shown.map(({ id }) => id);
  const ids = isExtended ? [...chosen] : shownIds.filter((id) => chosen.has(id));
  const isAll = shown.length > 0 && shownIds.every((id) => chosen.has(id));
  const choose = (chosenNow: Iterable<string>, extended = isExtended) =>
    setState({ scope, ids: new Set(chosenNow), isExtended: extended });

  /** With `isRange`, every row from the last toggled one to this one follows it. */
  const toggle = (id: string, isRange: boolean) => {
    const isOn = !chosen.has(id);
    const touched = isRange ? between(shownIds, last.current, id) : [id];
    last.current = id;
    choose(withRows(chosen, touched, isOn));
  };
  return {
    ids,
    isExtended,
    has: (id: string) => chosen.has(id),
    all: isAll ? true : ids.length === 0 ? false : ('indeterminate' as const),
    toggle,
    toggleAll: () => choose(isAll ? [] : shownIds, false),
    /** Selects exactly these, shown or not. */
    extend: (all: Iterable<string>) => choose(all, true),
    /** Selects again what was selected at this render. */
    restore: () => choose(chosen),
    clear: () => choose([], false),
  };
}

const none = { ids: new Set<string>(), isExtended: false };

function between(shown: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [from ?? to, to].map((id) => shown.indexOf(id));
  if (ends.includes(-1)) return [to];
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1);
}

function withRows(chosen: ReadonlySet<string>, rows: string[], isOn: boolean): Set<string> {
  return isOn ? new Set([...chosen, ...rows]) : new Set([...chosen].filter((id) => !rows.includes(id)));
}
