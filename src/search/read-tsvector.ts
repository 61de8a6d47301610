import type { Occurrences } from './score.ts';

/**
 * Where some stems occur, read from a tsvector in PostgreSQL's binary format (`tsvectorsend`): the number of words, then
 * each as text that a NUL ends, the number of its places, and these. To take it apart in SQL takes the database ten
 * times as long.
 */
export function readTsvector(bytes: Buffer, stems: ReadonlySet<string>): Map<string, Occurrences> {
  const found = new Map<string, Occurrences>();
  let at = 4;
  for (let left = bytes.readUInt32BE(0); left > 0; left--) {
    const end = bytes.indexOf(0, at);
    const stem = bytes.toString('utf8', at, end);
    const places = bytes.readUInt16BE(end + 1);
    const first = end + 3;
    if (stems.has(stem)) found.set(stem, readPlaces(bytes, first, places));
    at = first + 2 * places;
  }
  return found;
}

/** A place is 16 bits: two for the field, the others for the position. */
function readPlaces(bytes: Buffer, first: number, count: number): Occurrences {
  const places = Array.from({ length: count }, (_, nth) => bytes.readUInt16BE(first + 2 * nth));
  return {
    positions: places.map((place) => place & 0x3f_ff),
    fields: places.map((place) => 'DCBA'[place >> 14]!),
  };
}
