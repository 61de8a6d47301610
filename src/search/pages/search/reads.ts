import { read } from '../../../web/kit/read.ts';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';

/** How many names the entity filter suggests: the most mentioned. Any other can be typed. */
const entityNamesMax = 100;

const entitiesRead = read('/api/entities', ['stories', 'entities']);
const resultRead = read('/api/search', ['stories', 'entities', 'certificates', 'sites']);

export const entityNamesRead = () => entitiesRead({ limit: entityNamesMax });

/** Requests go no further than the last possible page, whose count also holds beyond it. */
export const searchRead = ({ page, ...search }: SearchAddress) =>
  resultRead({ ...search, page: page && Math.min(page, searchLimits.pageMax) });
