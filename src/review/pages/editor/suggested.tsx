import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { entityKindLabels } from '../../../entities/terms.ts';
import { isStated, storyLimits } from '../../../news/terms.ts';
import { send } from '../../../web/kit/query.ts';
import { useDebounced } from '../../../web/kit/ui/use-debounced.ts';
import type { Suggestions } from '../../../writer/contract.ts';
import { suggestionTextMax } from '../../../writer/terms.ts';
import { listOf } from './field-values.ts';
import { draftLabels, type StoryDraft } from './story-draft.ts';

type Props = {
  form: UseFormReturn<StoryDraft>;
  name: 'tags' | 'entities' | 'geo';
  suggestions: Suggestions | undefined;
};

/**
 * Suggestions from the text that a field doesn't have yet; a click accepts one. Its height never changes, so
 * that nothing moves when suggestions arrive; those that fade out at the edge can be scrolled to.
 */
export function Suggested({ form, name, suggestions }: Props) {
  const value = useWatch({ control: form.control, name });
  const found = suggestions ? foundFor[name](suggestions) : [];
  const present = new Set((name === 'geo' ? [value] : listOf(value)).map(plain));
  const missing = found.filter((one) => !present.has(plain(one.name)));
  const accept = (one: string) =>
    form.setValue(name, name === 'geo' ? one : [...listOf(value), one].join(', '), { shouldDirty: true });
  return (
    <div className="relative -mx-1 flex h-9 items-center gap-2 overflow-x-auto mask-r-from-[calc(100%-2rem)] pr-8 pl-1 text-[0.8125rem] text-muted-foreground">
      <span className="shrink-0">{missing.length > 0 ? 'From the text:' : wait(suggestions)}</span>
      {missing.map((one) => (
        <button
          key={one.name}
          type="button"
          onClick={() => accept(one.name)}
          className="inline-flex h-7 shrink-0 items-center gap-1 rounded-sm border border-dashed border-input px-2 text-foreground hover:bg-muted disabled:opacity-55"
        >
          <Plus aria-hidden className="size-3.5" />
          <span className="sr-only">Add to {draftLabels[name]}: </span>
          {one.name}
          {one.kind && (
            <span className="text-xs text-muted-foreground">{entityKindLabels[one.kind].toLowerCase()}</span>
          )}
        </button>
      ))}
    </div>
  );
}

type Found = { name: string; kind?: Suggestions['entities'][number]['kind'] };

const foundFor: Record<Props['name'], (suggestions: Suggestions) => Found[]> = {
  tags: ({ tags }) => tags.map((name) => ({ name })),
  entities: ({ entities }) => entities,
  geo: ({ geo }) => (geo ? [{ name: geo }] : []),
};

const plain = (name: string): string => name.trim().toLowerCase();

const wait = (suggestions: Suggestions | undefined): string =>
  suggestions ? 'Nothing else found in the text.' : '';

/** Long enough not to ask while a word is being typed. */
const typingPauseMs = 600;

/** The tags, entities and place found in the text as typed; undefined until there is a text and they are known. */
export function useSuggestions(form: UseFormReturn<StoryDraft>, isOn: boolean): Suggestions | undefined {
  const [title, ...texts] = useWatch({
    control: form.control,
    name: ['title', 'summary', 'whyMatters', 'regulatoryBasis', 'humanImpact'],
  });
  const typed = JSON.stringify({
    title: (title ?? '').slice(0, storyLimits.titleMax),
    text: texts.filter(isStated).join('\n\n').slice(0, suggestionTextMax),
  });
  const hasText = isStated(title ?? '') || texts.some(isStated);
  const settled = useDebounced(typed, typingPauseMs);
  const { data } = useQuery({
    queryKey: ['suggestions', settled],
    queryFn: () =>
      send('POST /api/admin/writer/suggestions', {
        body: JSON.parse(settled) as { title: string; text: string },
      }),
    enabled: isOn && hasText,
    placeholderData: keepPreviousData,
    meta: { topics: ['entities'] },
  });
  return hasText ? data : undefined;
}
