import type { IngestEvent } from '../ingest/index.ts';
import type { StoriesEvent, StoryServices } from '../news/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';

/** The dependencies of changes to a story's reports. */
export type ReportServices = Omit<StoryServices, 'events' | 'database'> & {
  database: Database;
  events: Events<StoriesEvent | IngestEvent>;
};

/** The dependencies of reviewing; weekdays in sources are read in `timeZone`. */
export type ReviewServices = StoryServices & { timeZone: string };
