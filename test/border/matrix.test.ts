import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import {
  type Permission,
  permissions,
  permissionsToConfirm,
  recentMinutesMax,
  roleMay,
  userRoles,
} from '../../src/access/terms.ts';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { addressOf, type Call, isWrite, readCalls } from '../support/fuzz/api-calls.ts';
import { validValue } from '../support/fuzz/valid-value.ts';
import { openSession } from '../support/website/open-session.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

/** The permission matrix: every staff call × every role and no session, same-site and cross-site. */
const settings = { FETCH_ALLOW_HOSTS: '127.0.0.1:9' };
// Without jobs: what they write in the same moment would look like a change by the call.
const withoutJobs = { ...settings, ROLE: 'web' };
const [guarded, open] = await Promise.all([startTestWebsite(withoutJobs), startTestWebsite(settings)]);
after(() => Promise.all([guarded.stop(), open.stop()]));
const password = await hashPassword('a long password');
for (const website of [guarded, open])
  for (const role of userRoles)
    await website.query('insert into users (email, password, role) values ($1, $2, $3)', [
      role,
      password,
      role,
    ]);

const isStaffOnly = ({ path }: Call) => /^\/api\/(admin|sources|auth)(\/|$)/.test(path);
const calls = (await readCalls(guarded)).filter(isStaffOnly);
const visitors = [null, ...userRoles] as const;
type Visitor = (typeof visitors)[number];

const isPermission = (name = ''): name is Permission => name in permissions;
const may = (visitor: Visitor, { permission }: Call): boolean =>
  permission === 'anyone' || (visitor !== null && isPermission(permission) && roleMay(visitor, permission));

test('every staff call declares its permission', () => {
  assert.ok(calls.length > 40, `only ${calls.length} calls found`);
  for (const { name, permission } of calls)
    assert.ok(permission === 'anyone' || isPermission(permission), `${name}: ${permission}`);
  for (const { name } of calls.filter(({ permission }) => permission === 'anyone'))
    assert.match(name, /^\w+ \/api\/auth\//, `${name} is open to anyone`);
});

test('every call is in the API document', () => {
  const hidden = globSync('src/**/*.ts', { cwd: projectRoot }).filter((file) =>
    /(?<!\b(?:route|permitAnyone|permit\('[\w ]+'\)))\.(get|post|put|patch|delete|all|on)\([^)]*'\/api\/(?!\*'|docs')/.test(
      readFileSync(`${projectRoot}/${file}`, 'utf8'),
    ),
  );
  assert.deepEqual(hidden, []);
});

for (const call of calls)
  for (const visitor of visitors) {
    const who = visitor ?? 'anonymous';
    if (may(visitor, call))
      test(`${who} may ${call.name}`, async () => {
        const answer = await send(open, visitor, call);
        // The only call whose refusal is about the input, not the caller.
        const isAboutPassword = call.path === '/api/auth/login' && /Invalid credentials/.test(answer.text);
        assert.ok(
          isAboutPassword || (![401, 403].includes(answer.status) && answer.status < 500),
          `${answer.status}: ${answer.text}`,
        );
      });
    else
      test(`${who} may not ${call.name}, and nothing changes`, async () => {
        const answer = await unchanged(() => send(guarded, visitor, call));
        assert.equal(answer.status, visitor ? 403 : 401, answer.text);
        assert.equal(typeof JSON.parse(answer.text).error, 'string');
      });
    if (isWrite(call))
      test(`a cross-site page may not ${call.name} as ${who}, and nothing changes`, async () => {
        const origins = ['https://evil.example', 'null', `${guarded.address}.evil.example`];
        const answers = await unchanged(() =>
          Promise.all(origins.map((origin) => send(guarded, visitor, call, { origin }))),
        );
        for (const { status, text } of answers) assert.equal(status, 403, text);
      });
  }

const toConfirm = new Set<string | undefined>(permissionsToConfirm);
/** The password is asked for at the signature. */
const confirmedAtSignature = new Set([
  'POST /api/admin/certificates/prepare',
  'POST /api/admin/prepared-actions/{digest}/decline',
]);
const actionsToConfirm = calls.filter(
  (call) => isWrite(call) && toConfirm.has(call.permission) && !confirmedAtSignature.has(call.name),
);
test('every permission that needs confirmation is required by some action', () =>
  assert.deepEqual(new Set(actionsToConfirm.map(({ permission }) => permission)), toConfirm));
for (const call of actionsToConfirm)
  test(`${call.name} needs a recent password confirmation, or nothing changes`, async () => {
    const answer = await unchanged(() => send(guarded, 'ADMIN', call, {}, recentMinutesMax + 1));
    assert.equal(answer.status, 403, answer.text);
    assert.equal(JSON.parse(answer.text).code, 'unconfirmed');
  });

/** Valid bodies for calls where the schema alone isn't enough. */
const validBodies: Record<string, unknown> = { 'PATCH /api/admin/settings': { title: 'Another' } };

/** The valid call, with a session of the given role. */
async function send(
  website: TestWebsite,
  visitor: Visitor,
  call: Call,
  headers: Record<string, string> = {},
  signedInMinutesAgo = 0,
): Promise<{ status: number; text: string }> {
  const address = addressOf(call, ({ schema }) => encodeURIComponent(String(validValue(schema))));
  const answer = await website.call(address, {
    method: call.method,
    headers: {
      ...headers,
      ...(visitor && { cookie: await openSession(website, visitor, { minutesAgo: signedInMinutesAgo }) }),
      ...(call.body && { 'content-type': 'application/json' }),
    },
    ...(call.body && { body: JSON.stringify(validBodies[call.name] ?? validValue(call.body)) }),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text: isStream ? '' : await answer.text() };
}

/** Returns the action's result; fails if the database changed, apart from the visitor's own session. */
async function unchanged<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const before = await rows();
  const answer = await act();
  assert.deepEqual(await rows(), before);
  return answer;
}

async function rows(): Promise<Record<string, unknown>[]> {
  const tables = await guarded.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'sessions' order by 1`,
  );
  const versions = tables.map(
    ({ name }) =>
      // Every change of a row gives it a new `xmin`, the transaction that wrote it.
      `select '${name}' as "table", count(*), sum(xmin::text::bigint) from ${name}`,
  );
  return guarded.query(`${versions.join(' union all ')} order by "table"`);
}
