import { eq } from 'drizzle-orm';
import { type Actor, permitted } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestActions } from '../audit-terms.ts';
import type { IssueChange, NextIssue } from '../contract.ts';
import { digestChanged } from '../events.ts';
import type { IssueServices } from '../services.ts';
import { digestIssues } from '../tables.ts';
import { nextView } from './read-next.ts';

/** Changes the subject, the introduction or the choice of stories of a digest that is still planned. */
export async function changeIssue(
  services: IssueServices,
  actor: Actor | null,
  id: string,
  change: IssueChange,
): Promise<Outcome<NextIssue>> {
  const administrator = permitted(actor, 'manage the digest');
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
    if (Object.keys(after).length === 0) return done(await nextView(services, transaction, before));
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
    return done(await nextView(services, transaction, changed!));
  });
}
