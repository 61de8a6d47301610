import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { StoredCertificate } from './certificate-view.ts';
import type { CertificateFilter, CertificateList } from '../contract.ts';
import type { PageStart } from './find-start.ts';
import type { Counts, Place, ReachedPlaces } from './reached-places.ts';
import { sumTotals } from './sum-totals.ts';
import { matching, matchesFilter, newestFirst, matchesSearch } from './matching.ts';
import { destructionCertificates as certificates } from '../tables.ts';
import { countedMax, ledgerPages } from '../terms.ts';

type Page = { page: number; limit: number };
export type FoundPage = {
  rows: StoredCertificate[];
  summary: CertificateList['summary'];
  /** False if there are more matches than were counted. */
  isCounted: boolean;
};

/** If the other filters leave at most this many, all of them are scanned. */
const fullScanMax = 20_000;
/** Otherwise only this many of the newest, which takes a few milliseconds. */
const newestScanMax = 5_000;

/**
 * A page of search results, newest first, found in one of two ways, as neither suits every search. Common terms turn
 * up soon in a scan from the newest on, and counting stops with the scan; rare ones are looked up in the trigram
 * index, and all of them are counted. Unless everything was scanned, the pages end after the first `countedMax`
 * matches. Both take longer the deeper the page, so a scan begins where an earlier page of the search ended, if known.
 */
export async function searchCertificates(
  database: Database,
  filter: CertificateFilter,
  page: Page,
  reached: ReachedPlaces,
): Promise<FoundPage> {
  const { certificates: candidates } = await sumTotals(database, filter);
  if (candidates <= fullScanMax) {
    const counted = await countAmong(database, scan(filter), sliceOf(page));
    return foundOf(database, counted, true);
  }
  const slice = sliceOf(page, countedMax);
  const places = await reached.of(database, filter, candidates);
  const place = places.before(slice.first);
  const { counted, ...known } =
    place && isNearEnough(slice, place)
      ? await findFrom(database, filter, slice, place)
      : await findFromStart(database, filter, slice, candidates);
  const found = await foundOf(database, counted, known.isCounted);
  const last = found.rows.at(-1);
  if (last && found.rows.length === slice.end - slice.first)
    places.add({
      ...known,
      found: slice.end,
      at: { issueDate: last.issueDate, id: last.id },
      counts: counted,
    });
  return found;
}

type Strategy = { counted: Counted } & Pick<Place, 'isCounted' | 'coversAll' | 'share'>;

async function findFromStart(
  database: Database,
  filter: CertificateFilter,
  slice: Slice,
  candidates: number,
): Promise<Strategy> {
  const scanned = await countAmong(database, scanNewest(filter), slice);
  const share = scanned.found / scanned.rowsRead;
  if (scanned.found >= slice.end) return { counted: scanned, isCounted: false, coversAll: true, share };
  if (isScanFaster(share, slice, candidates)) {
    const counted = await scanUntilFound(database, inOrder(filter), slice);
    return { counted, isCounted: counted.rowsRead <= slice.end, coversAll: false, share };
  }
  const counted = await lookUp(database, allFoundNewestFirst(filter), (transaction, found) =>
    countAmong(transaction, found, slice),
  );
  return { counted, isCounted: counted.rowsRead <= countedMax, coversAll: true, share };
}

/** Whether the slice is a short scan from a place, whose counts include the slice or can be continued to it. */
const isNearEnough = ({ end }: Slice, { found, share, coversAll, isCounted, counts }: Place): boolean =>
  (end - found) / share <= newestScanMax && (!coversAll || isCounted || counts.found >= end);

async function findFrom(
  database: Database,
  filter: CertificateFilter,
  slice: Slice,
  { found, at, coversAll, isCounted, share, counts }: Place,
): Promise<Strategy> {
  const rest = { first: slice.first - found, end: slice.end - found };
  const further = await scanUntilFound(database, inOrder(filter, at), rest, coversAll ? noCounts : counts);
  return coversAll
    ? { counted: { ...counts, ids: further.ids }, isCounted, coversAll, share }
    : { counted: further, isCounted: further.rowsRead <= rest.end, coversAll, share };
}

/** Calls back with all matches of a search, as a subquery; null if there are more than are counted. */
export async function sumAcrossMatches<Answer extends { rowsRead: number }>(
  database: Database,
  filter: CertificateFilter,
  count: (database: Queryable, candidates: SQL) => Promise<Answer>,
): Promise<Answer | null> {
  const { certificates: candidates } = await sumTotals(database, filter);
  if (candidates <= fullScanMax) return count(database, scan(filter));
  const slice = sliceOf({ page: 1, limit: ledgerPages.limit });
  const scanned = await countAmong(database, scanNewest(filter), slice);
  if (scanned.found >= slice.end) return null;
  const counted = await lookUp(database, allFound(filter), count);
  return counted.rowsRead <= countedMax ? counted : null;
}

/** The range of matches to show: from `first` (0-based) to before `end`. Empty beyond `foundMax`. */
type Slice = { first: number; end: number };
const sliceOf = ({ page, limit }: Page, foundMax = Infinity): Slice => ({
  first: Math.min((page - 1) * limit, foundMax),
  end: Math.min(page * limit, foundMax),
});

/** `ids` are those of the slice; the numbers cover all matches. */
type Counted = Counts & { ids: string[] };
const noCounts: Counts = { rowsRead: 0, found: 0, issued: 0, retired: 0, grams: '0' };

/** Roughly how many rows can be scanned in the time of one index lookup, as looked-up rows are scattered. */
const rowsScannedPerLookup = 2;

/** Whether scanning reaches the slice's end sooner, assuming matches are as common overall as among the newest. */
const isScanFaster = (share: number, { end }: Slice, candidates: number): boolean =>
  end / share < candidates * share * rowsScannedPerLookup;

const scan = (filter: CertificateFilter, rowsMax = fullScanMax): SQL =>
  sql`select ${columns}, ${matchesSearch(filter.q)} as is_found from ${certificates} where ${matchesFilter(certificates, filter) ?? sql`true`}
    order by ${newestOrder} limit ${rowsMax}`;

const scanNewest = (filter: CertificateFilter): SQL => scan(filter, newestScanMax);

const scanUntilFound = (
  database: Database,
  found: SQL,
  slice: Slice,
  before: Counts = noCounts,
): Promise<Counted> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_bitmapscan = off`);
    await transaction.execute(sql`set local enable_sort = off`);
    await transaction.execute(sql`set local enable_seqscan = off`);
    return countAmong(transaction, firstOf(found, slice.end), slice, before);
  });

/** The matches in list order, those after a place if there is one. */
function inOrder(filter: CertificateFilter, after?: PageStart): SQL {
  const those = (condition?: SQL) =>
    sql`(select ${columns} from ${certificates} where ${and(matching(filter), condition)} order by ${newestOrder})`;
  if (!after) return those();
  const { issueDate, id } = certificates;
  const isUndated = isNull(issueDate);
  if (after.issueDate === null) return those(and(isUndated, lt(id, after.id)));
  // Nulls can't be compared, so certificates without a date, which come last, are read separately.
  return sql`${those(sql`(${issueDate}, ${id}) < (${after.issueDate}::date, ${after.id}::uuid)`)} union all ${those(isUndated)}`;
}

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

/** Adds to what was counted before. */
async function countAmong(
  database: Queryable,
  candidates: SQL,
  { first, end }: Slice,
  before: Counts = noCounts,
): Promise<Counted> {
  const { rows } = await database.execute<Record<keyof Counts, string> & { ids: string[] | null }>(sql`
    with candidates as materialized (${candidates})
    select count(*) as "rowsRead",
      count(*) filter (where is_found and status = 'Issued') as issued,
      count(*) filter (where is_found and status = 'Retired') as retired,
      ${before.grams}::numeric + coalesce(sum(pfas_destroyed_grams) filter (where is_found), 0.000) as grams,
      (array_agg(id order by issue_date desc nulls last, id desc) filter (where is_found))[${first + 1}::int:${end}::int] as ids
    from candidates`);
  const { rowsRead, ids, grams } = rows[0]!;
  const issued = before.issued + Number(rows[0]!.issued);
  const retired = before.retired + Number(rows[0]!.retired);
  return { rowsRead: Number(rowsRead), found: issued + retired, ids: ids ?? [], issued, retired, grams };
}

async function foundOf(
  database: Queryable,
  { ids, found, issued, retired, grams }: Counted,
  isCounted: boolean,
): Promise<FoundPage> {
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
