import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestChanged } from '../events.ts';
import type { IssueChange, NextIssue } from '../issues-contract.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { digestActions } from '../terms.ts';
import { nextIssueView } from './read-next.ts';

const fields = ['subject', 'introduction', 'arrangement'] as const;
const staleText =
  'The text was changed after you opened it. Save again to replace it, or reload the page to see it.';
const staleStories =
  'The selection was changed after you opened it. The current one is shown; make your change again.';

/**
 * Changes the subject, the introduction or the choice of stories of a digest that is still planned. If `was` is stated,
 * the changed values must still match it.
 */
export async function changeIssue(
  services: IssueServices,
  actor: Actor | null,
  id: string,
  { was, ...change }: IssueChange,
): Promise<Outcome<NextIssue>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  return services.database.transaction(async (transaction): Promise<Outcome<NextIssue>> => {
    const [before] = await transaction
      .select()
      .from(digestIssues)
      .where(eq(digestIssues.id, id))
      .for('update');
    if (!before) return refuse('not-found', 'There is no such digest.');
    if (before.status !== 'planned')
      return refuse('conflict', 'This digest is no longer planned; reload to see the next one.');
    const { subject, introduction, arrangement } = before;
    const changeable = { subject, introduction, arrangement };
    const after = changedFields(changeable, change);
    if (Object.keys(after).length === 0) return done(await nextIssueView(services, transaction, before));
    const stale = fields.find((name) => name in after && isStale(changeable[name], was?.[name]));
    if (stale) return refuse('conflict', stale === 'arrangement' ? staleStories : staleText);
    const [changed] = await transaction
      .update(digestIssues)
      .set(after)
      .where(eq(digestIssues.id, id))
      .returning();
    await recordActions(transaction, digestActions, [
      {
        actor: administrator.value,
        act: 'change digest',
        subjectId: id,
        before: formerFields(changeable, after),
        after,
      },
    ]);
    await services.events.publish(transaction, digestChanged);
    return done(await nextIssueView(services, transaction, changed!));
  });
}

/** The order of an object's fields, which the database keeps, doesn't matter. */
const isStale = (now: unknown, was: unknown): boolean => was !== undefined && !isDeepStrictEqual(now, was);
