import { rawItemStatuses } from '../../terms.ts';
import type { ItemFilter } from './item-pages.ts';

/** What the screen reads from its address: a filter, and the item that is open. */
export type ItemsSearch = ItemFilter & { item?: string | undefined };

/** What of an address can be asked; all else falls away. */
export const itemsFromAddress = ({ source, status, item }: Record<string, unknown>): ItemsSearch => ({
  source: idIn(source),
  status: rawItemStatuses.find((name) => name === status),
  item: idIn(item),
});

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const idIn = (asked: unknown): string | undefined =>
  typeof asked === 'string' && uuid.test(asked) ? asked : undefined;
