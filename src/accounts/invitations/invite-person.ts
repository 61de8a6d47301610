import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountsEvent, type Actor, newToken, checkPermission, hashToken } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { dayMs } from '../../platform/calendar-day.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import type { Invitation, NewInvitation } from '../contract.ts';
import { invitationEmail } from '../emails.ts';
import { invitationView } from '../list-accounts.ts';
import { type AccountServices } from '../services.ts';
import { invitations, users } from '../tables.ts';
import { linkLifetimes, accountActions } from '../terms.ts';

/** Invites a person by a single-use link, valid for a week. A second invitation replaces the first. */
export async function invitePerson(
  { database, clock, events, mailer, website }: AccountServices,
  actor: Actor | null,
  { email, role }: NewInvitation,
): Promise<Outcome<Invitation>> {
  const administrator = checkPermission(actor, 'manage accounts', clock);
  if (!administrator.ok) return administrator;
  const { title, origin } = await website();
  const token = newToken();
  return database.transaction(async (transaction) => {
    const known = await transaction.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (known > 0) {
      const problem = 'There is already an account with this address.';
      return refuse('conflict', problem, { fields: { email: problem } });
    }
    await transaction
      .delete(invitations)
      .where(and(eq(sql`lower(${invitations.email})`, email.toLowerCase()), isNull(invitations.usedAt)));
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + linkLifetimes.invitationDays * dayMs);
    const [invitation] = await transaction
      .insert(invitations)
      .values({
        email,
        role,
        tokenHash: hashToken(token),
        invitedBy: administrator.value.email,
        createdAt: now,
        expiresAt,
      })
      .returning();
    const address = new URL(adminLinks.invitation({ token }), origin).href;
    const invitedBy = administrator.value.email;
    await mailer.enqueue(transaction, invitationEmail, { title, address, invitedBy, role }, { to: email });
    await recordActions(transaction, accountActions, [
      {
        actor: administrator.value,
        act: 'invite',
        subjectId: invitation!.id,
        after: { email, role },
      },
    ]);
    await events.publish(transaction, accountsEvent);
    return done(invitationView(invitation!));
  });
}
