import { and, asc, count, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { csvLine } from '../../platform/formats/csv.ts';
import { unicodeEmail } from '../../platform/mail/unicode-email.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { IssueServices } from '../services.ts';
import type { Subscriber, SubscriberPage, SubscriberQuery } from '../subscribers-contract.ts';
import { subscribers } from '../tables.ts';
import { type SubscriberState, normalizedEmail, digestActions } from '../terms.ts';

const exportPageSize = 2_000;
/** Addresses with an international domain that a search looks through. */
const idnMax = 20_000;

type SubscriberRow = typeof subscribers.$inferSelect;

/** A page of subscribers, the latest first. */
export async function listSubscribers(
  database: Queryable,
  timeZone: string,
  { q, state, page, limit }: SubscriberQuery,
): Promise<SubscriberPage> {
  const matching = and(q ? await hasInAddress(database, q) : undefined, state && inState[state]);
  const [rows, total, counts] = await Promise.all([
    database
      .select()
      .from(subscribers)
      .where(matching)
      .orderBy(desc(subscribers.subscribedAt), desc(subscribers.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.$count(subscribers, matching),
    countStates(database),
  ]);
  return { subscribers: rows.map((row) => subscriberView(row, timeZone)), total, counts };
}

/** Every subscriber, in pages. */
export async function* eachSubscriber(database: Queryable, timeZone: string): AsyncGenerator<Subscriber> {
  for (let after: string | undefined; ;) {
    const rows = await database
      .select()
      .from(subscribers)
      .where(after ? gt(subscribers.id, after) : undefined)
      .orderBy(asc(subscribers.id))
      .limit(exportPageSize);
    for (const row of rows) yield subscriberView(row, timeZone);
    if (rows.length < exportPageSize) return;
    after = rows.at(-1)!.id;
  }
}

/** The subscriber in the API's shape. */
export const subscriberView = (row: SubscriberRow, timeZone: string): Subscriber => ({
  id: row.id,
  email: unicodeEmail(row.email),
  status: row.status,
  isUnconfirmed: row.isUnconfirmed,
  origin: row.origin,
  subscribedAt: row.subscribedAt.toISOString(),
  consentedOn: row.consentedOn ?? calendarDay(row.subscribedAt, timeZone),
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  leftBecause: row.leftBecause,
  categories: row.categories ?? [],
  zipCodes: row.zipCodes ?? [],
  searches: row.searches ?? [],
  bounces: row.bounces,
});

const isActive = eq(subscribers.status, 'ACTIVE');
const inState: Record<SubscriberState, SQL | undefined> = {
  active: and(isActive, eq(subscribers.isUnconfirmed, false)),
  unconfirmed: and(isActive, eq(subscribers.isUnconfirmed, true)),
  unsubscribed: eq(subscribers.status, 'UNSUBSCRIBED'),
};

async function countStates(database: Queryable): Promise<SubscriberPage['counts']> {
  const [counts] = await database
    .select({
      active: countWhere(inState.active),
      unconfirmed: countWhere(inState.unconfirmed),
      unsubscribed: countWhere(inState.unsubscribed),
    })
    .from(subscribers);
  return counts!;
}

const countWhere = (condition: SQL | undefined) =>
  sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

/** An international domain is found by its ASCII form, as it is stored, and by any part of its own spelling. */
async function hasInAddress(database: Queryable, part: string): Promise<SQL | undefined> {
  const typed = part.toLowerCase();
  const stored = isLike(containsPattern(typed));
  return /^[\x20-\x7e]*$/.test(typed)
    ? stored
    : or(stored, inArray(subscribers.id, await findIdn(database, typed)));
}

/** The subscribers whose address, as it is shown, contains the text: PostgreSQL can't decode domains. */
async function findIdn(database: Queryable, typed: string): Promise<string[]> {
  const rows = await database
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(isLike('%@%xn--%'))
    .limit(idnMax);
  return rows.filter(({ email }) => unicodeEmail(email).toLowerCase().includes(typed)).map(({ id }) => id);
}

const isLike = (pattern: string): SQL => sql`lower(${subscribers.email}) like ${pattern}`;

/** An import reads the first four, the categories, ZIP codes and searches back. */
const columns = [
  'email',
  'consentedOn',
  'status',
  'isUnconfirmed',
  'origin',
  'subscribedAt',
  'unsubscribedAt',
  'leftBecause',
  'categories',
  'zipCodes',
  'searches',
  'bounces',
] as const satisfies readonly (keyof Subscriber)[];

/**
 * All subscribers as CSV (RFC 4180) with a header, line by line; domains in ASCII, for other programs. That they were
 * exported is recorded.
 */
export async function exportSubscribers(
  { database, timeZone }: Pick<IssueServices, 'database' | 'timeZone'>,
  actor: Actor | null,
): Promise<Outcome<AsyncGenerator<string>>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  await recordActions(database, digestActions, [
    { actor: administrator.value, act: 'export subscribers', subjectId: 'all' },
  ]);
  return done(linesOf(eachSubscriber(database, timeZone)));
}

async function* linesOf(exported: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const subscriber of exported) yield csvLine(columns.map((column) => cellOf(column, subscriber)));
}

/** Searches are a line each: they may hold any other mark. */
function cellOf(column: (typeof columns)[number], subscriber: Subscriber) {
  if (column === 'email') return normalizedEmail(subscriber.email);
  if (column === 'searches') return subscriber.searches.join('\n');
  const value = subscriber[column];
  return Array.isArray(value) ? value.join('; ') : value;
}
