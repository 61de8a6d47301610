import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { claimRows } from '../drafting/store-drafts.ts';
import { drafts, redrafts, storyClaims } from '../tables.ts';
import { describeWriter } from '../terms.ts';
import { Draft } from '../contract.ts';

/**
 * Makes a redraft, whose texts staff have used, the story's draft of record, with its evidence. Returns the fields to
 * add to the audit entry.
 */
export async function adoptRedraft(
  transaction: Transaction,
  storyId: string,
  redraftId: string,
): Promise<Outcome<{ redraft: string }>> {
  const [found] = await transaction
    .select()
    .from(redrafts)
    .where(and(eq(redrafts.id, redraftId), eq(redrafts.storyId, storyId)));
  const draft = Draft.safeParse(found?.draft).data;
  if (!found || !draft) return refuse('conflict', 'This redraft no longer exists. Redraft the story again.');
  const { originalTitle, rawItemId, tokensIn, tokensOut, latencyMs, finishedAt } = found;
  const row = {
    writer: draft.writer,
    writerVersion: draft.writerVersion,
    model: draft.model,
    fallbackReason: draft.fallbackReason,
    scoreParts: draft.scoreParts,
    isQuotation: draft.isQuotation,
    originalTitle: originalTitle ?? draft.title,
    originalSummary: draft.summary,
    tokensIn,
    tokensOut,
    latencyMs,
    ...(finishedAt && { draftedAt: finishedAt }),
  };
  await transaction
    .insert(drafts)
    .values({ storyId, ...row })
    .onConflictDoUpdate({ target: drafts.storyId, set: row });
  await transaction.delete(storyClaims).where(eq(storyClaims.storyId, storyId));
  const claims = rawItemId ? claimRows(storyId, rawItemId, found.claims ?? []) : [];
  if (claims.length > 0) await transaction.insert(storyClaims).values(claims);
  return done({ redraft: describeWriter(draft) });
}
