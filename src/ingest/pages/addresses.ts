import { address, oneOf, uuid, wholeNumber, words } from '../../web/kit/addresses/address.ts';
import { parserTypes, rawItemOutcomes, sourceListLimits, sourceStates } from '../terms.ts';

/** The sources: the filters, or a single source. */
export const sourcesAddress = address({
  q: words(sourceListLimits.queryMax),
  status: oneOf(sourceStates),
  parser: oneOf(parserTypes),
  id: uuid,
  page: wholeNumber(1, sourceListLimits.pageMax),
});
export type SourcesAddress = ReturnType<typeof sourcesAddress.read>;

/** The raw items: a source, a status, the last item of the page before, and the item that is open. */
export const rawItemsAddress = address({
  sourceId: uuid,
  status: oneOf(rawItemOutcomes),
  before: uuid,
  item: uuid,
});
export type RawItemsAddress = ReturnType<typeof rawItemsAddress.read>;
