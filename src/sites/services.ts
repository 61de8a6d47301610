import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { SiteImportEvent, SitesEvent } from './events.ts';

/** Services for changes to sites. */
export type SiteServices = {
  database: Database;
  clock: Clock;
  timeZone: string;
  events: Events<SitesEvent | SiteImportEvent>;
};
