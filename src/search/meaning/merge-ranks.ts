/** Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009): how little the first places differ. */
const smoothing = 60;

/** One list of two, each the best first: what both rank high comes first. Of equals, the first list's. */
export function mergeRanks(first: readonly string[], second: readonly string[]): string[] {
  const scores = new Map<string, number>();
  for (const list of [first, second])
    for (const [at, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (smoothing + at + 1));
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}
