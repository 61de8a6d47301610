import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { StoredCertificate } from './certificate-view.ts';
import type { CertificateFilter, CertificateList } from '../contract.ts';
import { addUp } from './sum-totals.ts';
import { matching, narrowed, newestFirst, searched } from './matching.ts';
import { destructionCertificates as certificates } from '../tables.ts';
import { countedMax, ledgerPages } from '../terms.ts';

type Page = { page: number; limit: number };
export type Found = {
  rows: StoredCertificate[];
  summary: CertificateList['summary'];
  /** False where there are more than were counted. */
  isCounted: boolean;
};

/** Where the other filters leave no more than these, all of them are looked through. */
const lookedThroughMax = 20_000;
/** Otherwise so many of the newest, which takes a few milliseconds. */
const walkedMax = 5_000;

/**
 * A page of what a search finds, in one of two ways, as neither serves both. What is common is met soon by walking
 * from the newest on, and the count ends with the walk; what is rare is looked up in the index of trigrams, and all
 * of it is counted.
 */
export async function searchCertificates(
  database: Database,
  filter: CertificateFilter,
  page: Page,
): Promise<Found> {
  const isAll = await isSoonLookedThrough(database, filter);
  const walked = await countAmong(database, isAll ? walk(filter) : shortWalk(filter), page);
  if (isAll || walked.ids.length === page.limit) return foundOf(database, walked, isAll);
  const lookedUp = await lookUp(database, filter, (transaction, found) =>
    countAmong(transaction, found, page),
  );
  return foundOf(database, lookedUp, lookedUp.looked <= countedMax);
}

/** Calls back with all that a search finds, as a subquery; null where it finds more than are counted. */
export async function amongAllFound<Answer extends { looked: number }>(
  database: Database,
  filter: CertificateFilter,
  count: (database: Queryable, candidates: SQL) => Promise<Answer>,
): Promise<Answer | null> {
  if (await isSoonLookedThrough(database, filter)) return count(database, walk(filter));
  const aPage = { page: 1, limit: ledgerPages.limit };
  const walked = await countAmong(database, shortWalk(filter), aPage);
  if (walked.ids.length === aPage.limit) return null;
  const counted = await lookUp(database, filter, count);
  return counted.looked <= countedMax ? counted : null;
}

async function isSoonLookedThrough(database: Database, filter: CertificateFilter): Promise<boolean> {
  return (await addUp(database, filter)).certificates <= lookedThroughMax;
}

/** `ids` are those of the page; the numbers are of all that was found. */
type Counted = { looked: number; ids: string[]; issued: number; retired: number; grams: string };

const walk = (filter: CertificateFilter, rowsMax = lookedThroughMax): SQL =>
  sql`select ${columns}, ${searched(filter.q)} as is_found from ${certificates} where ${narrowed(certificates, filter) ?? sql`true`}
    order by ${sql.join(newestFirst, sql`, `)} limit ${rowsMax}`;

const shortWalk = (filter: CertificateFilter): SQL => walk(filter, walkedMax);

const lookUp = <Answer>(
  database: Database,
  filter: CertificateFilter,
  count: (database: Queryable, candidates: SQL) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction(async (transaction) => {
    // The planner takes what is rare among the newest for what is common, and would read the table from its beginning.
    await transaction.execute(sql`set local enable_seqscan = off`);
    // One more than is counted tells that there are more; it is looked at and not counted as found.
    return count(
      transaction,
      sql`select ${columns}, row_number() over () <= ${countedMax} as is_found from ${certificates}
        where ${matching(filter)} limit ${countedMax + 1}`,
    );
  });

const columns = sql.join(
  [
    certificates.id,
    certificates.issueDate,
    certificates.status,
    certificates.destructionTech,
    certificates.pfasDestroyedGrams,
  ],
  sql`, `,
);

async function countAmong(database: Queryable, candidates: SQL, { page, limit }: Page): Promise<Counted> {
  const first = (page - 1) * limit + 1;
  const { rows } = await database.execute<Record<keyof Counted, string> & { ids: string[] | null }>(sql`
    with candidates as materialized (${candidates})
    select count(*) as looked,
      count(*) filter (where is_found and status = 'Issued') as issued,
      count(*) filter (where is_found and status = 'Retired') as retired,
      coalesce(sum(pfas_destroyed_grams) filter (where is_found), 0.000) as grams,
      (array_agg(id order by issue_date desc nulls last, id desc) filter (where is_found))[${first}::int:${first + limit - 1}::int] as ids
    from candidates`);
  const { looked, ids, issued, retired, grams } = rows[0]!;
  return {
    looked: Number(looked),
    ids: ids ?? [],
    issued: Number(issued),
    retired: Number(retired),
    grams,
  };
}

async function foundOf(
  database: Queryable,
  { ids, issued, retired, grams }: Counted,
  isCounted: boolean,
): Promise<Found> {
  const rows =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(certificates)
          .where(and(inArray(certificates.id, ids)))
          .orderBy(...newestFirst);
  return {
    rows,
    summary: { certificates: issued + retired, issued, retired, pfasDestroyedGrams: grams },
    isCounted,
  };
}
