import type { ParserType } from '../terms.ts';

/** How far ahead a date may be: clocks and time zones differ, and some sites date an article to the next day. */
const daysAheadMax = 2;

const dayMs = 24 * 3_600_000;

/** Kinds of sources whose dates people type; an index of papers may well date an issue to the next year. */
const informal = new Set<ParserType>(['rss', 'generic']);

/**
 * When an item was published, or the time of the fetch if its source doesn't say so or can't mean it: January 1, 1970 is
 * a program's zero, and days to come are dates of events. Such a date is returned too, for a note.
 */
export function believableDate(
  stated: Date | null,
  fetchedAt: Date,
  parser: ParserType,
): { publishedAt: Date; statedDate?: string } {
  if (stated === null) return { publishedAt: fetchedAt };
  const isZero = Math.abs(stated.getTime()) <= dayMs;
  const isAhead = stated.getTime() - fetchedAt.getTime() > daysAheadMax * dayMs;
  return informal.has(parser) && (isZero || isAhead)
    ? { publishedAt: fetchedAt, statedDate: stated.toISOString() }
    : { publishedAt: stated };
}
