/** How large a marker is by the site's level: steps of `[at least this many ppt, share of the usual size]`. */
export const levelSizes = [
  [0, 0.8],
  [10, 1],
  [100, 1.25],
  [1_000, 1.6],
] as const;

/** The share of the usual size; the smallest if no level was measured. */
export const sizeOf = (levelPpt: number | null): number =>
  levelSizes.findLast(([from]) => (levelPpt ?? 0) >= from)?.[1] ?? levelSizes[0][1];
