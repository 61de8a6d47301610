import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { sessions } from '../access/tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { invitations, secondFactors, users } from './tables.ts';

/** Everyone with an account, and everyone invited. */
export async function listAccounts({
  database,
  mailer: { delivery },
}: {
  database: Database;
  mailer: Pick<Mailer, 'delivery'>;
}) {
  const accounts = await database
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      lastSeenAt: max(sessions.lastSeenAt),
      hasSecondFactor: sql<boolean>`${secondFactors.activeSince} is not null`,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.awaitsCode, false)))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .groupBy(users.id, secondFactors.activeSince)
    .orderBy(asc(users.email));
  const open = await database
    .select(invitationColumns)
    .from(invitations)
    .where(isNull(invitations.usedAt))
    .orderBy(desc(invitations.createdAt));
  return {
    accounts,
    invitations: open,
    delivery,
  };
}

/** What the API returns of an invitation. */
export const invitationColumns = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  invitedBy: invitations.invitedBy,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};
