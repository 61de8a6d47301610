import { categories, contentTypes, storyLimits } from '../../news/terms.ts';
import { address, oneOf, wholeNumber, words } from '../../web/kit/addresses/address.ts';
import { searchLimits, searchSorts } from '../terms.ts';

/**
 * The search (section 2 of the specification). Any page number is accepted, so that a page beyond the last can say so.
 * A filter that no story can have, or an unknown order, is not applied, and the page says which.
 */
export const searchAddress = address(
  {
    /** A query that is too long stays in the field, with the limit. */
    q: words(searchLimits.queryShownMax),
    category: oneOf(categories),
    entity: words(storyLimits.labelMax),
    contentType: oneOf(contentTypes),
    tag: words(storyLimits.labelMax),
    year: wholeNumber(0, searchLimits.yearMax),
    /** By relevance, if there is none. */
    sort: oneOf(searchSorts),
    page: wholeNumber(1),
  },
  ['category', 'contentType', 'year', 'sort'],
);
export type SearchAddress = ReturnType<typeof searchAddress.read>;
