import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Account, Accounts, OwnSession } from '../../src/accounts/contract.ts';
import { certificateContent, prepareAndSign } from '../support/content/ledger.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { cookieOf, inviteAndJoin, type Person, post, signInAs, tokenFor } from '../support/website/staff.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();

const accounts = async () => (await (await website.asStaff('/api/admin/users')).json()) as Accounts;
const accountOf = async (email: string): Promise<Account> =>
  (await accounts()).accounts.find((account) => account.email === email)!;
const change = async (email: string, body: unknown, by?: Person) =>
  (by ?? website).send('PATCH', `/api/admin/users/${(await accountOf(email)).id}`, body);
const invite = (email: string, role = 'EDITOR') =>
  website.send('POST', '/api/admin/users/invitations', { email, role });
const readUser = async (person: Person) => {
  const answer = await person.call('/api/auth/session');
  return answer.ok ? ((await answer.json()) as { user: { email: string; role: string } }).user : null;
};
const linkState = async (kind: 'invitation' | 'reset', token: string) =>
  (await (await website.call(`/api/auth/${kind}?token=${token}`)).json()) as {
    state: string;
    email?: string;
    role?: string;
  };
const expire = (table: string) =>
  website.query(`update ${table} set expires_at = now() - interval '1 second'`);
/** As if the password had been entered an hour ago. */
const expireConfirmation = (email: string) =>
  website.query(
    "update sessions set confirmed_at = now() - interval '1 hour' from users where users.id = user_id and email = $1",
    [email],
  );

test('accepting an invitation signs the person in with its role, and the link stops working', async () => {
  const email = 'editor@example.org';
  assert.equal((await invite(email)).status, 201);
  const token = await tokenFor(website, email, /^Join the staff of The PFAS Record$/);
  assert.deepEqual(await linkState('invitation', token), { state: 'open', email, role: 'EDITOR' });
  const answer = await post(website, '/api/auth/invitation', { token, password: 'a long enough password' });
  assert.equal(answer.status, 201);
  const session = await website.call('/api/auth/session', { headers: { cookie: cookieOf(answer) } });
  const { user } = (await session.json()) as { user: { email: string; role: string } };
  assert.deepEqual([user.email, user.role], [email, 'EDITOR']);
  assert.deepEqual(await linkState('invitation', token), { state: 'used' });
  const again = await post(website, '/api/auth/invitation', { token, password: 'another long password' });
  assert.equal(again.status, 409);
  assert.match(((await again.json()) as { error: string }).error, /already been used/);
});

test('without a role, a person is invited as a viewer', async () => {
  const email = 'no-role@example.org';
  assert.equal((await website.send('POST', '/api/admin/users/invitations', { email })).status, 201);
  const token = await tokenFor(website, email, /^Join/);
  assert.partialDeepStrictEqual(await linkState('invitation', token), { email, role: 'VIEWER' });
});

test('an invitation accepted twice concurrently creates one account', async () => {
  const email = 'twice@example.org';
  await invite(email);
  const token = await tokenFor(website, email, /^Join/);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      post(website, '/api/auth/invitation', { token, password: 'a long enough password' }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
});

test('expired, withdrawn, replaced and made-up invitations report their status', async () => {
  await invite('late@example.org');
  const first = await tokenFor(website, 'late@example.org', /^Join/);
  await invite('late@example.org', 'VIEWER');
  const second = await waitFor('the second mail', async () => {
    const token = await tokenFor(website, 'late@example.org', /^Join/);
    return token !== first && token;
  });
  assert.deepEqual(await linkState('invitation', first), { state: 'unknown' });
  assert.equal((await linkState('invitation', second)).role, 'VIEWER');
  await expire('invitations');
  assert.deepEqual(await linkState('invitation', second), { state: 'expired' });
  assert.equal(
    (await post(website, '/api/auth/invitation', { token: second, password: 'a long enough password' }))
      .status,
    409,
  );
  const { invitations } = await accounts();
  const { id } = invitations.find(({ email }) => email === 'late@example.org')!;
  assert.equal((await website.send('DELETE', `/api/admin/users/invitations/${id}`)).status, 204);
  assert.equal((await website.send('DELETE', `/api/admin/users/invitations/${id}`)).status, 404);
  assert.deepEqual(await linkState('invitation', second), { state: 'unknown' });
  assert.deepEqual(await linkState('invitation', 'made-up'), { state: 'unknown' });
});

test('link tokens are stored only as hashes', async () => {
  await invite('hashed@example.org');
  const token = await tokenFor(website, 'hashed@example.org', /^Join/);
  const rows = await website.query<{ token_hash: string }>('select token_hash from invitations');
  assert.ok(rows.every((row) => row.token_hash !== token && /^[0-9a-f]{64}$/.test(row.token_hash)));
});

test("account holders can't be invited; weak passwords, the address and the website title are refused", async () => {
  const known = await invite(administrator.email.toUpperCase());
  assert.equal(known.status, 409);
  assert.ok('email' in ((await known.json()) as { fields: object }).fields);
  await invite('weak.password@example.org');
  const token = await tokenFor(website, 'weak.password@example.org', /^Join/);
  for (const password of [
    'short',
    'password1234',
    'weak.password@example.org weak.password@example.org',
    'The PFAS Record, 2026',
  ]) {
    const answer = await post(website, '/api/auth/invitation', { token, password });
    assert.equal(answer.status, 400, password);
    assert.ok('password' in ((await answer.json()) as { fields: object }).fields);
  }
  assert.equal((await linkState('invitation', token)).state, 'open');
});

test('a new role takes effect with the next call', async () => {
  const person = await inviteAndJoin(website, 'VIEWER');
  assert.equal((await change(person.email, { role: 'ADMIN' })).status, 200);
  assert.equal((await readUser(person))?.role, 'ADMIN');
  assert.equal((await person.call('/api/admin/users')).status, 200);
  await change(person.email, { role: 'VIEWER' });
  assert.equal((await person.call('/api/admin/users')).status, 403);
});

test('a disabled person is signed out everywhere, cannot sign in, and can again once enabled', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const elsewhere = await signInAs(website, person.email, person.password);
  const stream = await elsewhere.call('/api/admin/events');
  await change(person.email, { isDisabled: true });
  assert.deepEqual([await readUser(person), await readUser(elsewhere)], [null, null]);
  await stream.text(); // ends: a signed-out person receives nothing more
  const { email, password } = person;
  assert.deepEqual(await (await post(website, '/api/auth/login', { email, password })).json(), {
    error: 'Invalid credentials',
  });
  await change(person.email, { isDisabled: false });
  assert.equal((await post(website, '/api/auth/login', { email, password })).status, 200);
});

test('the last administrator can be neither disabled nor given another role', async () => {
  const others = (await accounts()).accounts.filter(
    ({ role, email }) => role === 'ADMIN' && email !== administrator.email,
  );
  for (const { email } of others) await change(email, { role: 'VIEWER' });
  for (const body of [{ role: 'EDITOR' }, { isDisabled: true }]) {
    const answer = await change(administrator.email, body);
    assert.equal(answer.status, 409);
    assert.match(((await answer.json()) as { error: string }).error, /last administrator/);
  }
});

test('of two administrators who remove each other concurrently, one remains', async () => {
  const second = await inviteAndJoin(website, 'ADMIN');
  const first = await signInAs(website, administrator.email, administrator.password);
  const ids = {
    first: (await accountOf(administrator.email)).id,
    second: (await accountOf(second.email)).id,
  };
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      first.send('PATCH', `/api/admin/users/${ids.second}`, { role: 'EDITOR' }),
      second.send('PATCH', `/api/admin/users/${ids.first}`, { role: 'EDITOR' }),
    ]);
    const [{ left } = { left: 0 }] = await website.query<{ left: number }>(
      "select count(*)::int as left from users where role = 'ADMIN' and disabled_at is null",
    );
    assert.equal(left, 1, answers.map(({ status }) => status).join());
    await website.query("update users set role = 'ADMIN' where id = any($1)", [[ids.first, ids.second]]);
  }
  await change(second.email, { role: 'VIEWER' });
});

test('a forgotten password is reset by a single-use link, and every session ends', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  assert.equal((await post(website, '/api/auth/forgot', { email: person.email.toUpperCase() })).status, 202);
  const token = await tokenFor(website, person.email, /^Reset your password/);
  assert.deepEqual(await linkState('reset', token), { state: 'open', email: person.email });
  const password = 'an entirely new password';
  assert.equal((await post(website, '/api/auth/reset', { token, password })).status, 204);
  assert.equal(await readUser(person), null);
  assert.equal(
    (await post(website, '/api/auth/login', { email: person.email, password: person.password })).status,
    401,
  );
  assert.equal((await post(website, '/api/auth/login', { email: person.email, password })).status, 200);
  assert.equal((await post(website, '/api/auth/reset', { token, password })).status, 409);
  assert.deepEqual(await linkState('reset', token), { state: 'used' });
});

test('a password reset link expires, and stops working when the account is disabled', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { id } = await accountOf(person.email);
  assert.equal((await website.send('POST', `/api/admin/users/${id}/reset`)).status, 204);
  const token = await tokenFor(website, person.email, /^Reset your password/);
  await change(person.email, { isDisabled: true });
  assert.deepEqual(await linkState('reset', token), { state: 'unknown' });
  assert.equal((await website.send('POST', `/api/admin/users/${id}/reset`)).status, 409);
  await change(person.email, { isDisabled: false });
  await expire('password_resets');
  assert.deepEqual(await linkState('reset', token), { state: 'expired' });
  assert.equal(
    (await post(website, '/api/auth/reset', { token, password: 'a long enough password' })).status,
    409,
  );
});

test('a password reset request gets the same response for everyone; the account is looked up later', async () => {
  const person = await inviteAndJoin(website, 'VIEWER');
  const answers = [
    await post(website, '/api/auth/forgot', { email: person.email }),
    await post(website, '/api/auth/forgot', { email: 'stranger@example.org' }),
  ];
  const responses = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  assert.equal(responses[0]![0], 202);
  assert.deepEqual(responses[0], responses[1]);
  const jobs = await website.query<{ email: string }>(
    "select data->>'email' as email from pgboss.job where name = 'staff.request-reset'",
  );
  const emails = new Set(jobs.map(({ email }) => email));
  assert.ok(emails.has(person.email) && emails.has('stranger@example.org'));
  await tokenFor(website, person.email, /^Reset your password/);
  assert.deepEqual(await website.query("select from mails where recipient = 'stranger@example.org'"), []);
});

test('password reset requests for one account are limited to a few per hour', async () => {
  const person = await inviteAndJoin(website, 'VIEWER');
  for (let time = 0; time < 5; time++)
    assert.ok([202, 429].includes((await post(website, '/api/auth/forgot', { email: person.email })).status));
  const [{ asked } = { asked: 0 }] = await website.query<{ asked: number }>(
    "select count(*)::int as asked from pgboss.job where name = 'staff.request-reset' and data->>'email' = $1",
    [person.email],
  );
  assert.ok(asked <= 3, `${asked} jobs`);
});

test('changing a password requires the current one, ends other sessions and renews the token of this one', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const elsewhere = await signInAs(website, person.email, person.password);
  const password = 'an entirely new password';
  const wrong = await person.send('POST', '/api/auth/password', { current: 'not the one', password });
  assert.equal(wrong.status, 400);
  assert.deepEqual(((await wrong.json()) as { fields: object }).fields, {
    current: 'Incorrect password.',
  });
  const actions = await website.query('select act from audit_entries where actor_email = $1', [person.email]);
  assert.equal(actions.filter(({ act }) => act === 'failed password change').length, 1);
  const answer = await person.send('POST', '/api/auth/password', { current: person.password, password });
  assert.equal(answer.status, 204);
  assert.equal(await readUser(elsewhere), null);
  assert.equal(await readUser(person), null);
  const renewed = await website.call('/api/auth/session', { headers: { cookie: cookieOf(answer) } });
  assert.equal(renewed.status, 200);
});

test('people see their own sessions and can end one or all others', async () => {
  const person = await inviteAndJoin(website, 'VIEWER');
  const [second, third] = [
    await signInAs(website, person.email, person.password),
    await signInAs(website, person.email, person.password),
  ];
  const list = async () => (await (await person.call('/api/auth/sessions')).json()) as OwnSession[];
  const sessions = await list();
  assert.equal(sessions.length, 3);
  assert.equal(sessions.filter(({ isThis }) => isThis).length, 1);
  assert.ok(sessions.every(({ browser }) => browser === 'Firefox on Linux'));
  const theirs = ((await (await second.call('/api/auth/sessions')).json()) as OwnSession[]).find(
    ({ isThis }) => isThis,
  )!;
  const stranger = await inviteAndJoin(website, 'VIEWER');
  assert.equal((await stranger.send('DELETE', `/api/auth/sessions/${theirs.id}`)).status, 404);
  assert.equal((await person.send('DELETE', `/api/auth/sessions/${theirs.id}`)).status, 204);
  assert.equal(await readUser(second), null);
  assert.deepEqual(await (await person.send('DELETE', '/api/auth/sessions')).json(), { ended: 1 });
  assert.equal(await readUser(third), null);
  assert.equal((await list()).length, 1);
});

test("signing in ends the browser's previous session", async () => {
  const person = await inviteAndJoin(website, 'VIEWER');
  const { email, password } = person;
  const answer = await post(website, '/api/auth/login', { email, password }, person.cookie);
  assert.equal(answer.status, 200);
  assert.notEqual(cookieOf(answer), person.cookie);
  assert.equal(await readUser(person), null);
});

test('a session ends after a day without use, and after two weeks in any case', async () => {
  const person = await inviteAndJoin(website, 'VIEWER');
  const setBack = (what: string) =>
    website.query(`update sessions set ${what} from users where users.id = user_id and email = $1`, [
      person.email,
    ]);
  await setBack("last_seen_at = now() - interval '23 hours'");
  assert.ok(await readUser(person));
  await setBack("last_seen_at = now() - interval '25 hours'");
  assert.equal(await readUser(person), null);
  const again = await signInAs(website, person.email, person.password);
  await setBack("expires_at = now() - interval '1 second'");
  assert.equal(await readUser(again), null);
});

test('confirming the password allows actions that need a recent one', async () => {
  const person = await inviteAndJoin(website, 'ADMIN');
  await expireConfirmation(person.email);
  const refused = await prepareAndSign(person.send, certificateContent());
  assert.equal(refused.status, 403);
  assert.deepEqual(await refused.json(), {
    error: 'Confirm your password to continue.',
    code: 'unconfirmed',
  });
  assert.equal((await person.call('/api/admin/users')).status, 200); // reading needs no confirmation
  const wrong = await person.send('POST', '/api/auth/confirm', { password: 'not the one' });
  assert.equal(wrong.status, 400);
  const right = await person.send('POST', '/api/auth/confirm', { password: person.password });
  assert.equal(right.status, 204);
  assert.equal(await readUser(person), null); // the session continues under a new token
  const answer = await post(
    website,
    '/api/admin/users/invitations',
    { email: 'confirmed@example.org', role: 'VIEWER' },
    cookieOf(right),
  );
  assert.equal(answer.status, 201);
});

test('sign-in attempts are counted across processes', async () => {
  const other = await startTestWebsite({ DATABASE_URL: website.databaseUrl });
  const guess = { email: 'shared@example.org', password: 'a guess at it' };
  const statuses: number[] = [];
  for (let time = 0; time < 12; time++)
    statuses.push((await post(time % 2 ? other : website, '/api/auth/login', guess)).status);
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429]);
  await other.stop();
});

test('only administrators can manage accounts', async () => {
  for (const role of ['EDITOR', 'VIEWER'] as const) {
    const person = await inviteAndJoin(website, role);
    assert.equal((await person.call('/api/admin/users')).status, 403);
    for (const [method, path] of [
      ['POST', '/api/admin/users/invitations'],
      ['PATCH', `/api/admin/users/${crypto.randomUUID()}`],
      ['POST', `/api/admin/users/${crypto.randomUUID()}/reset`],
    ] as const)
      assert.equal(
        (await person.send(method, path, { email: 'x@example.org', role: 'ADMIN' })).status === 201,
        false,
      );
  }
});
