import type { Entity } from '../../../news/contract.ts';
import { read } from '../../../web/read.ts';
import type { SearchResult } from '../../contract.ts';
import type { Search } from './search-address.ts';

/** How many names the entity filter offers: those mentioned most. Any other can be typed. */
const entityNamesMax = 100;

export const entityNamesRead = read<Entity[]>(`/api/entities?limit=${entityNamesMax}`);

export const searchRead = (search: Search) =>
  read<SearchResult>(`/api/search?${new URLSearchParams(search)}`);
