import { address, uuid } from '../../web/kit/address.ts';

/** The outbox: the page that follows the message `before`, or the first. */
export const outboxAddress = address({ before: uuid });
export type OutboxAddress = ReturnType<typeof outboxAddress.read>;
