import type { Category, StoryStatus } from '../../../news/terms.ts';
import type { StoryAlert } from '../../../upkeep/terms.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { firstOrders, type QueueOrder, queueSorts, type QueueSort, queueStatuses } from '../../terms.ts';
import { type QueueAddress, queueAddress } from '../addresses.ts';

/** The state of the queue, all of which is in the address, so that reload, Back and sharing work. */
export type QueueView = {
  status: StoryStatus;
  q: string;
  sourceId: string;
  category: Category | '';
  minScore: number;
  /** Only stories with at least this many claims that their sources don't support; 0 for all. */
  minUnsupported: number;
  /** Only stories whose sources need attention in this way. */
  alert: StoryAlert | '';
  sort: QueueSort;
  order: QueueOrder;
  page: number;
};

/** The view in an address, with defaults filled in. */
export function readView(search: object): QueueView {
  const {
    status = queueStatuses[0],
    q = '',
    sourceId = '',
    category = '',
    ...rest
  } = queueAddress.read(search);
  const {
    minScore = 0,
    minUnsupported = 0,
    alert = '',
    sort = queueSorts[0],
    order = firstOrders[sort],
    page = 1,
  } = rest;
  return { status, q, sourceId, category, minScore, minUnsupported, alert, sort, order, page };
}

/** The view's address with some values changed; a new filter or order starts at the first page. */
export function viewAddress(view: QueueView, change: Partial<QueueView> = {}): string {
  const { status, q, sourceId, category, minScore, minUnsupported, alert, sort, order, page } = {
    ...view,
    page: 1,
    ...change,
  };
  const address: QueueAddress = {
    status: status === queueStatuses[0] ? undefined : status,
    q,
    sourceId,
    category: category || undefined,
    minScore,
    minUnsupported,
    alert: alert || undefined,
    sort: sort === queueSorts[0] ? undefined : sort,
    order: order === firstOrders[sort] ? undefined : order,
    page: page === 1 ? undefined : page,
  };
  return adminLinks.queue(address);
}

/** The filters of a view that shows all of its status. */
export const unfiltered = {
  q: '',
  sourceId: '',
  category: '',
  minScore: 0,
  minUnsupported: 0,
  alert: '',
} as const satisfies Partial<QueueView>;

/** True if the view hides part of its status. */
export const isNarrowed = ({ q, sourceId, category, minScore, minUnsupported, alert }: QueueView): boolean =>
  alert !== '' || q !== '' || sourceId !== '' || category !== '' || minScore > 0 || minUnsupported > 0;

/** API filter for everything that matches a view. */
export const matchingOf = ({
  status,
  q,
  sourceId,
  category,
  minScore,
  minUnsupported,
  alert,
}: QueueView) => ({
  status,
  q,
  sourceId,
  category: category || undefined,
  minScore: minScore || undefined,
  minUnsupported: minUnsupported || undefined,
  alert: alert || undefined,
});
