import type { StoriesEvent } from '../news/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Logger } from '../platform/logger.ts';
import type { ModelConfig } from '../platform/model-config.ts';
import type { StoryWriter } from './story-writer.ts';

/** The dependencies of drafting. */
export type DraftServices = {
  clock: Clock;
  events: Events<StoriesEvent>;
  logger: Logger;
  writer: StoryWriter;
};

/** The dependencies of the writer's API calls. */
export type WriterServices = Pick<DraftServices, 'clock' | 'writer'> & {
  database: Database;
  timeZone: string;
  /** Undefined if no model is configured. */
  model: ModelConfig | undefined;
};
