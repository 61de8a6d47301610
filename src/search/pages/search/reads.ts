import type { Entity } from '../../../news/contract.ts';
import { read } from '../../../web/kit/read.ts';
import type { SearchResult } from '../../contract.ts';
import { searchLimits } from '../../terms.ts';
import type { Search } from './search-address.ts';

/** How many names the entity filter offers: those mentioned most. Any other can be typed. */
const entityNamesMax = 100;

export const entityNamesRead = read<Entity[]>(`/api/entities?limit=${entityNamesMax}`);

/** Nobody can ask for more than the last page: beyond it, the count of its answer still holds. */
export const searchRead = ({ page, ...search }: Search) => {
  const asked = page && String(Math.min(Number(page), searchLimits.pageMax));
  return read<SearchResult>(
    `/api/search?${new URLSearchParams({ ...search, ...(asked && { page: asked }) })}`,
  );
};
