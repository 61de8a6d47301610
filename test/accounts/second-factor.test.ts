import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type {
  Accounts,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetup,
} from '../../src/accounts/contract.ts';
import { signInLimits } from '../../src/accounts/terms.ts';
import type { AuditPage } from '../../src/audit/contract.ts';
import type { Outbox } from '../../src/outbox/contract.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { runCommand } from '../support/website/run-command.ts';
import { cookieOf, inviteAndJoin, type Person, post } from '../support/website/staff.ts';

const stepSeconds = 30;
let now = new Date();
const clock = { now: () => now };
const website = websiteForTests({}, { clock });
/** The passwords still count as entered just now. */
const advance = async (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  await website.query('update sessions set confirmed_at = $1', [now]);
};

const path = '/api/auth/second-factor';
const codeOf = (secret: string, stepsLater = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: clock.now().getTime() + stepsLater * stepSeconds * 1000,
  });
const read = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body;
const whoIs = async (cookie: string) =>
  (await website.call('/api/auth/session', { headers: { cookie } })).status;

/** A person with a second factor, at a moment when the code that set it up is used. */
async function setUp(person: Person) {
  const { secret, address } = await read<SecondFactorSetup>(person.send('POST', path));
  const activated = await person.send('PUT', path, { code: codeOf(secret) });
  assert.equal(activated.status, 200, await activated.clone().text());
  const { recoveryCodes } = await read<RecoveryCodes>(activated);
  return { secret, address, recoveryCodes };
}
const enterPassword = async ({ email, password }: Person) => {
  const answer = await post(website, '/api/auth/login', { email, password });
  assert.deepEqual([answer.status, await answer.json()], [202, { needs: 'code' }]);
  return cookieOf(answer);
};
const enterCode = (cookie: string, code: string) => post(website, '/api/auth/code', { code }, cookie);
const letPass = (steps: number) => advance(steps * stepSeconds);

test('a password alone no longer signs in, and a code from the app does, once', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { secret, address } = await setUp(person);
  assert.match(address, /^otpauth:\/\/totp\/The%20PFAS%20Record:.+[?&]issuer=The%20PFAS%20Record/);

  const pending = await enterPassword(person);
  assert.equal(await whoIs(pending), 401);
  assert.equal(
    (await website.call('/api/admin/stories/counts', { headers: { cookie: pending } })).status,
    401,
  );
  assert.equal((await enterCode(pending, codeOf(secret))).status, 400, 'the code that set it up is used');
  await letPass(1);
  const code = codeOf(secret);
  const entered = await enterCode(pending, `${code.slice(0, 3)} ${code.slice(3)}`);
  assert.equal(entered.status, 200);
  assert.equal(await whoIs(cookieOf(entered)), 200);
  assert.equal(await whoIs(pending), 401);

  assert.equal((await enterCode(await enterPassword(person), code)).status, 400);
});

test('a code entered twice at the same moment signs in once', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { secret } = await setUp(person);
  await letPass(1);
  const pending = await Promise.all([enterPassword(person), enterPassword(person), enterPassword(person)]);
  const answers = await Promise.all(pending.map((cookie) => enterCode(cookie, codeOf(secret))));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400, 400]);
});

test('phones a step off are accepted, and no more', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { secret } = await setUp(person);
  await letPass(10);
  for (const [steps, status] of [
    [-2, 400],
    [2, 400],
    [-1, 200],
    [1, 200],
    [0, 400],
  ] as const)
    assert.equal(
      (await enterCode(await enterPassword(person), codeOf(secret, steps))).status,
      status,
      `${steps}`,
    );
});

test('each recovery code signs in once, and its use is mailed to the owner', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { recoveryCodes } = await setUp(person);
  assert.equal(new Set(recoveryCodes).size, 10);
  const stored = JSON.stringify(await website.query('select recovery_codes from second_factors'));
  for (const code of recoveryCodes) assert.ok(!stored.includes(code.replaceAll('-', '')));
  const [first, second] = recoveryCodes as [string, string];
  const entered = await enterCode(await enterPassword(person), first.toUpperCase());
  assert.equal(entered.status, 200);
  assert.equal((await enterCode(await enterPassword(person), first)).status, 400);
  const own = await read<SecondFactor>(website.call(path, { headers: { cookie: cookieOf(entered) } }));
  assert.equal(own.recoveryCodesLeft, 9);
  const subjects = await subjectsTo(person);
  assert.ok(subjects.includes('A recovery code for The PFAS Record was used'), String(subjects));

  const replaced = await read<RecoveryCodes>(
    website.call(`${path}/recovery-codes`, { method: 'POST', headers: { cookie: cookieOf(entered) } }),
  );
  assert.equal((await enterCode(await enterPassword(person), second)).status, 400);
  assert.equal((await enterCode(await enterPassword(person), replaced.recoveryCodes[0]!)).status, 200);
});

const subjectsTo = async ({ email }: Person) => {
  const { mails } = await read<Outbox>(website.asStaff('/api/admin/mails'));
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};

test('guessing codes is limited like guessing passwords, and the right password does not reset the count', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { secret } = await setUp(person);
  await letPass(5);
  const statuses: number[] = [];
  for (let guess = 0; guess < signInLimits.perAccount.perWindow; guess++) {
    const login = await post(website, '/api/auth/login', { email: person.email, password: person.password });
    statuses.push(login.status);
    if (login.ok) statuses.push((await enterCode(cookieOf(login), '000000')).status);
  }
  assert.equal(statuses.filter((status) => status === 400).length, signInLimits.perAccount.perWindow / 2);
  assert.equal(statuses.at(-1), 429);
  assert.equal(
    (await post(website, '/api/auth/login', { email: person.email, password: person.password })).status,
    429,
  );
  await advance(signInLimits.perAccount.windowMinutes * 60);
  assert.equal((await enterCode(await enterPassword(person), codeOf(secret))).status, 200);
});

test('a sign-in that waits too long for its code, or whose password has changed, starts over', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { secret } = await setUp(person);
  const late = await enterPassword(person);
  await advance(11 * 60);
  assert.equal((await enterCode(late, codeOf(secret))).status, 409);
  const overtaken = await enterPassword(person);
  await letPass(1);
  await person.send('POST', '/api/auth/password', {
    current: person.password,
    password: 'sounds like nine herons',
  });
  assert.equal((await enterCode(overtaken, codeOf(secret))).status, 409);
  assert.equal((await enterCode('', codeOf(secret))).status, 409);
});

test('setting it up needs a right code, ends the other sessions, and is mailed', async () => {
  const person = await inviteAndJoin(website, 'VIEWER');
  const login = await post(website, '/api/auth/login', { email: person.email, password: person.password });
  const { secret } = await read<SecondFactorSetup>(person.send('POST', path));
  assert.equal((await person.send('PUT', path, { code: codeOf(secret, 5) })).status, 400);
  assert.equal((await read<SecondFactor>(person.call(path))).activeSince, null);
  assert.equal(await whoIs(cookieOf(login)), 200);
  assert.equal((await person.send('PUT', path, { code: codeOf(secret) })).status, 200);
  assert.equal(await whoIs(cookieOf(login)), 401);
  assert.equal(await whoIs(person.cookie), 200);
  assert.equal((await person.send('POST', path)).status, 409, 'no second secret while one is in use');
  assert.ok((await subjectsTo(person)).includes('Two-factor authentication for The PFAS Record is on'));
});

test('the secret and the codes are in no other answer, in no audit entry and in no mail', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { secret, recoveryCodes } = await setUp(person);
  await letPass(1);
  await enterCode(await enterPassword(person), codeOf(secret));
  const seen = await Promise.all(
    [path, '/api/auth/session', '/api/auth/sessions'].map(async (one) => (await person.call(one)).text()),
  );
  const kept = await website.query('select before, after from audit_entries');
  const mails = await website.query('select * from mails');
  const accounts = await (await website.asStaff('/api/admin/users')).text();
  const everything = JSON.stringify([seen, kept, mails, accounts]);
  for (const hidden of [secret, ...recoveryCodes]) assert.ok(!everything.includes(hidden));
});

test('turning it off is mailed and audited, and an administrator can do it for someone who lost it', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  await setUp(person);
  assert.equal((await person.call(path, { method: 'DELETE' })).status, 204);
  assert.equal((await post(website, '/api/auth/login', person)).status, 200);

  const again = await setUp(person).then(() => person);
  const { accounts } = await read<Accounts>(website.asStaff('/api/admin/users'));
  const account = accounts.find(({ email }) => email === again.email)!;
  assert.equal(account.hasSecondFactor, true);
  const reset = () => website.send('DELETE', `/api/admin/users/${account.id}/second-factor`);
  assert.equal((await reset()).status, 200);
  assert.equal(await whoIs(person.cookie), 401);
  assert.equal((await post(website, '/api/auth/login', person)).status, 200);
  assert.equal((await reset()).status, 409);

  const subjects = await subjectsTo(person);
  for (const change of ['is off', 'was reset'])
    assert.ok(subjects.includes(`Two-factor authentication for The PFAS Record ${change}`), String(subjects));
  const { entries } = await read<AuditPage>(
    website.asStaff(`/api/admin/audit?subjectType=user&subjectId=${account.id}`),
  );
  const acts = entries.map(({ act }) => act);
  for (const act of ['set up second factor', 'remove second factor', 'reset second factor'])
    assert.ok(acts.includes(act), `${act} in ${acts}`);
});

test('where a role requires it, a person without one sets it up and can do nothing else before', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const counts = '/api/admin/stories/counts';
  assert.equal((await person.call(counts)).status, 200);
  const require = (roles: string[]) =>
    website.send('PATCH', '/api/admin/settings', { secondFactorRoles: roles });
  assert.equal((await require(['EDITOR'])).status, 200);
  try {
    const refused = await person.call(counts);
    assert.equal(refused.status, 401);
    assert.match((await read<{ error: string }>(refused)).error, /Set it up to continue/);
    const session = await read<{ mustSetUpSecondFactor: boolean }>(person.call('/api/auth/session'));
    assert.equal(session.mustSetUpSecondFactor, true);
    const screen = await person.call('/admin/sources', { redirect: 'manual' });
    assert.equal(screen.headers.get('location'), '/admin/second-factor?next=%2Fadmin%2Fsources');
    const [draft] = await website.query<{ id: string }>(`select id from stories where status <> 'APPROVED'`);
    if (draft) assert.equal((await person.call(`/api/stories/${draft.id}`)).status, 404);

    await setUp(person);
    assert.equal((await person.call(counts)).status, 200);
    assert.equal((await person.call(path, { method: 'DELETE' })).status, 204);
    assert.equal((await person.call(counts)).status, 401);
    const viewer = await inviteAndJoin(website, 'VIEWER');
    assert.equal((await viewer.call(counts)).status, 200);
  } finally {
    await require([]);
  }
});

test('the form without JavaScript asks for the code on a page of its own', async () => {
  const person = await inviteAndJoin(website, 'EDITOR');
  const { secret } = await setUp(person);
  await letPass(1);
  const form = (to: string, fields: Record<string, string>, cookie = '') =>
    website.call(to, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
  const { email, password } = person;
  const login = await form('/api/auth/login', { email, password, next: '/admin/sources' });
  assert.deepEqual(
    [login.status, login.headers.get('location')],
    [303, '/admin/code?next=%2Fadmin%2Fsources'],
  );
  const wrong = await form('/api/auth/code', { code: '000000', next: '/admin/sources' }, cookieOf(login));
  const again = wrong.headers.get('location')!;
  assert.match(again, /^\/admin\/code\?.*failed=1/);
  assert.equal((await website.call(again, { headers: { cookie: cookieOf(login) } })).status, 200);
  const unasked = await website.call(again);
  assert.deepEqual(
    [unasked.status, unasked.headers.get('location')],
    [303, '/admin/login?next=%2Fadmin%2Fsources'],
  );
  const right = await form(
    '/api/auth/code',
    { code: codeOf(secret), next: '/admin/sources' },
    cookieOf(login),
  );
  assert.equal(right.headers.get('location'), '/admin/sources');
  assert.equal(await whoIs(cookieOf(right)), 200);
});

test('the operator’s command turns it off for someone whom no administrator can help', async () => {
  const person = await inviteAndJoin(website, 'ADMIN');
  await setUp(person);
  const run = () =>
    runCommand('bin/reset-second-factor.ts', [person.email], { DATABASE_URL: website.databaseUrl });
  const { code, stderr } = await run();
  assert.equal(code, 0, stderr);
  assert.equal(await whoIs(person.cookie), 401);
  assert.equal((await post(website, '/api/auth/login', person)).status, 200);
  assert.match((await run()).stderr, /There is no account .+ with two-factor authentication/);
});
