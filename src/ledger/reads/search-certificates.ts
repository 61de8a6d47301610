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
  /** False if there are more matches than were counted. */
  isCounted: boolean;
};

/** If the other filters leave at most this many, all of them are scanned. */
const fullScanMax = 20_000;
/** Otherwise only this many of the newest, which takes a few milliseconds. */
const walkedMax = 5_000;

/**
 * A page of search results, newest first, found in one of two ways, as neither suits every search. Common terms turn
 * up soon in a scan from the newest on, and counting stops with the scan; rare ones are looked up in the trigram
 * index, and all of them are counted. Unless everything was scanned, the pages end after the first `countedMax`
 * matches.
 */
export async function searchCertificates(
  database: Database,
  filter: CertificateFilter,
  page: Page,
): Promise<Found> {
  const { certificates: candidates } = await addUp(database, filter);
  if (candidates <= fullScanMax) {
    const counted = await countAmong(database, walk(filter), sliceOf(page));
    return foundOf(database, counted, true);
  }
  const slice = sliceOf(page, countedMax);
  const walked = await countAmong(database, shortWalk(filter), slice);
  if (walked.found >= slice.end) return foundOf(database, walked, false);
  if (isScanFaster(walked, slice, candidates)) {
    const further = await walkUntilFound(database, filter, slice);
    return foundOf(database, further, further.looked <= slice.end);
  }
  const lookedUp = await lookUp(database, allFoundNewestFirst(filter), (transaction, found) =>
    countAmong(transaction, found, slice),
  );
  return foundOf(database, lookedUp, lookedUp.looked <= countedMax);
}

/** Calls back with all matches of a search, as a subquery; null if there are more than are counted. */
export async function amongAllFound<Answer extends { looked: number }>(
  database: Database,
  filter: CertificateFilter,
  count: (database: Queryable, candidates: SQL) => Promise<Answer>,
): Promise<Answer | null> {
  const { certificates: candidates } = await addUp(database, filter);
  if (candidates <= fullScanMax) return count(database, walk(filter));
  const slice = sliceOf({ page: 1, limit: ledgerPages.limit });
  const walked = await countAmong(database, shortWalk(filter), slice);
  if (walked.found >= slice.end) return null;
  const counted = await lookUp(database, allFound(filter), count);
  return counted.looked <= countedMax ? counted : null;
}

/** The range of matches to show: from `first` (0-based) to before `end`. Empty beyond `foundMax`. */
type Slice = { first: number; end: number };
const sliceOf = ({ page, limit }: Page, foundMax = Infinity): Slice => ({
  first: Math.min((page - 1) * limit, foundMax),
  end: Math.min(page * limit, foundMax),
});

/** `ids` are those of the slice; the numbers cover all matches. */
type Counted = {
  looked: number;
  found: number;
  ids: string[];
  issued: number;
  retired: number;
  grams: string;
};

/** Roughly how many rows can be scanned in the time of one index lookup, as looked-up rows are scattered. */
const walkedPerLookUp = 2;

/** Whether scanning reaches the slice's end sooner, assuming matches are as common overall as among the newest. */
function isScanFaster({ looked, found }: Counted, { end }: Slice, candidates: number): boolean {
  const share = found / looked;
  return end / share < candidates * share * walkedPerLookUp;
}

const walk = (filter: CertificateFilter, rowsMax = fullScanMax): SQL =>
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
    // The planner overestimates how common the term is, and would scan the table from its beginning.
    await transaction.execute(sql`set local enable_seqscan = off`);
    return count(transaction, firstOf(found, countedMax));
  });

/** One row more than the limit shows that there are more; it is read but not counted as found. */
const firstOf = (found: SQL, most: number): SQL =>
  sql`select *, row_number() over () <= ${most} as is_found from (${found} limit ${most + 1}) as first`;

/** In any order. */
const allFound = (filter: CertificateFilter): SQL =>
  sql`select ${columns} from ${certificates} where ${matching(filter)}`;

/** The subquery forces the lookup before the sort; otherwise the planner may scan the table in list order. */
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
