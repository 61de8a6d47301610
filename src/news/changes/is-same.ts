/** Whether two values of a story's field are equal. Order always matters: Key Data is shown in its own order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
