import { read } from '../../../web/kit/read.ts';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';

/** How many names the entity filter offers: those mentioned most. Any other can be typed. */
const entityNamesMax = 100;

const entitiesRead = read('/api/entities', ['stories']);
const resultRead = read('/api/search', ['stories']);

export const entityNamesRead = () => entitiesRead({ limit: entityNamesMax });

/** Nobody can ask for more than the last page: beyond it, the count of its answer still holds. */
export const searchRead = ({ page, ...search }: SearchAddress) =>
  resultRead({ ...search, page: page && Math.min(page, searchLimits.pageMax) });
