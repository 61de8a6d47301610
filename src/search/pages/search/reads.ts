import type { Entity } from '../../../news/contract.ts';
import { query } from '../../../web/kit/links.ts';
import { read } from '../../../web/kit/read.ts';
import type { SearchResult } from '../../contract.ts';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';

/** How many names the entity filter offers: those mentioned most. Any other can be typed. */
const entityNamesMax = 100;

export const entityNamesRead = read<Entity[]>(`/api/entities?limit=${entityNamesMax}`);

/** Nobody can ask for more than the last page: beyond it, the count of its answer still holds. */
export const searchRead = ({ page, ...search }: SearchAddress) => {
  const asked = page && Math.min(page, searchLimits.pageMax);
  return read<SearchResult>(`/api/search${query({ ...search, page: asked })}`);
};
