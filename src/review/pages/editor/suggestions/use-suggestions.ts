import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isStated, storyLimits } from '../../../../news/terms.ts';
import { send } from '../../../../web/kit/query.ts';
import type { Suggestions } from '../../../../writer/contract.ts';
import { suggestionTextMax } from '../../../../writer/terms.ts';
import type { StoryDraft } from '../story-draft.ts';

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
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), typingPauseMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['suggestions', settled],
    queryFn: () =>
      send('POST /api/admin/writer/suggestions', {
        body: JSON.parse(settled!) as { title: string; text: string },
      }),
    enabled: isOn && hasText && settled !== undefined,
    placeholderData: keepPreviousData,
    meta: { topics: ['entities'] },
  });
  return hasText ? data : undefined;
}
