/** Whether a field of a story says the same in two of its states. The order counts everywhere: Key Data is shown in its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
