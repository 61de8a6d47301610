import { randomBytes } from 'node:crypto';
import { count } from 'drizzle-orm';
import type { Actor } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { passwordProblem } from './password-terms.ts';
import { hashPassword } from './passwords/passwords.ts';
import { users } from './tables.ts';
import { accountActions } from './terms.ts';

const defaultAdminEmail = 'admin@example.org';
const generatedBytes = 15;

type Options = { adminEmail: string | undefined; adminPassword: string | undefined };
export type NewAdministrator = { account: Actor; password: string; isGenerated: boolean };

/**
 * Creates the first account of a new website; returns null if there are accounts already. Throws `StartFailure` if the
 * password is not good enough.
 */
export async function createAdministrator(
  database: Queryable,
  options: Options,
  clock: Clock,
): Promise<NewAdministrator | null> {
  const [accounts] = await database.select({ total: count() }).from(users);
  if (accounts!.total > 0) return null;
  const email = options.adminEmail ?? defaultAdminEmail;
  const password = options.adminPassword ?? randomBytes(generatedBytes).toString('base64url');
  const problem = options.adminPassword && passwordProblem(password, { email, websiteTitle: '' });
  if (problem) throw new StartFailure(`ADMIN_PASSWORD can't be used. ${problem}`);
  const hash = await hashPassword(password);
  const account = await database.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ email, password: hash, role: 'ADMIN' })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return null; // another process was first
    const after = { email, role: 'ADMIN' };
    await recordActions(transaction, accountActions, [
      { actor: null, act: 'create administrator', subjectId: user.id, after },
    ]);
    return { id: user.id, email, role: 'ADMIN' as const, confirmedAt: clock.now() };
  });
  return account && { account, password, isGenerated: options.adminPassword === undefined };
}
