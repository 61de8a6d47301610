import { address, oneOf, uuid } from '../../web/kit/address.ts';
import { rawItemStatuses } from '../terms.ts';

/** The raw items: a source, a status, and the item that is open. */
export const rawItemsAddress = address({ sourceId: uuid, status: oneOf(rawItemStatuses), item: uuid });
export type RawItemsAddress = ReturnType<typeof rawItemsAddress.read>;
