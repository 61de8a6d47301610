import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { counted } from '../../../web/kit/format.ts';
import { Input } from '../../../web/kit/ui/input.tsx';
import { useCombobox } from '../../../web/kit/ui/use-combobox.ts';
import { useDebounced } from '../../../web/kit/ui/use-debounced.ts';
import type { Suggestion } from '../../contract.ts';
import { suggestLimits } from '../../terms.ts';
import { suggestRead } from './reads.ts';

/**
 * A search box that suggests pages while typing. Without scripts it is a plain field; Enter without a chosen suggestion
 * submits its form.
 */
export function SuggestingInput(props: ComponentProps<typeof Input>) {
  const navigate = useNavigate();
  const { suggestions, type } = useSuggestions();
  const isOpen = suggestions.length > 0;
  const { active, setActive, field, list, option } = useCombobox(suggestions, -1, ({ url }) => {
    type('');
    void navigate({ href: url });
  });
  const show = (text: string) => {
    setActive(-1);
    type(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // In a search field, the browser would also clear it.
      event.preventDefault();
      show('');
    } else if (event.key === 'Enter' && active < 0) show('');
    else field.onKeyDown(event);
  };
  return (
    <span className="relative min-w-0 flex-1">
      <Input
        {...props}
        {...field}
        type="search"
        onChange={({ currentTarget }) => show(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => show('')}
      />
      <output className="sr-only">
        {isOpen && `${counted(suggestions.length, 'suggestion')}. Use the arrow keys to choose.`}
      </output>
      {isOpen && (
        <div
          {...list}
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border bg-popover py-1.5 text-sm shadow-xl"
        >
          {suggestions.map((suggestion, at) => (
            <div
              key={suggestion.url}
              {...option(at)}
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
      )}
    </span>
  );
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

const pauseMs = 80;

/** The suggestions for the text typed, once typing pauses; none for no text, or if they can't be read. */
function useSuggestions() {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, pauseMs);
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
  };
}
