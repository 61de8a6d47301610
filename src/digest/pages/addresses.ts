import { address, exactly } from '../../web/kit/address.ts';

const outcomeCharactersMax = 40;

/** What became of a subscription: the code that `POST /api/subscribe` answers. */
export const subscribedAddress = address({ outcome: exactly(outcomeCharactersMax) });
export type SubscribedAddress = ReturnType<typeof subscribedAddress.read>;
