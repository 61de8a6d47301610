import type { SeenLog } from '../../verify/verify-certificate.ts';

const keyOf = (origin: string): string => `log seen: ${origin}`;

/** This browser's record of a log; null if it has never seen it or storage is blocked. */
export function readSeenLog(origin: string): SeenLog | null {
  try {
    const seen = JSON.parse(localStorage.getItem(keyOf(origin)) ?? 'null') as Partial<SeenLog> | null;
    return typeof seen?.key === 'string' && typeof seen.root === 'string' && Number.isSafeInteger(seen.size)
      ? (seen as SeenLog)
      : null;
  } catch {
    return null;
  }
}

/** Keeps what this browser has seen of a log, to compare with on its next visit. */
export function saveSeenLog(origin: string, seen: SeenLog): void {
  try {
    localStorage.setItem(keyOf(origin), JSON.stringify(seen));
  } catch {
    // Without storage, the browser still verifies the rest.
  }
}
