import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Correction, CorrectionPage } from '../corrections-contract.ts';
import { publicRevisionView } from '../reads/list-revisions.ts';
import { isPublic } from '../reads/queries.ts';
import { storyRevisions, stories, storyWithdrawals } from '../tables.ts';
import { defaultWithdrawalReasons } from '../withdrawal-terms.ts';

const correctionsPerPage = 50;

/** A page of all corrections of public stories and of all withdrawals, newest first; withheld texts are left out. */
export async function listCorrections(database: Queryable, before?: string): Promise<CorrectionPage> {
  const until = before === undefined ? undefined : new Date(before);
  const [revisions, withdrawals] = await Promise.all([
    readRevisions(database, until),
    readWithdrawals(database, until),
  ]);
  const newest = [...revisions, ...withdrawals].toSorted((one, other) => other.at.localeCompare(one.at));
  const corrections = newest.slice(0, correctionsPerPage);
  return { corrections, next: newest.length > correctionsPerPage ? corrections.at(-1)!.at : null };
}

async function readRevisions(database: Queryable, until: Date | undefined): Promise<Correction[]> {
  const rows = await database
    .select({ revision: storyRevisions, slug: stories.slug, title: stories.title })
    .from(storyRevisions)
    .innerJoin(stories, eq(stories.id, storyRevisions.storyId))
    .where(and(isPublic, until && lt(storyRevisions.revisedAt, until)))
    .orderBy(desc(storyRevisions.revisedAt))
    .limit(correctionsPerPage + 1);
  return rows.map(({ revision, slug, title }) => ({
    ...publicRevisionView(revision),
    kind: 'correction',
    at: revision.revisedAt.toISOString(),
    slug,
    title,
  }));
}

/** Only of stories that are still withdrawn, the last one of each. */
async function readWithdrawals(database: Queryable, until: Date | undefined): Promise<Correction[]> {
  const isLast = sql`not exists (select from ${storyWithdrawals} later where later.story_id = ${storyWithdrawals.storyId}
    and later.withdrawn_at > ${storyWithdrawals.withdrawnAt})`;
  const rows = await database
    .select({
      id: storyWithdrawals.id,
      storyId: storyWithdrawals.storyId,
      at: storyWithdrawals.withdrawnAt,
      reason: storyWithdrawals.reason,
      status: stories.status,
    })
    .from(storyWithdrawals)
    .innerJoin(stories, eq(stories.id, storyWithdrawals.storyId))
    .where(
      and(
        ne(stories.status, 'APPROVED'),
        isNotNull(stories.approvedAt),
        isLast,
        until && lt(storyWithdrawals.withdrawnAt, until),
      ),
    )
    .orderBy(desc(storyWithdrawals.withdrawnAt))
    .limit(correctionsPerPage + 1);
  return rows.map(({ id, storyId, at, reason, status }) => ({
    kind: 'withdrawal',
    id,
    storyId,
    at: at.toISOString(),
    reason: reason ?? (status === 'APPROVED' ? '' : defaultWithdrawalReasons[status]),
  }));
}
