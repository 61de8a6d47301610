import type { SourcePosition } from '../tables.ts';
import type { ReadingContext } from './source-reader.ts';

/**
 * How far a list that begins with the newest is read. `stamps` say when each entry of a page was published or registered,
 * in a form that sorts. The position is the newest of them; the list has ended where an entry is older than the position
 * that the last visit left. Entries of the same moment are read again: some may not have been there yet.
 */
export function readNewestFirst(
  stamps: readonly string[],
  { remembered, position }: Pick<ReadingContext, 'remembered' | 'position'>,
): { isEnd: boolean; position?: SourcePosition } {
  const newest = [...stamps, stampOf(position)]
    .filter((stamp) => stamp !== null)
    .toSorted()
    .at(-1);
  const reached = stampOf(remembered);
  return {
    isEnd: stamps.some((stamp) => reached !== null && stamp < reached),
    ...(newest && { position: { newest } }),
  };
}

const stampOf = (position: SourcePosition | null): string | null =>
  typeof position?.['newest'] === 'string' ? position['newest'] : null;
