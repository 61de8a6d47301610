import { eq } from 'drizzle-orm';
import { accountsEvent, type Actor, endSession, openSession, hashToken } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { NewPassword } from '../contract.ts';
import { hashChosenPassword } from '../passwords/passwords.ts';
import { type AccountServices } from '../services.ts';
import { invitations, users } from '../tables.ts';
import { accountActions } from '../terms.ts';
import { closedLink, findInvitationLink, stateOf } from './find-link.ts';

type Visitor = { browser: string; token: string | undefined };

/** Creates the account an invitation is for, with the password the invitee chose, and signs them in. */
export async function acceptInvitation(
  services: AccountServices,
  { token, password }: NewPassword,
  visitor: Visitor,
): Promise<Outcome<{ token: string; user: Actor }>> {
  const { database, clock, events } = services;
  const link = await findInvitationLink(services, token);
  const hash = await hashChosenPassword(services, link, password);
  if (!hash.ok) return hash;
  return database.transaction(async (transaction) => {
    const [invitation] = await transaction
      .select()
      .from(invitations)
      .where(eq(invitations.tokenHash, hashToken(token)))
      .for('update');
    const now = clock.now();
    const state = stateOf(invitation, now);
    if (!invitation || state !== 'open') return closedLink(state === 'open' ? 'unknown' : state);
    const { email, role } = invitation;
    const [user] = await transaction
      .insert(users)
      .values({ email, role, password: hash.value })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return refuse('conflict', 'There is already an account with this address. Sign in instead.');
    await transaction.update(invitations).set({ usedAt: now }).where(eq(invitations.id, invitation.id));
    const actor = { id: user.id, email, role, confirmedAt: now };
    await recordActions(transaction, accountActions, [
      { actor, act: 'accept invitation', subjectId: user.id, after: { email, role } },
    ]);
    await events.publish(transaction, accountsEvent);
    if (visitor.token) await endSession(transaction, visitor.token);
    return done({
      token: await openSession(transaction, user.id, clock, visitor.browser),
      user: actor,
    });
  });
}
