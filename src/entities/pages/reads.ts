import { read } from '../../web/kit/read.ts';
import type { EntitiesAddress } from './addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../web/admin/live-events.ts';
import { refresh } from '../../web/admin/refresh.ts';

const topics = ['entities', 'stories', 'certificates', 'sites'] as const;

/** A page of the list of entities. */
export const listRead = (view: EntitiesAddress) => read('/api/admin/entities', topics)(view);

/** Suggestions for a merge. */
export const suggestionsRead = read('/api/admin/entities', topics);

export const recordRead = read('/api/admin/entities/{id}', topics, { dropStale: true });

/** Shows other people’s changes while the screen is open. */
export function useEntityEvents(): void {
  const client = useQueryClient();
  useLiveEvents(({ topic }) => {
    if (topic === 'entities') void refresh(client, topic);
  });
}
