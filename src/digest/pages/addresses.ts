import { address, exactly, oneOf, wholeNumber, words } from '../../web/kit/addresses/address.ts';
import {
  followLimits,
  linkOutcomes,
  subscriberList,
  subscriberStates,
  tokenCharactersMax,
  unsavedCharactersMax,
  zipListPattern,
} from '../terms.ts';

const outcomeCharactersMax = 40;

/** A search and ZIP codes that a link adds to the digest, unless their form is sent without them. */
const follows = {
  search: exactly(followLimits.searchCharactersMax),
  zips: (text: string) => (zipListPattern.test(text) ? text : undefined),
};

/** The subscription asked for and, after the form was sent, the code that `POST /api/subscribe` returned. */
export const subscribedAddress = address({ outcome: exactly(outcomeCharactersMax), ...follows });
export type SubscribedAddress = ReturnType<typeof subscribedAddress.read>;

/** A link in an email and, once its form was sent, the outcome. */
export const linkAddress = address({ token: exactly(tokenCharactersMax), outcome: oneOf(linkOutcomes) });
export type LinkAddress = ReturnType<typeof linkAddress.read>;

/** The same for a subscriber's choices. */
export const preferencesAddress = address({
  token: exactly(tokenCharactersMax),
  outcome: oneOf(linkOutcomes),
  /** Separated by commas and by line breaks. */
  unsavedZips: words(unsavedCharactersMax.zips),
  unsavedSearches: words(unsavedCharactersMax.searches),
  ...follows,
});
export type PreferencesAddress = ReturnType<typeof preferencesAddress.read>;

/** The list of subscribers; defaults are left out. */
export const subscribersAddress = address({
  q: words(subscriberList.queryMax),
  state: oneOf(subscriberStates),
  page: wholeNumber(1, subscriberList.pageMax),
});
export type SubscribersAddress = ReturnType<typeof subscribersAddress.read>;
