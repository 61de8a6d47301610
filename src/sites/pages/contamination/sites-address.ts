import { siteLimits } from '../../terms.ts';

/** How many cards are shown at first, and with each 'Show more'. */
export const cardsPerStep = 24;

/** What the page reads from its address: a part of a ZIP code, and how many cards are shown. */
export type SitesSearch = { zip?: string; show?: number };

export function sitesFromAddress({ zip, show }: Record<string, unknown>): SitesSearch {
  const part = zipOf(zip);
  const cards = Number(show);
  return {
    ...(part && { zip: part }),
    ...(Number.isSafeInteger(cards) && cards > cardsPerStep && { show: cards }),
  };
}

/** A ZIP code or a part of one, as it can be asked for. */
export const zipOf = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll('\0', '').trim().slice(0, siteLimits.zipCodeMax) : '';

/** The id of the card at a place, the first at 0: where the next cards begin without scripts. */
export const cardId = (at: number): string => `site-${at + 1}`;
