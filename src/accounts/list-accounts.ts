import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { sessions } from '../access/tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Accounts, Invitation } from './contract.ts';
import { invitations, secondFactors, users } from './tables.ts';

/** Everyone with an account, and everyone invited. */
export async function listAccounts({
  database,
  mailer: { delivery },
}: {
  database: Database;
  mailer: Pick<Mailer, 'delivery'>;
}): Promise<Accounts> {
  const rows = await database
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
    .select()
    .from(invitations)
    .where(isNull(invitations.usedAt))
    .orderBy(desc(invitations.createdAt));
  return {
    accounts: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      disabledAt: row.disabledAt?.toISOString() ?? null,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    })),
    invitations: open.map(invitationView),
    delivery,
  };
}

/** An invitation as the API returns it. */
export const invitationView = ({
  id,
  email,
  role,
  invitedBy,
  createdAt,
  expiresAt,
}: typeof invitations.$inferSelect): Invitation => ({
  id,
  email,
  role,
  invitedBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
