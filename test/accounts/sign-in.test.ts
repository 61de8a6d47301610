import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInLimits } from '../../src/accounts/terms.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { administrator } from '../support/website/administrator.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  website.call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const submit = (password: string, next?: string) =>
  website.call('/api/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ email: administrator.email, password, ...(next !== undefined && { next }) }),
  });

test('the right password opens a session that only the cookie carries', async () => {
  const answer = await signIn(administrator);
  assert.equal(answer.status, 200);
  const { user } = (await answer.json()) as { user: { email: string; role: string } };
  assert.deepEqual([user.email, user.role], [administrator.email, 'ADMIN']);
  const cookie = answer.headers.getSetCookie()[0]!;
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Lax/);
  const token = /pfas_session=([^;]+)/.exec(cookie)![1]!;
  const rows = await website.query<{ token_hash: string }>('select token_hash from sessions');
  assert.ok(rows.every((row) => row.token_hash !== token && /^[0-9a-f]{64}$/.test(row.token_hash)));
});

test('a wrong password and an unknown account get the same response', async () => {
  const answers = [
    await signIn({ ...administrator, password: 'wrong horse battery' }),
    await signIn({ email: 'nobody@example.org', password: 'wrong horse battery' }),
  ];
  for (const answer of answers) {
    assert.equal(answer.status, 401);
    assert.deepEqual(await answer.json(), { error: 'Invalid credentials' });
    assert.equal(answer.headers.getSetCookie().length, 0);
  }
});

test('the password is stored as an Argon2id hash', async () => {
  const [account] = await website.query<{ password: string }>('select password from users');
  assert.match(account!.password, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('signing out ends the session', async () => {
  const cookie = (await signIn(administrator)).headers.getSetCookie()[0]!.split(';')[0]!;
  const whoAmI = () => website.call('/api/auth/session', { headers: { cookie } });
  assert.equal((await whoAmI()).status, 200);
  assert.equal((await website.call('/api/auth/logout', { method: 'POST', headers: { cookie } })).status, 204);
  assert.equal((await whoAmI()).status, 401);
});

test('responses that carry or open a session are never cached', async () => {
  for (const password of [administrator.password, 'wrong horse battery'])
    assert.equal(
      (await signIn({ ...administrator, password })).headers.get('cache-control'),
      'private, no-store',
    );
  assert.equal((await submit(administrator.password)).headers.get('cache-control'), 'private, no-store');
  const answer = await website.asStaff('/api/stories');
  assert.equal(answer.headers.get('cache-control'), 'private, no-store');
  assert.equal((await website.asStaff('/')).headers.get('cache-control'), 'private, no-store');
});

test('a cross-site sign-in is refused, whatever its password', async () => {
  const answer = await signIn(administrator, { origin: 'https://evil.example' });
  assert.equal(answer.status, 403);
  assert.equal((await signIn(administrator, { origin: website.address })).status, 200);
});

test('a form signs in by redirect, and a failure puts no password into the address', async () => {
  const good = await submit(administrator.password);
  assert.deepEqual([good.status, good.headers.get('location')], [303, '/admin/queue']);
  assert.equal(good.headers.getSetCookie().length, 1);
  const bad = await submit('wrong horse battery');
  assert.deepEqual([bad.status, bad.headers.get('location')], [303, '/admin/login?failed=1']);
});

for (const [next, goes] of [
  ['/admin/queue?status=HELD', '/admin/queue?status=HELD'],
  ['https://elsewhere.example/admin/queue', '/admin/queue'],
  ['//elsewhere.example/admin/', '/admin/queue'],
  ['', '/admin/queue'],
] as const)
  test(`a form with next=${JSON.stringify(next)} redirects to ${goes}, also after a failure`, async () => {
    assert.equal((await submit(administrator.password, next)).headers.get('location'), goes);
    const again = new URL(
      (await submit('wrong horse battery', next)).headers.get('location')!,
      website.address,
    );
    assert.deepEqual([again.origin, again.pathname], [website.address, '/admin/login']);
    assert.equal(again.searchParams.get('next') ?? '/admin/queue', goes);
  });

test('a staff screen without a session redirects to sign-in and back', async () => {
  const answer = await website.call('/admin/queue?status=HELD');
  assert.equal(answer.status, 302);
  assert.equal(
    answer.headers.get('location'),
    `/admin/login?${new URLSearchParams({ next: '/admin/queue?status=HELD' })}`,
  );
});

test('too many failures for one account block it, including parallel attempts and the right password', async () => {
  const email = 'target@example.org';
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => signIn({ email, password: 'a guess at it' })),
  );
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.filter((status) => status === 401).length <= 10, `tried: ${statuses}`);
  assert.equal(statuses.at(-1) === 429 || statuses.includes(429), true);
  const refused = await signIn({ email, password: 'a guess at it' });
  assert.equal(refused.status, 429);
  const waitSeconds = Number(refused.headers.get('retry-after'));
  assert.ok(
    waitSeconds > 0 && waitSeconds <= signInLimits.perAccount.windowMinutes * 60,
    String(waitSeconds),
  );
});

test('after the Retry-After delay, another attempt is allowed', async () => {
  const email = 'patient@example.org';
  for (let time = 0; time < signInLimits.perAccount.perWindow; time++)
    await signIn({ email, password: 'a guess' });
  const refused = await signIn({ email, password: 'a guess' });
  const waitSeconds = Number(refused.headers.get('retry-after'));
  const letPass = (seconds: number) =>
    website.query(`update rate_hits set at = at - $1 * interval '1 second'`, [seconds]);
  await letPass(waitSeconds - 60);
  assert.equal((await signIn({ email, password: 'a guess' })).status, 429);
  await letPass(60);
  assert.equal((await signIn({ email, password: 'a guess' })).status, 401);
});

test('successful sign-ins are not counted: a whole office may share an address', async () => {
  for (let round = 0; round < 9; round++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(administrator)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
  }
});

test('a malformed sign-in is refused by field', async () => {
  const answer = await signIn({ email: 'no address', password: '' });
  assert.equal(answer.status, 400);
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  assert.deepEqual(fields, { email: 'Enter an email address.', password: 'Enter a password.' });
});

test('behind TLS, the cookie is Secure and HSTS is sent', async () => {
  const secure = await startTestWebsite({ ORIGIN: 'https://news.example.org' });
  try {
    const answer = await secure.call('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    assert.match(answer.headers.getSetCookie()[0]!, /; HttpOnly; Secure; SameSite=Lax$/);
    assert.match(answer.headers.get('strict-transport-security') ?? '', /max-age=31536000/);
  } finally {
    await secure.stop();
  }
});
