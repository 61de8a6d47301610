import { staffAction } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { SettingsStore } from '../settings/index.ts';
import { digestChanged, type DigestEvent } from './events.ts';
import { digestActions } from './terms.ts';

/** Dependencies of the digest. */
export type DigestServices = {
  database: Database;
  clock: Clock;
  events: Events<DigestEvent>;
  jobs: Jobs;
  mailer: Mailer;
  settings: SettingsStore;
  /** The website's current title and public address. */
  website: () => Promise<{ title: string; origin: string }>;
};

/** Dependencies of issues and their delivery. */
export type IssueServices = DigestServices & {
  logger: Logger;
  /** The website's time zone, which defines the digest's day and hour. */
  timeZone: string;
  /** Aborted when the process is about to stop, so that sending ends between two emails. */
  stopping: AbortSignal;
};

/** Makes an action on the digest or its subscribers. */
export const manageDigest = staffAction<typeof digestActions, IssueServices>(
  digestActions,
  'manage the digest',
  () => digestChanged,
);
