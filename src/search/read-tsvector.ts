import type { Occurrences } from './score.ts';

/**
 * Returns a function that finds the positions of these stems in a tsvector in PostgreSQL's binary format
 * (`tsvectorsend`): the number of words, then each word with a final NUL, the number of its positions, and these.
 * Parsing it in SQL, or decoding its words to strings, would take ten times as long.
 */
export function tsvectorReader(stems: Iterable<string>): (tsvector: Buffer) => Map<string, Occurrences> {
  const byLength = Map.groupBy(
    [...stems].map((stem) => ({ stem, bytes: Buffer.from(stem) })),
    ({ bytes }) => bytes.length,
  );
  return (tsvector) => {
    const found = new Map<string, Occurrences>();
    let at = 4;
    for (let left = tsvector.readUInt32BE(0); left > 0; left--) {
      let end = at;
      while (tsvector[end] !== 0) end++;
      const places = (tsvector[end + 1]! << 8) | tsvector[end + 2]!;
      const first = end + 3;
      for (const { stem, bytes } of byLength.get(end - at) ?? [])
        if (isAt(tsvector, at, bytes)) found.set(stem, readPlaces(tsvector, first, places));
      at = first + 2 * places;
    }
    return found;
  };
}

/** Compares from the end, where words differ more often; faster than `Buffer.compare`. */
function isAt(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let index = word.length - 1; index >= 0; index--) if (bytes[at + index] !== word[index]) return false;
  return true;
}

/** Calls `read` with each word of a tsvector in the same format. */
export function eachStem(tsvector: Buffer, read: (stem: string) => void): void {
  let at = 4;
  for (let left = tsvector.readUInt32BE(0); left > 0; left--) {
    const end = tsvector.indexOf(0, at);
    read(tsvector.toString('utf8', at, end));
    at = end + 3 + 2 * tsvector.readUInt16BE(end + 1);
  }
}

/** A position has 16 bits: two for the field, the others for the position itself. */
function readPlaces(bytes: Buffer, first: number, count: number): Occurrences {
  const places = Array.from({ length: count }, (_, nth) => bytes.readUInt16BE(first + 2 * nth));
  return {
    positions: places.map((place) => place & 0x3f_ff),
    fields: places.map((place) => 'DCBA'[place >> 14]!),
  };
}
