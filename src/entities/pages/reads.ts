import { read } from '../../web/kit/read.ts';
import type { EntitiesAddress } from './addresses.ts';

const topics = ['entities', 'stories', 'certificates', 'sites'] as const;

/** A page of the list of entities. */
export const listRead = (view: EntitiesAddress) => read('/api/admin/entities', topics)(view);

/** Suggestions for a merge. */
export const suggestionsRead = read('/api/admin/entities', topics);

export const recordRead = read('/api/admin/entities/{id}', topics, { dropStale: true });
