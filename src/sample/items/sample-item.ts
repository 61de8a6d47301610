import type { RawItemDetails } from '../../ingest/tables.ts';
import type { ScoreParts } from '../../writer/terms.ts';
import type { InventedSource } from '../sources.ts';
import { dayMs } from '../../platform/calendar-day.ts';

/** An item of an invented source. It arrives before its story is drafted, or `arrivedDaysAgo` if it has none. */
export type SampleItem = {
  source: InventedSource;
  /** The last part of its address; for the primary item of a story, the name of the story. */
  name: string;
  title: string;
  /** Plain text; a blank line separates paragraphs. */
  text: string;
  /** `start` is when the sample is loaded. */
  details?: (start: Date) => RawItemDetails;
} & (
  | { role: 'primary'; scoreParts: ScoreParts }
  | { role: 'duplicate' | 'also_reports'; story: string }
  | { role: 'none'; arrivedDaysAgo: number }
);

/** The day this many days after a time, 'YYYY-MM-DD'. */
export const dayAfter = (time: Date, days: number): string =>
  new Date(time.getTime() + days * dayMs).toISOString().slice(0, 10);
