import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { EntitiesEvent } from './events.ts';

/** The dependencies of changing entities. */
export type EntityServices = { database: Database; clock: Clock; events: Events<EntitiesEvent> };
