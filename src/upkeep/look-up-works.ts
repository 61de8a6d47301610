import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { rawItems } from '../ingest/index.ts';
import type { PublicationDetails } from '../ingest/tables.ts';
import { isPublic, setCitationCount, stories, storySources } from '../news/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { describeStatus, OutboundRefusal } from '../platform/outbound/outbound-fetch.ts';
import { storiesOn, recordNotices } from './find-notices.ts';
import type { UpkeepServices } from './services.ts';
import { citedWorks } from './tables.ts';
import { upkeepLimits, identifyWork } from './terms.ts';

/** An hour's share: 80,000 works a week. The rest waits for the next hour. */
const worksPerRunMax = 500;
/** After this many consecutive failures, the service is considered down until the next hourly run. */
const failuresInARowMax = 3;
const daysBetweenLookups = 7;
const daysIfUnknown = 30;

/** Looks up the works behind published stories that are due, one at a time. */
export async function lookUpWorks(services: UpkeepServices): Promise<void> {
  const { database, clock } = services;
  let failures = 0;
  for (const doi of await dueWorks(database, clock.now())) {
    const answer = await lookUpWork(services, doi);
    await database.transaction((transaction) => keepAnswer(transaction, services, doi, answer));
    failures = answer.kind === 'failed' ? failures + 1 : 0;
    if (failures >= failuresInARowMax || (answer.kind === 'failed' && answer.isBusy)) return;
  }
}

/** Spelled like the index `raw_items_doi`. */
const doiOfItem = sql<string>`lower(${rawItems.details} ->> 'doi')`;

async function dueWorks(database: Queryable, now: Date): Promise<string[]> {
  const rows = await database
    .selectDistinct({ doi: doiOfItem })
    .from(stories)
    .innerJoin(storySources, eq(storySources.storyId, stories.id))
    .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
    .leftJoin(citedWorks, eq(citedWorks.doi, doiOfItem))
    .where(
      and(
        isPublic,
        sql`${rawItems.details} ->> 'doi' is not null`,
        or(isNull(citedWorks.doi), lte(citedWorks.nextLookupAt, now)),
      ),
    )
    .orderBy(doiOfItem)
    .limit(worksPerRunMax);
  return rows.map(({ doi }) => doi).filter((doi) => identifyWork({ doi }) === doi);
}

async function keepAnswer(
  transaction: Transaction,
  services: UpkeepServices,
  doi: string,
  answer: WorkAnswer,
): Promise<void> {
  const { clock, events } = services;
  const at = clock.now();
  const [before] = await transaction.select().from(citedWorks).where(eq(citedWorks.doi, doi)).for('update');
  const failures = answer.kind === 'failed' ? (before?.failures ?? 0) + 1 : 0;
  const found = answer.kind === 'found' ? answer.details : undefined;
  const row = {
    lookedUpAt: at,
    nextLookupAt: new Date(at.getTime() + daysUntilNext(answer, failures) * dayMs),
    failures,
    citationCount: found?.citationCount ?? before?.citationCount ?? null,
    problem: answer.kind === 'failed' ? answer.problem.slice(0, upkeepLimits.problemMax) : null,
  };
  await transaction
    .insert(citedWorks)
    .values({ doi, ...row })
    .onConflictDoUpdate({ target: citedWorks.doi, set: row });
  if (!found) return;
  const restingOnIt = await storiesOn(transaction, eq(doiOfItem, doi));
  await recordNotices(
    transaction,
    services,
    restingOnIt.flatMap(({ storyId }) =>
      found.updatedBy.map(({ type, ...notice }) => ({
        storyId,
        kind: type,
        work: doi,
        notice: identifyWork(notice),
        foundIn: 'crossref' as const,
      })),
    ),
  );
  if (found.citationCount === undefined) return;
  const counted = await setCitationCount(
    transaction,
    await storiesAbout(transaction, doi),
    found.citationCount,
  );
  for (const storyId of counted) await events.publish(transaction, { topic: 'stories', storyId });
}

const daysUntilNext = ({ kind }: WorkAnswer, failures: number): number => {
  if (kind === 'failed') return Math.min(daysBetweenLookups, 2 ** (failures - 1));
  return kind === 'unknown' ? daysIfUnknown : daysBetweenLookups;
};

/** The published stories whose primary source is the work. */
async function storiesAbout(database: Queryable, doi: string): Promise<string[]> {
  const rows = await database
    .select({ id: stories.id })
    .from(stories)
    .innerJoin(rawItems, eq(rawItems.id, stories.rawItemId))
    .where(and(eq(doiOfItem, doi), isPublic));
  return rows.map(({ id }) => id);
}

type WorkAnswer =
  | { kind: 'found'; details: PublicationDetails }
  /** Registered elsewhere, or not at all. */
  | { kind: 'unknown' }
  /** Try again later. `isBusy` if the service asked for fewer requests. */
  | { kind: 'failed'; problem: string; isBusy: boolean };

/** Crossref allows its polite pool ten requests a second for single works; we stay well below. */
const hostIntervalMs = 250;

/** Crossref's data on a work: https://api.crossref.org/swagger-ui/index.html, `/works/{doi}`. */
async function lookUpWork(
  { outboundFetch, documents, contactEmail, crossref }: UpkeepServices,
  doi: string,
): Promise<WorkAnswer> {
  const request = {
    url: `${crossref}/works/${encodeURIComponent(doi)}?mailto=${encodeURIComponent(await contactEmail())}`,
    step: 'page',
    accept: 'application/json',
  };
  try {
    const { url, status, headers, body } = await outboundFetch(request.url, {
      headers: { accept: request.accept },
      hostIntervalMs,
    });
    if (status === 404 || status === 410) return { kind: 'unknown' };
    if (status !== 200)
      return { kind: 'failed', problem: describeStatus(status), isBusy: status === 429 || status === 503 };
    const document = { url, contentType: headers.get('content-type'), body };
    const context = { request, remembered: null, position: null };
    const { items } = await documents.read({ parser: 'crossref', document, context });
    const details = items[0]?.details;
    return details?.kind === 'publication' ? { kind: 'found', details } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof OutboundRefusal || (error instanceof Error && error.name === 'UnreadableSource'))
      return { kind: 'failed', problem: error.message, isBusy: false };
    throw error;
  }
}
