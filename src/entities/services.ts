import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { EntitiesEvent } from './events.ts';

/** What changes of entities work with. */
export type EntityServices = { database: Database; clock: Clock; events: Events<EntitiesEvent> };
