import { and, eq, gte, sql, asc, isNull, lte, ne, or } from 'drizzle-orm';
import { sources } from '../ingest/index.ts';
import { isPublic, stories } from '../news/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Queue } from '../platform/jobs.ts';
import { describeStatus, type OutboundFetch, OutboundRefusal } from '../platform/outbound/outbound-fetch.ts';
import type { UpkeepServices } from './services.ts';
import { linkChecks } from './tables.ts';
import { upkeepLimits } from './terms.ts';

/**
 * Checks the address of a published story's original and keeps the result. Readers' pages follow when it breaks or
 * works again. A failure to connect counts only if others have answered lately: otherwise our own network may be down.
 */
export async function checkLink(services: UpkeepServices, storyId: string): Promise<void> {
  const { database, clock, outboundFetch, events } = services;
  const url = await publishedAddress(database, storyId);
  if (url === null) return;
  const report = await probeLink(outboundFetch, url);
  const at = clock.now();
  const answer =
    report.answer === 'fails' && !(await mayCount(database, report, at)) ? 'unclear' : report.answer;
  await database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(linkChecks)
      .where(eq(linkChecks.storyId, storyId))
      .for('update');
    // Removed, or edited during the check: the next schedule starts over.
    if (!row || (await publishedAddress(transaction, storyId)) !== url) return;
    const before = row.url === url ? row : { failingSince: null, lastFailedAt: null, daysFailed: 0 };
    const judged = judgeLink(before, answer, at);
    await transaction
      .update(linkChecks)
      .set({
        ...judged,
        url,
        checkedAt: at,
        problem: report.problem?.slice(0, upkeepLimits.problemMax) ?? null,
        ...(report.isAnswered && { answeredAt: at }),
      })
      .where(eq(linkChecks.storyId, storyId));
    const wasBroken = row.url === url ? row.brokenSince : null;
    const isSame = wasBroken?.getTime() === judged.brokenSince?.getTime();
    await events.publish(transaction, {
      topic: 'stories',
      storyId,
      ...(isSame && { isPublic: false as const }),
    });
  });
}

async function publishedAddress(database: Queryable, storyId: string): Promise<string | null> {
  const [story] = await database
    .select({ url: stories.canonicalUrl })
    .from(stories)
    .where(and(eq(stories.id, storyId), isPublic));
  return story?.url ?? null;
}

async function mayCount(database: Queryable, { isAnswered }: LinkReport, at: Date): Promise<boolean> {
  if (isAnswered) return true;
  const lately = new Date(at.getTime() - dayMs);
  const { rows } = await database.execute<{ is_online: boolean }>(sql`
    select exists (select from ${linkChecks} where ${gte(linkChecks.answeredAt, lately)})
      or exists (select from ${sources} where ${gte(sources.lastFetchedAt, lately)} and ${eq(sources.failuresInARow, 0)})
      as is_online`);
  return rows[0]!.is_online;
}

type LinkReport = {
  answer: LinkAnswer;
  /** Whether a server answered, with whatever status. */
  isAnswered: boolean;
  problem: string | null;
};

/** Between two requests to a host. */
const hostIntervalMs = 500;

/** Names that exist on no public network (RFC 2606, RFC 6761), such as in the sample content. */
const reservedName = /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/;

/** Whether an address can be opened: by HEAD, and by GET if the server rejects that. Never throws a refusal. */
async function probeLink(outboundFetch: OutboundFetch, url: string): Promise<LinkReport> {
  if (reservedName.test(URL.parse(url)?.hostname ?? ''))
    return {
      answer: 'unclear',
      isAnswered: false,
      problem: 'The address is a placeholder; it is not checked.',
    };
  const head = await ask(outboundFetch, url, 'HEAD');
  return head.answer === 'works' ? head : ask(outboundFetch, url, 'GET');
}

async function ask(outboundFetch: OutboundFetch, url: string, method: 'HEAD' | 'GET'): Promise<LinkReport> {
  try {
    const { status } = await outboundFetch(url, { method, hostIntervalMs });
    if (status >= 200 && status < 300) return { answer: 'works', isAnswered: true, problem: null };
    return {
      answer: isGone(status) ? 'fails' : 'unclear',
      isAnswered: true,
      problem: describeStatus(status),
    };
  } catch (error) {
    if (!(error instanceof OutboundRefusal)) throw error;
    const answer = answers[error.code] ?? 'fails';
    if (answer === 'works') return { answer, isAnswered: true, problem: null };
    return { answer, isAnswered: error.code === 'redirects', problem: error.message };
  }
}

/** A server that rejects programs (401, 403, 405, 429 and the like) may well serve readers. */
const isGone = (status: number): boolean => status === 404 || status === 410 || status >= 500;

/** A document that is too large or oddly encoded is there; an address that we don't connect to may be, too. */
const answers: Partial<Record<OutboundRefusal['code'], LinkAnswer>> = {
  'too-large': 'works',
  incomplete: 'works',
  undecodable: 'works',
  'invalid-address': 'unclear',
  scheme: 'unclear',
  credentials: 'unclear',
  port: 'unclear',
  address: 'unclear',
  busy: 'unclear',
};

/** The response of a link's address; with `unclear`, it is unknown whether readers can open it. */
export type LinkAnswer = 'works' | 'fails' | 'unclear';

export type LinkHealth = {
  failingSince: Date | null;
  lastFailedAt: Date | null;
  daysFailed: number;
};

/** A server may be down for a day. */
const daysUntilBroken = 2;
const daysBetweenChecks = 30;

/** A link's state after a new response, and the time of the next check. */
export function judgeLink(
  before: LinkHealth,
  answer: LinkAnswer,
  at: Date,
): LinkHealth & { brokenSince: Date | null; nextCheckAt: Date } {
  const after = healthAfter(before, answer, at);
  const days = answer === 'fails' ? daysUntilRetry(after.daysFailed) : daysBetweenChecks;
  return {
    ...after,
    brokenSince: after.daysFailed >= daysUntilBroken ? after.failingSince : null,
    nextCheckAt: new Date(at.getTime() + days * dayMs),
  };
}

function healthAfter(before: LinkHealth, answer: LinkAnswer, at: Date): LinkHealth {
  if (answer === 'works') return { failingSince: null, lastFailedAt: null, daysFailed: 0 };
  if (answer === 'unclear') return before;
  const isAnotherDay = before.lastFailedAt === null || dayOf(before.lastFailedAt) !== dayOf(at);
  return {
    failingSince: before.failingSince ?? at,
    lastFailedAt: at,
    daysFailed: before.daysFailed + (isAnotherDay ? 1 : 0),
  };
}

/** The next day first, then at doubling intervals. */
const daysUntilRetry = (daysFailed: number): number =>
  Math.min(daysBetweenChecks, 2 ** Math.max(daysFailed - 1, 0));

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Checks one story's original; one at a time on each host, so that a dead host delays no other. */
export const checkLinkQueue: Queue<{ storyId: string; host: string }> = {
  name: 'upkeep.check-link',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 120,
  concurrency: 2,
  group: ({ host }) => host,
};

/** An hour's share: 200,000 published stories are checked within a month. */
const checksPerRunMax = 300;
/** If a check is lost, the link is due again after this. */
const leaseMs = dayMs;

/** Sends a check for every published story whose original is due: never checked, moved, or long enough ago. */
export async function scheduleChecks(services: UpkeepServices): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (transaction) => {
    const now = clock.now();
    const due = await transaction
      .select({ storyId: stories.id, url: stories.canonicalUrl })
      .from(stories)
      .leftJoin(linkChecks, eq(linkChecks.storyId, stories.id))
      .where(
        and(
          isPublic,
          or(
            isNull(linkChecks.storyId),
            lte(linkChecks.nextCheckAt, now),
            // A new address needn't wait; its own check is under way if it was requested after the last one.
            and(ne(linkChecks.url, stories.canonicalUrl), lte(linkChecks.checkedAt, stories.updatedAt)),
          ),
        ),
      )
      .orderBy(asc(linkChecks.nextCheckAt), asc(stories.id))
      .limit(checksPerRunMax);
    for (const story of due) await sendCheck(transaction, services, story, now);
  });
}

/** Sends the check of a story's original, and keeps it from being due until that is done. */
export async function sendCheck(
  transaction: Transaction,
  { jobs }: Pick<UpkeepServices, 'jobs'>,
  { storyId, url }: { storyId: string; url: string },
  now: Date,
): Promise<void> {
  const nextCheckAt = new Date(now.getTime() + leaseMs);
  await transaction
    .insert(linkChecks)
    .values({ storyId, url, nextCheckAt })
    .onConflictDoUpdate({ target: linkChecks.storyId, set: { nextCheckAt } });
  await jobs.send(checkLinkQueue, { storyId, host: URL.parse(url)?.host ?? url }, transaction);
}
