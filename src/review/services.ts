import type { IngestEvent } from '../ingest/index.ts';
import type { StoriesEvent, StoryServices } from '../news/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Logger } from '../platform/logger.ts';
import type { StoryWriter } from '../writer/index.ts';

/** The dependencies of changes to a story's reports. */
export type ReportServices = Omit<StoryServices, 'events' | 'database'> & {
  database: Database;
  events: Events<StoriesEvent | IngestEvent>;
};

/** The dependencies of reviewing; weekdays in sources are read in `timeZone`, `writer` drafts again. */
export type ReviewServices = StoryServices & { timeZone: string; writer: StoryWriter; logger: Logger };
