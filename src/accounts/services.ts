import type { AccountsEvent } from '../access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

/** Dependencies of account actions. */
export type AccountServices = {
  database: Database;
  clock: Clock;
  events: Events<AccountsEvent>;
  jobs: Jobs;
  mailer: Mailer;
  /** The website's current title, public address and contact address. */
  website: () => Promise<{ title: string; origin: string; contactEmail: string }>;
};
