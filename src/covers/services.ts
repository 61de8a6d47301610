import type { StoriesEvent } from '../news/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { ImagesEvent } from './events.ts';
import type { ImageModel } from './model/image-model.ts';
import type { PictureFetcher, PictureFinder } from './source/find-picture.ts';

/** The dependencies of the covers. */
export type CoverServices = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events<ImagesEvent | StoriesEvent>;
  files: Files;
  logger: Logger;
  websiteTitle: () => Promise<string>;
  /** Draws the first cover of a story; undefined if none is configured. */
  imageModel: ImageModel | undefined;
  fetchPicture: PictureFetcher;
  findPicture: PictureFinder;
};
