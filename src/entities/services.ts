import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { EntitiesEvent } from './events.ts';

/** What changing entities depends on. */
export type EntityServices = { database: Database; clock: Clock; events: Events<EntitiesEvent> };
