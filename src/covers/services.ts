import type { StoriesEvent } from '../news/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { ImagesEvent } from './events.ts';

/** What image generation depends on. */
export type ImageServices = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events<ImagesEvent | StoriesEvent>;
  files: Files;
  logger: Logger;
  /** The website's current title, which covers show. */
  siteTitle: () => Promise<string>;
};
