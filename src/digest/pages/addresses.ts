import { address, exactly, oneOf, wholeNumber, words } from '../../web/kit/address.ts';
import { linkOutcomes, subscriberList, subscriberStates, tokenCharactersMax } from '../terms.ts';

const outcomeCharactersMax = 40;

/** The outcome of a subscription: the code that `POST /api/subscribe` returns. */
export const subscribedAddress = address({ outcome: exactly(outcomeCharactersMax) });
export type SubscribedAddress = ReturnType<typeof subscribedAddress.read>;

/** A link in an email and, once its form was sent, what came of it. */
export const linkAddress = address({ token: exactly(tokenCharactersMax), outcome: oneOf(linkOutcomes) });
export type LinkAddress = ReturnType<typeof linkAddress.read>;

/** The list of subscribers; defaults are left out. */
export const subscribersAddress = address({
  q: words(subscriberList.questionMax),
  state: oneOf(subscriberStates),
  page: wholeNumber(1, subscriberList.pageMax),
});
export type SubscribersAddress = ReturnType<typeof subscribersAddress.read>;
