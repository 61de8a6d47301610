/** What makes a source begin anew: nothing is held against it, and it is due at once. */
export const freshStart = (now: Date) => ({
  failuresInARow: 0,
  lastError: null,
  pausedAt: null,
  nextFetchAt: now,
});
