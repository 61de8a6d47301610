import { and, eq, isNull, sql } from 'drizzle-orm';
import { newToken, hashToken, accountsEvent, endSession, openSession } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { dayMs } from '../../platform/calendar-day.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import type { NewInvitation, NewPassword } from '../contract.ts';
import { invitationEmail } from '../emails.ts';
import { invitationColumns } from '../list-accounts.ts';
import { hashChosenPassword } from '../passwords/passwords.ts';
import { type AccountServices, manageAccounts } from '../services.ts';
import { invitations, users } from '../tables.ts';
import { linkLifetimes, accountActions } from '../terms.ts';
import { closedLink, findInvitationLink, stateOf } from './find-link.ts';

/** Invites a person by a single-use link, valid for a week. A second invitation replaces the first. */
export const invitePerson = manageAccounts(
  async ({ services, transaction, record, actor }, { email, role }: NewInvitation) => {
    const { clock, mailer } = services;
    const invitedBy = actor.email;
    const known = await transaction.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (known > 0) {
      const problem = 'There is already an account with this address.';
      return refuse('conflict', problem, { fields: { email: problem } });
    }
    await transaction
      .delete(invitations)
      .where(and(eq(sql`lower(${invitations.email})`, email.toLowerCase()), isNull(invitations.usedAt)));
    const token = newToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + linkLifetimes.invitationDays * dayMs);
    const [invitation] = await transaction
      .insert(invitations)
      .values({ email, role, tokenHash: hashToken(token), invitedBy, createdAt, expiresAt })
      .returning(invitationColumns);
    const { title, origin } = await services.website();
    const address = new URL(adminLinks.invitation({ token }), origin).href;
    const content = { title, address, invitedBy, role };
    await mailer.enqueue(transaction, invitationEmail, content, { to: email });
    record('invite', invitation!.id, { after: { email, role } });
    return done(invitation!);
  },
);

type Visitor = { browser: string; token: string | undefined };

/** Creates the account an invitation is for, with the password the invitee chose, and signs them in. */
export async function acceptInvitation(
  services: AccountServices,
  { token, password }: NewPassword,
  visitor: Visitor,
): Promise<Outcome<{ token: string }>> {
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
    return done({ token: await openSession(transaction, user.id, clock, visitor.browser) });
  });
}
