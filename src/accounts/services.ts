import { type AccountsEvent, accountsEvent } from '../access/index.ts';
import { staffAction } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { accountActions } from './terms.ts';

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

/** Makes an action of an administrator on other people's accounts. */
export const manageAccounts = staffAction<typeof accountActions, AccountServices>(
  accountActions,
  'manage accounts',
  () => accountsEvent,
);
/** Makes an action on one's own account. */
export const manageOwnAccount = staffAction<typeof accountActions, AccountServices>(
  accountActions,
  'manage your own account',
  () => accountsEvent,
);
/** Makes an action on one's own second factor. */
export const manageSecondFactor = staffAction<typeof accountActions, AccountServices>(
  accountActions,
  'change your second factor',
  () => accountsEvent,
);
