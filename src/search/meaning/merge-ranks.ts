/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009): larger flattens the top ranks. */
const smoothing = 60;

/** Merges two ranked lists by reciprocal rank fusion; ties go to the first list. */
export function mergeRanks(first: readonly string[], second: readonly string[]): string[] {
  const scores = new Map<string, number>();
  for (const list of [first, second])
    for (const [at, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (smoothing + at + 1));
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}
