import type { StoriesEvent } from './events.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';

/** The dependencies of changing stories. */
export type StoryServices = { database: Queryable; clock: Clock; events: Events<StoriesEvent>; jobs: Jobs };
