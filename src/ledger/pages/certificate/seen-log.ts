import type { SeenLog } from './verify-certificate.ts';

const keyOf = (origin: string): string => `log seen: ${origin}`;

/** What this browser remembers of a log; null if it never saw it, or may not remember. */
export function recallLog(origin: string): SeenLog | null {
  try {
    const seen = JSON.parse(localStorage.getItem(keyOf(origin)) ?? 'null') as Partial<SeenLog> | null;
    return typeof seen?.key === 'string' && typeof seen.root === 'string' && Number.isSafeInteger(seen.size)
      ? (seen as SeenLog)
      : null;
  } catch {
    return null;
  }
}

export function rememberLog(origin: string, seen: SeenLog): void {
  try {
    localStorage.setItem(keyOf(origin), JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing verifies the rest all the same.
  }
}
