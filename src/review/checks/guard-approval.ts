import { and, gt, inArray } from 'drizzle-orm';
import { type ApprovalGuard, type BulkApprovalGuard, stories } from '../../news/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, refuse } from '../../platform/outcome.ts';
import type { PlacedClaim } from '../../writer/index.ts';
import { claimCounts } from '../tables.ts';
import { checkStories, findUnchecked } from './check-waiting.ts';
import { groundText, unsupportedOf } from './ground-stories.ts';

/** The reviewer's decision about claims that no source supports. */
type Decision = { acceptUnsupported?: boolean | undefined };

/**
 * Refuses to publish a text with claims that no source supports, unless they are accepted; that is audited. Those that
 * are already published were accepted before.
 */
export const guardApproval =
  (timeZone: string, { acceptUnsupported = false }: Decision): ApprovalGuard =>
  async (transaction, story, published) => {
    const claims = (await groundText(transaction, timeZone, story)) ?? [];
    const former = (published && (await groundText(transaction, timeZone, published))) ?? [];
    const accepted = new Set(unsupportedOf(former).map(textOf));
    const unsupported = unsupportedOf(claims).filter((claim) => !accepted.has(textOf(claim))).length;
    if (unsupported === 0) return done({});
    if (acceptUnsupported) return done({ acceptedUnsupported: unsupported });
    return refuse('conflict', refusalText(unsupported), { figures: { unsupported } });
  };

const textOf = ({ kind, text }: PlacedClaim): string => `${kind} ${text}`;

const refusalText = (unsupported: number): string =>
  unsupported === 1
    ? 'The source does not support one claim. Check it, or publish it as it is.'
    : `The source does not support ${unsupported} claims. Check them, or publish them as they are.`;

/** PostgreSQL allows 65,535 parameters per statement; a batch is checked at a time. */
const checkedTogether = 100;

/** Leaves out the stories with claims that no source supports, unless they are accepted; that is audited. */
export const guardApprovals =
  (timeZone: string, { acceptUnsupported = false }: Decision): BulkApprovalGuard =>
  async (transaction, ids) => {
    const unchecked = await findUnchecked(transaction, inArray(stories.id, [...ids]), ids.length);
    for (let from = 0; from < unchecked.length; from += checkedTogether)
      await checkStories(transaction, timeZone, unchecked.slice(from, from + checkedTogether));
    const unsupported = await findUnsupported(transaction, ids);
    return acceptUnsupported
      ? {
          leftOut: new Set(),
          notes: mapValues(unsupported, (count) => ({ acceptedUnsupported: count })),
          unsupported,
        }
      : { leftOut: new Set(unsupported.keys()), notes: new Map(), unsupported };
  };

const mapValues = <From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To): Map<string, To> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));

async function findUnsupported(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ id: claimCounts.storyId, unsupported: claimCounts.unsupported })
    .from(claimCounts)
    .where(and(inArray(claimCounts.storyId, [...ids]), gt(claimCounts.unsupported, 0)));
  return new Map(rows.map(({ id, unsupported }) => [id, unsupported]));
}
