import { newToken, tokenHash } from '../../src/staff/tokens.ts';
import type { TestSite } from './test-site.ts';

/** A session of the account, without the cost of a password, which was given now or earlier; answers its cookie. */
export async function openSession(site: TestSite, email: string, minutesAgo = 0): Promise<string> {
  const token = newToken();
  await site.query(
    `insert into sessions (token_hash, user_id, expires_at, confirmed_at)
      select $1, id, now() + interval '1 hour', now() - $3 * interval '1 minute' from users where email = $2`,
    [tokenHash(token), email, minutesAgo],
  );
  return `pfas_session=${token}`;
}
