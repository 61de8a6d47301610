import type { QueryClient } from '@tanstack/react-query';
import { preload, read } from '../../../web/kit/read.ts';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';

/** How many names the entity filter suggests: the most mentioned. Any other can be typed. */
const entityNamesMax = 100;

const entitiesRead = read('/api/entities', ['stories', 'entities']);
const storiesRead = read('/api/stories', ['stories']);
const resultRead = read('/api/search', ['stories', 'entities', 'certificates', 'sites']);

/** The names that the entity filter suggests. */
export const entityNamesRead = () => entitiesRead({ limit: entityNamesMax });

/** Requests go no further than the last possible page, whose count also holds beyond it. */
export const searchRead = ({ page, ...search }: SearchAddress) =>
  resultRead({ ...search, page: page && Math.min(page, searchLimits.pageMax) });

const suggestionsRead = read('/api/search/suggest', ['stories', 'entities', 'certificates', 'sites']);

/** Suggestions for the text typed so far. */
export const suggestRead = (q: string) => suggestionsRead({ q });

const recentStories = 3;
/** Shown where a search finds nothing. */
export const recentStoriesRead = () => storiesRead({ status: 'APPROVED', limit: recentStories });

/** Preloads a search and, on the server, the recent stories shown if it finds nothing. */
export async function preloadSearch(client: QueryClient, search: SearchAddress): Promise<void> {
  await preload(client, searchRead(search));
  if (client.getQueryData(searchRead(search).queryKey)?.hits.length === 0)
    await preload(client, recentStoriesRead());
}
