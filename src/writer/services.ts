import type { IngestEvent } from '../ingest/index.ts';
import type { StoriesEvent } from '../news/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ModelConfig } from '../platform/model-config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { StoryWriter } from './story-writer.ts';

/** The dependencies of drafting. */
export type DraftServices = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events<IngestEvent | StoriesEvent>;
  logger: Logger;
  writer: StoryWriter;
};

/** The dependencies of the writer's API calls. */
export type WriterServices = Pick<DraftServices, 'database' | 'clock' | 'writer'> & {
  timeZone: string;
  /** Undefined if no model is configured. */
  model: ModelConfig | undefined;
};
