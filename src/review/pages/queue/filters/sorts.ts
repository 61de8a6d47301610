import type { QueueOrder, QueueSort } from '../../../terms.ts';

/** Every sort of the queue, as `<sort> <order>`, with its label. */
export const sortLabels = {
  'date desc': 'Newest first',
  'date asc': 'Oldest first',
  'score desc': 'Highest score',
  'score asc': 'Lowest score',
  'title asc': 'Title A to Z',
  'title desc': 'Title Z to A',
} as const satisfies Record<string, string>;

/** The choice, split into `sort` and `order` as in the address and the API. */
export function sortOf(value: string): { sort: QueueSort; order: QueueOrder } {
  const [sort, order] = value.split(' ') as [QueueSort, QueueOrder];
  return { sort, order };
}
