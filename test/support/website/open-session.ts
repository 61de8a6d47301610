import { sessionSecondsMax, newToken, hashToken } from '../../../src/access/sessions.ts';
import type { TestWebsite } from './test-website.ts';

/**
 * Opens a session for the account without the cost of checking a password, which counts as confirmed `minutesAgo`.
 * Returns the session's cookie.
 */
export async function openSession(
  { query }: Pick<TestWebsite, 'query'>,
  email: string,
  { minutesAgo = 0, now = new Date() } = {},
): Promise<string> {
  const token = newToken();
  await query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at, expires_at)
      select $1, id, $3, $3, $3::timestamptz - $4 * interval '1 minute', $3::timestamptz + $5 * interval '1 second'
      from users where email = $2`,
    [hashToken(token), email, now, minutesAgo, sessionSecondsMax],
  );
  return `pfas_session=${token}`;
}

/** Calls the website, or sends it JSON, with this cookie. */
export function callsWith(website: Pick<TestWebsite, 'call'>, cookie: string) {
  const call: TestWebsite['call'] = (path, init = {}) =>
    website.call(path, { ...init, headers: { ...init.headers, cookie } });
  const send: TestWebsite['send'] = (method, path, body) => call(path, { method, ...jsonOf(body) });
  return { call, send };
}

const jsonOf = (body: unknown): RequestInit =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
