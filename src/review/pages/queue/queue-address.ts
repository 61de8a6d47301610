import { categories, storyLimits, type StoryStatus } from '../../../news/terms.ts';
import { links, type QueueLink } from '../../../web/kit/links.ts';
import {
  firstOrders,
  queueLimits,
  type QueueOrder,
  queueOrders,
  type QueueSort,
  queueSorts,
  queueStatuses,
} from '../../terms.ts';

/** What the queue shows: all of it stands in the address, so that reloading, going back and sharing work. */
export type QueueView = {
  status: StoryStatus;
  q: string;
  sourceId: string;
  category: string;
  minScore: number;
  sort: QueueSort;
  order: QueueOrder;
  page: number;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address asks for. What it asks wrongly counts as not asked, so that an old or mistyped link still opens. */
export function readView(search: Record<string, unknown>): QueueView {
  const text = (name: keyof QueueLink) => (typeof search[name] === 'string' ? search[name].trim() : '');
  const oneOf = <Name extends string>(names: readonly Name[], name: keyof QueueLink) =>
    names.find((one) => one === text(name));
  const number = (name: keyof QueueLink, min: number, max: number) =>
    /^\d{1,6}$/.test(text(name)) ? Math.min(Math.max(Number(text(name)), min), max) : min;
  const sort = oneOf(queueSorts, 'sort') ?? queueSorts[0];
  return {
    status: oneOf(queueStatuses, 'status') ?? queueStatuses[0],
    q: text('q').slice(0, queueLimits.questionMax),
    sourceId: uuid.test(text('sourceId')) ? text('sourceId') : '',
    category: oneOf(categories, 'category') ?? '',
    minScore: number('minScore', 0, storyLimits.scoreMax),
    sort,
    order: oneOf(queueOrders, 'order') ?? firstOrders[sort],
    page: number('page', 1, queueLimits.pageMax),
  };
}

/** What of a view is not as it opens, as it stands in an address. */
export function addressParts({ status, sort, order, page, minScore, ...words }: QueueView): QueueLink {
  const given = {
    ...words,
    status: status === queueStatuses[0] ? '' : status,
    minScore: minScore === 0 ? '' : String(minScore),
    sort: sort === queueSorts[0] ? '' : sort,
    order: order === firstOrders[sort] ? '' : order,
    page: page === 1 ? '' : String(page),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** The address of a view with some of it changed; another filter or order begins at its first page. */
export const viewAddress = (view: QueueView, change: Partial<QueueView> = {}): string =>
  links.adminQueue(addressParts({ ...view, page: 1, ...change }));

/** True if the view leaves out some of its status. */
export const isNarrowed = ({ q, sourceId, category, minScore }: QueueView): boolean =>
  q !== '' || sourceId !== '' || category !== '' || minScore > 0;

/** The API's path of a view's page. */
export const pagePath = (view: QueueView): string => `/api/admin/stories?${parameters(view)}`;

/** The API's path of the ids of all that match a view. */
export const idsPath = ({ status, q, sourceId, category, minScore }: QueueView): string =>
  `/api/admin/stories/ids?${new URLSearchParams(stated({ status, q, sourceId, category, minScore }))}`;

const parameters = (view: QueueView) => new URLSearchParams(stated({ ...view }));

const stated = (values: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== 0)
      .map(([name, value]) => [name, String(value)]),
  );
