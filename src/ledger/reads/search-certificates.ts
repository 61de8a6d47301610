import { inArray, type SQL, sql } from 'drizzle-orm';
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
 * A page of what a search finds, newest first, in one of two ways, as neither serves both. What is common is met soon
 * by walking from the newest on, and the count ends with the walk; what is rare is looked up in the index of trigrams,
 * and all of it is counted. Where not all was looked through, the pages end with the first `countedMax` found.
 */
export async function searchCertificates(
  database: Database,
  filter: CertificateFilter,
  page: Page,
): Promise<Found> {
  const { certificates: candidates } = await addUp(database, filter);
  if (candidates <= lookedThroughMax) {
    const counted = await countAmong(database, walk(filter), sliceOf(page));
    return foundOf(database, counted, true);
  }
  const slice = sliceOf(page, countedMax);
  const walked = await countAmong(database, shortWalk(filter), slice);
  if (walked.found >= slice.end) return foundOf(database, walked, false);
  if (isFoundSoonerByWalking(walked, slice, candidates)) {
    const further = await walkUntilFound(database, filter, slice);
    return foundOf(database, further, further.looked <= slice.end);
  }
  const lookedUp = await lookUp(database, allFoundNewestFirst(filter), (transaction, found) =>
    countAmong(transaction, found, slice),
  );
  return foundOf(database, lookedUp, lookedUp.looked <= countedMax);
}

/** Calls back with all that a search finds, as a subquery; null where it finds more than are counted. */
export async function amongAllFound<Answer extends { looked: number }>(
  database: Database,
  filter: CertificateFilter,
  count: (database: Queryable, candidates: SQL) => Promise<Answer>,
): Promise<Answer | null> {
  const { certificates: candidates } = await addUp(database, filter);
  if (candidates <= lookedThroughMax) return count(database, walk(filter));
  const slice = sliceOf({ page: 1, limit: ledgerPages.limit });
  const walked = await countAmong(database, shortWalk(filter), slice);
  if (walked.found >= slice.end) return null;
  const counted = await lookUp(database, allFound(filter), count);
  return counted.looked <= countedMax ? counted : null;
}

/** Which of the found are shown: from `first`, counted from 0, to before `end`. Beyond `foundMax` it is empty. */
type Slice = { first: number; end: number };
const sliceOf = ({ page, limit }: Page, foundMax = Infinity): Slice => ({
  first: Math.min((page - 1) * limit, foundMax),
  end: Math.min(page * limit, foundMax),
});

/** `ids` are those of the slice; the numbers are of all that was found. */
type Counted = {
  looked: number;
  found: number;
  ids: string[];
  issued: number;
  retired: number;
  grams: string;
};

/** About how many rows are walked through in the time in which one is looked up, as those lie scattered. */
const walkedPerLookUp = 2;

/** Whether walking comes to the slice's end sooner, if what is looked for is as common everywhere as among the newest. */
function isFoundSoonerByWalking({ looked, found }: Counted, { end }: Slice, candidates: number): boolean {
  const share = found / looked;
  return end / share < candidates * share * walkedPerLookUp;
}

const walk = (filter: CertificateFilter, rowsMax = lookedThroughMax): SQL =>
  sql`select ${columns}, ${searched(filter.q)} as is_found from ${certificates} where ${narrowed(certificates, filter) ?? sql`true`}
    order by ${newestOrder} limit ${rowsMax}`;

const shortWalk = (filter: CertificateFilter): SQL => walk(filter, walkedMax);

const walkUntilFound = (database: Database, filter: CertificateFilter, slice: Slice): Promise<Counted> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_bitmapscan = off`);
    await transaction.execute(sql`set local enable_sort = off`);
    await transaction.execute(sql`set local enable_seqscan = off`);
    const found = sql`select ${columns} from ${certificates} where ${matching(filter)} order by ${newestOrder}`;
    return countAmong(transaction, firstOf(found, slice.end), slice);
  });

const lookUp = <Answer>(
  database: Database,
  found: SQL,
  count: (database: Queryable, candidates: SQL) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction(async (transaction) => {
    // The planner takes what is rare among the newest for what is common, and would read the table from its beginning.
    await transaction.execute(sql`set local enable_seqscan = off`);
    return count(transaction, firstOf(found, countedMax));
  });

/** One more than the first tells that there are more; it is looked at and not counted as found. */
const firstOf = (found: SQL, most: number): SQL =>
  sql`select *, row_number() over () <= ${most} as is_found from (${found} limit ${most + 1}) as first`;

/** In any order. */
const allFound = (filter: CertificateFilter): SQL =>
  sql`select ${columns} from ${certificates} where ${matching(filter)}`;

/** Looked up before they are sorted; otherwise the planner may walk through the table in the order of the list. */
const allFoundNewestFirst = (filter: CertificateFilter): SQL =>
  sql`select * from (${allFound(filter)} offset 0) as ${certificates} order by ${newestOrder}`;

const newestOrder = sql.join(newestFirst, sql`, `);

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

async function countAmong(database: Queryable, candidates: SQL, { first, end }: Slice): Promise<Counted> {
  const { rows } = await database.execute<Record<keyof Counted, string> & { ids: string[] | null }>(sql`
    with candidates as materialized (${candidates})
    select count(*) as looked,
      count(*) filter (where is_found and status = 'Issued') as issued,
      count(*) filter (where is_found and status = 'Retired') as retired,
      coalesce(sum(pfas_destroyed_grams) filter (where is_found), 0.000) as grams,
      (array_agg(id order by issue_date desc nulls last, id desc) filter (where is_found))[${first + 1}::int:${end}::int] as ids
    from candidates`);
  const { looked, ids, grams } = rows[0]!;
  const [issued, retired] = [Number(rows[0]!.issued), Number(rows[0]!.retired)];
  return { looked: Number(looked), found: issued + retired, ids: ids ?? [], issued, retired, grams };
}

async function foundOf(
  database: Queryable,
  { ids, found, issued, retired, grams }: Counted,
  isCounted: boolean,
): Promise<Found> {
  const rows =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(certificates)
          .where(inArray(certificates.id, ids))
          .orderBy(...newestFirst);
  return {
    rows,
    summary: { certificates: found, issued, retired, pfasDestroyedGrams: grams },
    isCounted,
  };
}
