import { categories, storyLimits } from '../../news/terms.ts';
import { storyAlerts } from '../../upkeep/terms.ts';
import { address, oneOf, uuid, wholeNumber, words } from '../../web/kit/addresses/address.ts';
import { queueLimits, queueOrders, queueSorts, queueStatuses } from '../terms.ts';

/** Address of the review queue; defaults are omitted. */
export const queueAddress = address({
  status: oneOf(queueStatuses),
  q: words(queueLimits.queryMax),
  sourceId: uuid,
  category: oneOf(categories),
  minScore: wholeNumber(0, storyLimits.scoreMax),
  minUnsupported: wholeNumber(0, queueLimits.unsupportedMax),
  alert: oneOf(storyAlerts),
  sort: oneOf(queueSorts),
  order: oneOf(queueOrders),
  page: wholeNumber(1, queueLimits.pageMax),
});
export type QueueAddress = ReturnType<typeof queueAddress.read>;
