import { address, oneOf, wholeNumber, words } from '../../web/kit/addresses/address.ts';
import { entityLimits, kindFilters } from '../terms.ts';

/** The list of entities; defaults are left out. */
export const entitiesAddress = address({
  q: words(entityLimits.queryMax),
  kind: oneOf(kindFilters),
  page: wholeNumber(1, entityLimits.pageMax),
});
export type EntitiesAddress = ReturnType<typeof entitiesAddress.read>;
