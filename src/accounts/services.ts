import type { AccountsEvent } from '../access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

/** What acts on accounts work with. */
export type AccountServices = {
  database: Database;
  clock: Clock;
  events: Events<AccountsEvent>;
  jobs: Jobs;
  mailer: Mailer;
  /** The site's title, its public address and whom to write to, as they are now. */
  website: () => Promise<{ title: string; origin: string; contactEmail: string }>;
};
