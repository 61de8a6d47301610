import type { SourcePosition } from '../tables.ts';
import type { ReadingContext } from './source-reader.ts';

/**
 * How far to read a list sorted newest first. `stamps` say when each entry of a page was published or registered,
 * in a sortable form. The position is the newest of them; the list ends at an entry older than the position
 * left by the last visit. Entries of the same moment are read again: some may have been added since.
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
