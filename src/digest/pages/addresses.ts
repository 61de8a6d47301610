import { address, exactly, oneOf } from '../../web/kit/address.ts';
import { linkOutcomes, tokenCharactersMax } from '../terms.ts';

const outcomeCharactersMax = 40;

/** The outcome of a subscription: the code that `POST /api/subscribe` returns. */
export const subscribedAddress = address({ outcome: exactly(outcomeCharactersMax) });
export type SubscribedAddress = ReturnType<typeof subscribedAddress.read>;

/** A link in an email and, once its form was sent, what came of it. */
export const linkAddress = address({ token: exactly(tokenCharactersMax), outcome: oneOf(linkOutcomes) });
export type LinkAddress = ReturnType<typeof linkAddress.read>;
