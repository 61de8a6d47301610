import { address, uuid } from '../../web/kit/addresses/address.ts';

/** Address of the outbox: the page after the message `before`, or the first. */
export const outboxAddress = address({ before: uuid });
export type OutboxAddress = ReturnType<typeof outboxAddress.read>;
