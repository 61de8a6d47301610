import type { Memory, SeenLog } from '../../verify/verify-certificate.ts';

/** What this browser remembers of the logs that it verified, by the host and path at which it reached them. */
const keyOf = (place: string): string => `log seen: ${place}`;
/** A SHA-256 hash in base64. */
const rootPattern = /^[A-Za-z0-9+/]{43}=$/;

/** Null if this browser has never seen the log, or storage is blocked; 'damaged' if what it kept can't be read. */
export function readMemory(place: string): Memory {
  try {
    const text = localStorage.getItem(keyOf(place));
    return text === null ? null : parseMemory(text, place);
  } catch {
    return null;
  }
}

/** Remembers a verified tree if it is larger than what another tab may have stored since. */
export function remember(place: string, seen: SeenLog): void {
  try {
    const stored = readMemory(place);
    const isSameLog =
      !stored || stored === 'damaged' || (stored.key === seen.key && stored.origin === seen.origin);
    const isLarger = !stored || stored === 'damaged' || seen.size > stored.size;
    if (isSameLog && isLarger) localStorage.setItem(keyOf(place), JSON.stringify(seen));
  } catch {
    // Without storage, the browser still verifies the rest.
  }
}

/** Earlier versions kept neither the origin, which was the place, nor whether there was an index. */
function parseMemory(text: string, place: string): SeenLog | 'damaged' {
  const seen = { origin: place, isIndexed: false, ...parseObject(text) };
  const isWhole =
    typeof seen.key === 'string' &&
    typeof seen.origin === 'string' &&
    typeof seen.isIndexed === 'boolean' &&
    typeof seen.root === 'string' &&
    rootPattern.test(seen.root) &&
    Number.isSafeInteger(seen.size) &&
    seen.size! > 0;
  return isWhole ? (seen as SeenLog) : 'damaged';
}

function parseObject(text: string): Partial<SeenLog> {
  try {
    return (JSON.parse(text) as Partial<SeenLog> | null) ?? {};
  } catch {
    return {};
  }
}
