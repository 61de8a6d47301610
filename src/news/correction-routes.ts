import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { StaffEnvironment } from '../access/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createApi, json, route } from '../platform/http/api.ts';
import { refusals } from '../platform/http/refusals.ts';
import { links } from '../web/kit/links.ts';
import type { FeedItem } from './feeds/feed.ts';
import { feedFile, type FeedServices, sendFeed } from './feeds/send-feed.ts';
import { type Correction, CorrectionPage, CorrectionQuery } from './list-contract.ts';
import { isPublic } from './reads/queries.ts';
import { publicFieldLabels } from './revision-terms.ts';
import { publicRevisionView } from './revisions.ts';
import { storyRevisions, stories, storyWithdrawals } from './tables.ts';
import { defaultWithdrawalReasons } from './terms.ts';

const list = route.get('/api/corrections', {
  summary: 'List corrections and withdrawals of published stories',
  description: 'Newest first; pass `next` as `before` for the next page. Withheld texts are left out.',
  request: { query: CorrectionQuery },
  responses: { 200: json(CorrectionPage), ...refusals },
});

/** All corrections, as a list and as feeds. */
export const correctionRoutes = (services: FeedServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) =>
      c.json(await listCorrections(services.database, c.req.valid('query').before), 200),
    )
    .get(`/corrections/${feedFile}`, async (c) => {
      const { corrections } = await listCorrections(services.database);
      return sendFeed(c, services, {
        about: 'Corrections',
        description: 'Corrections and withdrawals of published stories, newest first.',
        page: links.corrections(),
        items: (origin) => corrections.map((correction) => itemOf(correction, origin)),
      });
    });

function itemOf(correction: Correction, origin: string): FeedItem {
  const at = new Date(correction.at);
  const common = { imageAddress: null, audio: null, labels: [], publishedAt: at, updatedAt: at };
  if (correction.kind === 'withdrawal')
    return {
      ...common,
      id: `urn:uuid:${correction.id}`,
      title: 'A story was withdrawn',
      summary: correction.reason,
      address: new URL(links.story(correction.storyId), origin).href,
    };
  const changed = correction.changed.map((field) => publicFieldLabels[field]).join(', ');
  return {
    ...common,
    id: `urn:uuid:${correction.id}`,
    title: `Corrected: ${correction.title}`,
    summary: [`Changed: ${changed}.`, correction.why].filter(Boolean).join(' '),
    address: `${new URL(links.story(correction.slug), origin).href}#revisions`,
  };
}

const correctionsPerPage = 50;

/** A page of all corrections of public stories and of all withdrawals, newest first; withheld texts are left out. */
async function listCorrections(database: Queryable, before?: string): Promise<CorrectionPage> {
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
