import { sql } from 'drizzle-orm';
import { addReports } from '../../news/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Drafted } from '../drafting/store-drafts.ts';
import { itemFingerprints } from '../tables.ts';
import { compareReports, type Comparison } from './compare-reports.ts';
import { findCandidates } from './find-stories.ts';
import { type Fingerprint, keysOf } from './fingerprint.ts';

/** An item that reports the event of a story, or of an item that is just becoming one. */
export type Joined = { result: Drafted; to: Leader; relation: 'copy' | 'same event' };
type Leader = { title: string; isPublic: boolean } & ({ storyId: string } | { itemId: string });

/**
 * Finds the items that report the same event as a story, or as an earlier one of the items: each joins the most similar
 * story. A sample and a real report never share one. An item whose draft staff requested always becomes its own story.
 * Saves are serialized here, so that two reports saved concurrently don't become two stories.
 */
export async function groupReports(
  transaction: Transaction,
  results: readonly Drafted[],
): Promise<{ own: Drafted[]; joined: Joined[] }> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${clusterLock})`);
  const candidates = await findCandidates(
    transaction,
    results.map(({ item, print }) => ({ itemId: item.id, print })),
  );
  const own: Drafted[] = [];
  const joined: Joined[] = [];
  for (const result of results) {
    const isAlike = ({ item }: Drafted) => item.isSample === result.item.isSample;
    const leaders = [
      ...(candidates.get(result.item.id) ?? []).map(({ storyId, storyTitle, status, print }) => ({
        to: { storyId, title: storyTitle, isPublic: status === 'APPROVED' },
        print,
      })),
      ...own.filter(isAlike).map(({ item, draft, print }) => ({
        to: { itemId: item.id, title: draft.title, isPublic: false },
        print,
      })),
      ...joined
        .filter(({ result: other }) => isAlike(other))
        .map(({ result: { print }, to }) => ({ to, print })),
    ];
    const best = result.item.draftRequestedAt ? undefined : mostAlike(result.print, leaders);
    if (best) joined.push({ result, ...best });
    else own.push(result);
  }
  return { own, joined };
}

/** An arbitrary advisory lock key that nothing else uses. */
const clusterLock = 7_237_010;

function mostAlike(
  print: Fingerprint,
  leaders: readonly { to: Leader; print: Fingerprint }[],
): Pick<Joined, 'to' | 'relation'> | undefined {
  let best: { to: Leader; relation: 'copy' | 'same event'; comparison: Comparison } | undefined;
  for (const leader of leaders) {
    const comparison = compareReports(print, leader.print);
    if (comparison.relation === 'apart' || (best && !isCloser(comparison, best.comparison))) continue;
    best = { to: leader.to, relation: comparison.relation, comparison };
  }
  return best;
}

/** A copy ranks before another report of the same event. */
const isCloser = (one: Comparison, other: Comparison): boolean =>
  one.relation === other.relation ? one.score > other.score : one.relation === 'copy';

/** Stores the fingerprints of all, and makes the joined ones sources of their stories. */
export async function storeReports(
  transaction: Transaction,
  { own, joined }: { own: readonly Drafted[]; joined: readonly Joined[] },
  storyIds: ReadonlyMap<string, string>,
): Promise<void> {
  const all = [...own, ...joined.map(({ result }) => result)];
  if (all.length === 0) return;
  await transaction
    .insert(itemFingerprints)
    .values(
      all.map(({ item, print }) => {
        const { publishedAt, ...marks } = print;
        const { event, copy } = keysOf(print);
        return { rawItemId: item.id, publishedAt, marks, keys: [...event, ...copy] };
      }),
    )
    .onConflictDoNothing();
  await addReports(
    transaction,
    joined.flatMap(({ result, to, relation }) => {
      const storyId = 'storyId' in to ? to.storyId : storyIds.get(to.itemId);
      const role = relation === 'copy' ? ('duplicate' as const) : ('also_reports' as const);
      return storyId ? [{ storyId, rawItemId: result.item.id, role }] : [];
    }),
  );
}
