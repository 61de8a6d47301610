import { newToken, tokenHash } from '../../src/staff/tokens.ts';
import type { TestSite } from './test-site.ts';

/** A session of the account that was opened just now, without the cost of a password; answers its cookie. */
export async function openSession(site: TestSite, email: string): Promise<string> {
  const token = newToken();
  await site.query(
    `insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '1 hour' from users where email = $2`,
    [tokenHash(token), email],
  );
  return `pfas_session=${token}`;
}
