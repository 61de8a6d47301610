import { staffAction } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Outcome } from '../platform/outcome.ts';
import type { StoriesEvent } from './events.ts';
import type { StoryRow } from './reads/queries.ts';
import { newsActions } from './terms.ts';

/** The dependencies of changing stories. */
export type StoryServices = { database: Queryable; clock: Clock; events: Events<StoriesEvent>; jobs: Jobs };

/** Makes an action that changes one story. */
export const changeStory = staffAction<typeof newsActions, StoryServices>(
  newsActions,
  'review stories',
  (storyId) => ({ topic: 'stories', storyId }),
);

/** Makes an action that changes several stories. */
export const changeStories = staffAction<typeof newsActions, StoryServices>(
  newsActions,
  'review stories',
  () => ({ topic: 'stories' }),
);

/** Additional fields of the audit entry of an approval. */
export type ApprovalNote = Record<string, unknown>;

/**
 * Asked before a story is approved, or an approved one is changed: with the text it would have, and the published one
 * if there is one. Refuses, or adds to the audit entry.
 */
export type ApprovalGuard = (
  transaction: Transaction,
  story: StoryRow,
  published: StoryRow | null,
) => Promise<Outcome<ApprovalNote>>;

/** Asked before stories are approved together: which to leave out, and what to add to the audit entries of others. */
export type BulkApprovalGuard = (transaction: Transaction, ids: readonly string[]) => Promise<BulkApproval>;

type BulkApproval = {
  leftOut: ReadonlySet<string>;
  notes: ReadonlyMap<string, ApprovalNote>;
  /** Claims that no source supports, by story. */
  unsupported: ReadonlyMap<string, number>;
};
