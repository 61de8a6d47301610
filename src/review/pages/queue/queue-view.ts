import { adminLinks } from '../../../web/kit/admin-links.ts';
import { firstOrders, queueSorts, queueStatuses } from '../../terms.ts';
import { queueAddress } from '../addresses.ts';

/** The state of the queue, all of which is in the address, so that reload, Back and sharing work. */
export type QueueView = ReturnType<typeof readView>;

/** The view in an address, with defaults filled in. */
export function readView(search: object) {
  const { status = queueStatuses[0], sort = queueSorts[0], ...rest } = queueAddress.read(search);
  const { order = firstOrders[sort], page = 1, ...filters } = rest;
  return { status, ...filters, sort, order, page };
}

/** The view's address with some values changed; a new filter or order starts at the first page. */
export function viewAddress(view: QueueView, change: Partial<QueueView> = {}): string {
  const { status, sort, order, page, ...filters } = { ...view, page: 1, ...change };
  return adminLinks.queue({
    status: status === queueStatuses[0] ? undefined : status,
    ...filters,
    sort: sort === queueSorts[0] ? undefined : sort,
    order: order === firstOrders[sort] ? undefined : order,
    page: page === 1 ? undefined : page,
  });
}

/** The filters of a view that shows all of its status. */
export const unfiltered = {
  q: undefined,
  sourceId: undefined,
  category: undefined,
  minScore: undefined,
  minUnsupported: undefined,
  alert: undefined,
} as const satisfies Partial<QueueView>;

/** True if the view hides part of its status. */
export const isNarrowed = (view: QueueView): boolean =>
  Object.keys(unfiltered).some((name) => view[name as keyof typeof unfiltered] !== undefined);

/** API filter for everything that matches a view. */
export const matchingOf = ({ sort: _sort, order: _order, page: _page, ...filter }: QueueView) => filter;
