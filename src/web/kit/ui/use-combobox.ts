import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';

/**
 * The list of a combobox (WAI-ARIA APG, 'Combobox Pattern'): the arrow keys go around its options, and Enter picks one.
 * `first` is where they start: at the first option (0), or at the field, where none is active (-1).
 */
export function useCombobox<Option>(
  options: readonly Option[],
  first: 0 | -1,
  pick: (option: Option) => void,
) {
  const id = useId();
  const [at, setActive] = useState<number>(first);
  const active = Math.min(at, options.length - 1);
  const places = options.length - first;
  const choose = (option: Option) => {
    setActive(first);
    pick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const picked = event.key === 'Enter' ? options[active] : undefined;
    if (options.length === 0 || event.nativeEvent.isComposing) return;
    if (step) setActive(((active - first + step + places) % places) + first);
    else if (picked) choose(picked);
    else return;
    event.preventDefault();
  };
  const isOpen = options.length > 0;
  return {
    active,
    setActive,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
      autoComplete: 'off',
      onKeyDown,
    },
    list: { id, role: 'listbox', tabIndex: -1, onPointerDown: keepFocus, onMouseDown: keepFocus },
    option: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      onClick: () => choose(options[index]!),
    }),
  } as const;
}

/** The focus stays in the field: its blur might close the list before the click. */
const keepFocus = (event: SyntheticEvent): void => event.preventDefault();
