import { newToken, hashToken } from '../../../src/access/tokens.ts';
import type { TestWebsite } from './test-website.ts';

/**
 * Opens a session for the account without the cost of checking a password; the password counts as confirmed
 * `minutesAgo`. Returns the session's cookie.
 */
export async function openSession(website: TestWebsite, email: string, minutesAgo = 0): Promise<string> {
  const token = newToken();
  await website.query(
    `insert into sessions (token_hash, user_id, expires_at, confirmed_at)
      select $1, id, now() + interval '1 hour', now() - $3 * interval '1 minute' from users where email = $2`,
    [hashToken(token), email, minutesAgo],
  );
  return `pfas_session=${token}`;
}
