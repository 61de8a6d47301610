import { address, exactly } from '../../web/kit/address.ts';

const outcomeCharactersMax = 40;

/** The outcome of a subscription: the code that `POST /api/subscribe` returns. */
export const subscribedAddress = address({ outcome: exactly(outcomeCharactersMax) });
export type SubscribedAddress = ReturnType<typeof subscribedAddress.read>;
