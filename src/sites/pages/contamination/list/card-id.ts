/** The id of the card at an index, from 0: where the next cards start without scripts. */
export const cardId = (at: number): string => `site-${at + 1}`;
