import { hashPassword } from '../../src/staff/passwords.ts';
import type { UserRole } from '../../src/staff/terms.ts';
import type { TestSite } from './test-site.ts';

const password = 'a long password';

/** A new account of a role; answers how to send JSON with its session. */
export async function signedInAs(site: TestSite, role: UserRole): Promise<TestSite['send']> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID()}@example.org`;
  await site.query('insert into users (email, password, role) values ($1, $2, $3)', [
    email,
    await hashPassword(password),
    role,
  ]);
  const signIn = await site.call('/api/auth/login', { method: 'POST', ...jsonOf({ email, password }) });
  const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
  return (method, path, body) => {
    const { headers, ...init } = jsonOf(body);
    return site.call(path, { method, ...init, headers: { ...headers, cookie } });
  };
}

const jsonOf = (body: unknown): { headers?: Record<string, string>; body?: string } =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
