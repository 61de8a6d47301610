/** The one source of 'now'. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };
