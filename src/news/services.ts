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

/** Runs a change of a story by staff. */
export const changeStory = staffAction(newsActions, 'review stories', (storyId): StoriesEvent => ({
  topic: 'stories',
  storyId,
}));

/** Runs a change of several stories by staff. */
export const changeStories = staffAction(newsActions, 'review stories', (): StoriesEvent => ({
  topic: 'stories',
}));

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
