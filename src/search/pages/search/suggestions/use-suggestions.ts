import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../contract.ts';
import { suggestLimits } from '../../../terms.ts';
import { suggestRead } from '../reads.ts';

const pauseMs = 80;

/** The suggestions for what is typed, once typing pauses; none after `close`, or if they can't be read. */
export function useSuggestions() {
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
