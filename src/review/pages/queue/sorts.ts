import type { QueueOrder, QueueSort } from '../../terms.ts';

/** Every order of the queue, as `<sort> <order>`, in words. */
export const sortLabels = {
  'date desc': 'Newest first',
  'date asc': 'Oldest first',
  'score desc': 'Highest score',
  'score asc': 'Lowest score',
  'title asc': 'Title A to Z',
  'title desc': 'Title Z to A',
} as const satisfies Record<string, string>;

/** The choice in the two parts that the address and the API name apart. */
export function sortOf(value: string): { sort: QueueSort; order: QueueOrder } {
  const [sort, order] = value.split(' ') as [QueueSort, QueueOrder];
  return { sort, order };
}
