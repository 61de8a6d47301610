import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { SettingsStore } from '../settings/index.ts';
import type { DigestEvent } from './events.ts';

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
