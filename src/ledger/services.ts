import type { Logs } from '../log/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { CertificatesEvent, PreparedActionsEvent } from './events.ts';

/** Dependencies of the ledger's actions. Dates without a time are in the website's time zone. */
export type LedgerServices = {
  database: Queryable;
  clock: Clock;
  events: Events<CertificatesEvent | PreparedActionsEvent>;
  logs: Logs;
  /** The name of the organization that keeps the ledger, for its entries. */
  organization: () => Promise<string>;
  /** Whether another person must sign what one has prepared. */
  needsSecondPerson: () => Promise<boolean>;
  timeZone: string;
};
