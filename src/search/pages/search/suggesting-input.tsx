import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, useId, useState, useEffect } from 'react';
import { counted } from '../../../web/kit/format.ts';
import { Input } from '../../../web/kit/ui/input.tsx';
import type { Suggestion } from '../../contract.ts';
import { suggestLimits } from '../../terms.ts';
import { suggestRead } from './reads.ts';

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

/** The suggestions for the text typed, the one that the arrow keys chose (-1 for none), and what each key does. */
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

const kinds: Record<Suggestion['kind'], string> = {
  place: 'Place',
  category: 'Category',
  certificate: 'Certificate',
  certificates: 'Certificate',
  site: 'Site',
  sites: 'Site',
  entity: 'Entity',
  entities: 'Entity',
  tag: 'Tag',
  tags: 'Tag',
  stories: 'Story',
};

type Props = {
  id: string;
  suggestions: readonly Suggestion[];
  chosen: number;
  optionId: (at: number) => string;
  onPick: (suggestion: Suggestion) => void;
};

/** The listbox of a combobox: its options are `optionId(at)`, and `chosen` is the one that the keys are on, or -1. */
const SuggestionList = ({ id, suggestions, chosen, optionId, onPick }: Props) => (
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no list of choices for a combobox
    role="listbox"
    tabIndex={-1}
    aria-label="Suggestions"
    className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border bg-popover py-1.5 text-sm shadow-xl"
    // Keeps the focus in the field, whose blur would close the list before the click.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
  >
    {suggestions.map((suggestion, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
      <div
        key={suggestion.url}
        id={optionId(at)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
        role="option"
        tabIndex={-1}
        aria-selected={at === chosen}
        onClick={() => onPick(suggestion)}
        className="flex cursor-pointer items-baseline gap-3 px-3 py-2 hover:bg-highlight aria-selected:highlighted"
      >
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          {suggestion.title}
          {suggestion.detail && <span className="text-muted-foreground"> · {suggestion.detail}</span>}
        </span>
        <span className="ml-auto shrink-0 text-xs text-muted-foreground">{kinds[suggestion.kind]}</span>
      </div>
    ))}
  </div>
);

const pauseMs = 80;

/** The suggestions for the text typed, once typing pauses; none after `close`, or if they can't be read. */
function useSuggestions() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsking = typed.length >= suggestLimits.textMin && typed.length <= suggestLimits.textMax;
  const { data } = useQuery<Suggestion[]>({
    ...suggestRead(asked),
    enabled: isAsking && asked.length >= suggestLimits.textMin,
    placeholderData: keepPreviousData as never,
    retry: false,
  });
  return {
    suggestions: isAsking ? (data ?? []) : [],
    type: (text: string) => setTyped(text.trim()),
    close: () => setTyped(''),
  };
}
