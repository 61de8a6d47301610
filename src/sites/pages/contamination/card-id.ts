/** The id of the card at a place, the first at 0: where the next cards begin without scripts. */
export const cardId = (at: number): string => `site-${at + 1}`;
