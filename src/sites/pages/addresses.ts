import { address, wholeNumber, words } from '../../web/kit/address.ts';
import { siteLimits } from '../terms.ts';

/** How many cards are shown at first, and how many each 'Show more' adds. */
export const cardsPerStep = 24;

/** The contamination page: any part of a ZIP code, and how many cards are shown. */
export const contaminationAddress = address({
  zip: words(siteLimits.zipCodeMax),
  show: wholeNumber(cardsPerStep),
});
export type ContaminationAddress = ReturnType<typeof contaminationAddress.read>;
