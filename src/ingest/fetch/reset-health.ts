/** Resets a source: clears its failures and makes it due immediately. */
export const resetHealth = (now: Date) => ({
  failuresInARow: 0,
  lastError: null,
  pausedAt: null,
  nextFetchAt: now,
});
