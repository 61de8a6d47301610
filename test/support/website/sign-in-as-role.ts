import { hashPassword } from '../../../src/accounts/passwords/passwords.ts';
import type { UserRole } from '../../../src/access/terms.ts';
import type { TestWebsite } from './test-website.ts';

const password = 'a long password';

/** Creates an account with the role; returns a function that sends JSON with its session. */
export async function signInAsRole(website: TestWebsite, role: UserRole): Promise<TestWebsite['send']> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID()}@example.org`;
  await website.query('insert into users (email, password, role) values ($1, $2, $3)', [
    email,
    await hashPassword(password),
    role,
  ]);
  const signIn = await website.call('/api/auth/login', { method: 'POST', ...jsonOf({ email, password }) });
  const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
  return (method, path, body) => {
    const { headers, ...init } = jsonOf(body);
    return website.call(path, { method, ...init, headers: { ...headers, cookie } });
  };
}

const jsonOf = (body: unknown): { headers?: Record<string, string>; body?: string } =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
