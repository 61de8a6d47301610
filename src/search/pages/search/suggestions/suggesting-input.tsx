import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { counted } from '../../../../web/kit/format.ts';
import { Input } from '../../../../web/kit/ui/input.tsx';
import type { Suggestion } from '../../../contract.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * A search box that suggests pages while typing: a combobox with a list (WAI-ARIA APG, 'Combobox Pattern'). Without
 * scripts it is a plain field; Enter without a chosen suggestion submits its form.
 */
export function SuggestingInput(props: ComponentProps<typeof Input>) {
  const { type, close, onKeyDown, isOpen, ...list } = useCombobox();
  const { id, suggestions, chosen, optionId } = list;
  return (
    <span className="relative min-w-0 flex-1">
      <Input
        {...props}
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no field that suggests from the server
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={chosen >= 0 && isOpen ? optionId(chosen) : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <output className="sr-only">
        {isOpen && `${counted(suggestions.length, 'suggestion')}. Use the arrow keys to choose.`}
      </output>
      {isOpen && <SuggestionList {...list} />}
    </span>
  );
}

/** The suggestions for what is typed, the one that the arrow keys chose (-1 for none), and what each key does. */
function useCombobox() {
  const navigate = useNavigate();
  const id = useId();
  const { suggestions, type, close: dropSuggestions } = useSuggestions();
  const [chosen, setChosen] = useState(-1);
  const isOpen = suggestions.length > 0;
  const close = () => {
    setChosen(-1);
    dropSuggestions();
  };
  const pick = ({ url }: Suggestion) => {
    close();
    void navigate({ href: url });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const picked = suggestions[chosen];
    if (event.key === 'Escape' && isOpen) {
      // In a search field, the browser would also clear it.
      event.preventDefault();
      return close();
    }
    if (event.key === 'Enter') {
      if (!picked) return close();
      event.preventDefault();
      return pick(picked);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isOpen || event.nativeEvent.isComposing) return undefined;
    event.preventDefault();
    // One more place than suggestions: the field, where none is chosen.
    const places = suggestions.length + 1;
    return setChosen(((chosen + 1 + step + places) % places) - 1);
  };

  return {
    id,
    suggestions,
    chosen,
    optionId: (at: number) => `${id}-${at}`,
    isOpen,
    type(text: string) {
      setChosen(-1);
      type(text);
    },
    close,
    onPick: pick,
    onKeyDown,
  };
}
