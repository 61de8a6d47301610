import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { systemActor } from '../../src/access/index.ts';
import type { AuditPage } from '../../src/audit/contract.ts';
import { staffAction } from '../../src/audit/index.ts';
import { auditLimits } from '../../src/audit/terms.ts';
import { systemClock as clock } from '../../src/platform/clock.ts';
import { openPool } from '../../src/platform/database/database.ts';
import { runtimeRole } from '../../src/platform/database/roles.ts';
import { done, type Outcome, refuse } from '../../src/platform/outcome.ts';
import { makeStory } from '../support/content/make-story.ts';
import { parseCsv } from '../support/csv.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { administrator } from '../support/website/administrator.ts';
import { signInAsRole, inviteAndJoin, type Person, post, tokenFor } from '../support/website/staff.ts';

const website = websiteForTests();
let editor: Person;
beforeTests(async () => {
  editor = await inviteAndJoin(website, 'EDITOR', 'editor@example.org');
});

const audit = async (query = ''): Promise<AuditPage> =>
  (await (await website.asStaff(`/api/admin/audit${query}`)).json()) as AuditPage;

test('staff changes to accounts and settings are recorded with actor, action and differences', async () => {
  await website.send('PATCH', '/api/admin/settings', { title: 'Another title' });
  const { accounts } = (await (await website.asStaff('/api/admin/users')).json()) as {
    accounts: { id: string; email: string }[];
  };
  const { id } = accounts.find(({ email }) => email === editor.email)!;
  await website.send('PATCH', `/api/admin/users/${id}`, { role: 'VIEWER' });
  await website.send('PATCH', `/api/admin/users/${id}`, { isDisabled: true });
  await website.send('PATCH', `/api/admin/users/${id}`, { isDisabled: false, role: 'EDITOR' });
  await post(website, '/api/auth/login', administrator);
  const { entries } = await audit();
  const recorded = entries.map(({ person, act, before, after: to }) => [person, act, before, to]);
  for (const [act, was, is] of [
    ['enable account', { isDisabled: true }, { isDisabled: false }],
    ['disable account', { isDisabled: false }, { isDisabled: true }],
    ['change role', { role: 'EDITOR' }, { role: 'VIEWER' }],
    ['change settings', { title: 'The PFAS Record' }, { title: 'Another title' }],
  ])
    assert.ok(
      recorded.some((entry) => isDeepStrictEqual(entry, [administrator.email, act, was, is])),
      String(act),
    );
  const actions = new Set(entries.map(({ act }) => act));
  for (const act of ['invite', 'accept invitation', 'sign in', 'create administrator'])
    assert.ok(actions.has(act), act);
});

test('failed sign-ins and password reset requests are recorded, without what was typed', async () => {
  await post(website, '/api/auth/login', { email: editor.email, password: 'typed by mistake' });
  await post(website, '/api/auth/login', { email: 'typed@example.org', password: 'typed by mistake' });
  await post(website, '/api/auth/forgot', { email: editor.email });
  await tokenFor(website, editor.email, /^Reset your password/);
  const { entries } = await audit();
  assert.equal(entries.filter(({ act }) => act === 'failed sign-in').length, 2);
  assert.ok(entries.some(({ act }) => act === 'request password reset'));
});

test('the trail contains no secrets', async () => {
  const token = await tokenFor(website, editor.email, /^Join/);
  const rows = await website.query<{ line: string }>('select audit_entries::text as line from audit_entries');
  for (const secret of [administrator.password, editor.password, token, 'typed', 'argon2', 'pfas_session'])
    assert.ok(
      rows.every(({ line }) => !line.includes(secret)),
      secret,
    );
});

test('an entry names its subject as it is called today, and null once it is gone', async () => {
  const [id, gone] = [
    await makeStory(website, { title: 'Former title' }),
    '00000000-0000-4000-8000-000000000000',
  ] as const;
  await website.send('PATCH', `/api/admin/stories/${id}`, { title: 'Present title' });
  await website.query(
    "insert into audit_entries (act, subject_type, subject_id) values ('change story', 'story', $1), ('failed sign-in', 'user', 'unknown account')",
    [gone],
  );
  const { entries } = await audit();
  const nameOf = (subject: string) => entries.find(({ subjectId }) => subjectId === subject)?.subjectName;
  assert.deepEqual([nameOf(id), nameOf(gone), nameOf('unknown account')], ['Present title', null, null]);
});

test('sites and imports of sites are named as well', async () => {
  const [site] = await website.query<{ id: string }>(
    "insert into contamination_sites (site_name, site_type, location, contaminant_data) values ('Alder Field', 'Military', 'Nowhere', '{}') returning id",
  );
  const [file] = await website.query<{ id: string }>(
    "insert into site_imports (format, file_name, at, added, updated, unchanged, rejected) values ('generic', 'sites.csv', now(), 1, 0, 0, 0) returning id",
  );
  await website.query(
    "insert into audit_entries (act, subject_type, subject_id) values ('add site', 'site', $1), ('import sites', 'site-import', $2)",
    [site!.id, file!.id],
  );
  const { entries } = await audit();
  const nameOf = (subject: string) => entries.find(({ subjectId }) => subjectId === subject)?.subjectName;
  assert.deepEqual([nameOf(site!.id), nameOf(file!.id)], ['Alder Field', 'sites.csv']);
});

test('a test email is named by its recipient', async () => {
  const { id } = (await (await website.send('POST', '/api/admin/mails/test')).json()) as { id: string };
  const { entries } = await audit();
  assert.equal(entries.find(({ subjectId }) => subjectId === id)?.subjectName, administrator.email);
});

test('the trail can be filtered by person, action, subject and day, and paged to its end', async () => {
  const ofEditor = (await audit('?person=EDITOR@')).entries;
  assert.ok(ofEditor.length > 0 && ofEditor.every(({ person }) => person === editor.email));
  const people = new Set((await audit('?person=example.org&limit=500')).entries.map(({ person }) => person));
  assert.ok(people.size > 1 && !people.has(null), [...people].join());
  assert.ok((await audit('?act=invite')).entries.every(({ act }) => act === 'invite'));
  assert.ok(
    (await audit('?subjectType=settings')).entries.every(({ subjectType }) => subjectType === 'settings'),
  );
  assert.deepEqual((await audit('?person=100%25')).entries, []);
  assert.deepEqual((await audit('?to=2020-01-01')).entries, []);
  const whole = (await audit('?limit=500')).entries.map(({ id }) => id);
  assert.deepEqual(
    (await audit('?from=2020-01-01&limit=500')).entries.map(({ id }) => id),
    whole,
  );
  const paged: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: AuditPage = await audit(`?limit=3${next && `&before=${next}`}`);
    paged.push(...page.entries.map(({ id }) => id));
    next = page.next;
  }
  assert.deepEqual(paged, whole);
});

test('a nonexistent calendar day is rejected', async () => {
  for (const day of ['0000-01-01', '2026-02-30', 'May'])
    assert.equal((await website.asStaff(`/api/admin/audit?from=${day}`)).status, 400, day);
});

test('only administrators can read the trail', async () => {
  const viewer = await inviteAndJoin(website, 'VIEWER');
  assert.equal((await viewer.call('/api/admin/audit')).status, 403);
  assert.equal((await website.call('/api/admin/audit')).status, 401);
});

for (const role of ['the runtime role', 'the owner'])
  for (const statement of [
    "update audit_entries set act = 'nothing'",
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    test(`the database refuses ${role}: ${statement}`, async () => {
      const client = new pg.Client({ connectionString: website.databaseUrl });
      await client.connect();
      if (role === 'the runtime role') await client.query(`set role ${runtimeRole}`);
      await assert.rejects(client.query(statement), { code: '42501' });
      await client.end();
    });

test('the CSV has every entry that matches, page by page, and no cell that a spreadsheet runs', async () => {
  const many = auditLimits.pageMax + 20;
  await website.query(
    `insert into audit_entries (at, actor_email, act, subject_type, subject_id, before, after)
     select now() - n * interval '1 minute', '=cmd@example.org', 'change story', 'story', '@sum(' || n || ')', null,
       json_build_object('title', '"=1+1", a line' || chr(10) || 'break')
     from generate_series(1, $1) as n`,
    [many],
  );
  const answer = await website.asStaff('/api/admin/audit.csv?person=cmd&act=change%20story');
  assert.match(answer.headers.get('content-disposition')!, /attachment; filename="audit-trail.csv"/);
  const [header, ...rows] = parseCsv(await answer.text());
  assert.equal(header!.join(), 'at,person,act,subjectType,subjectId,subjectName,before,after');
  assert.equal(rows.length, many);
  assert.equal(new Set(rows.map(([, , , , subjectId]) => subjectId)).size, many);
  const [, person, , , subjectId, , , after] = rows[0]!;
  assert.deepEqual([person, subjectId], ["'=cmd@example.org", "'@sum(1)"]);
  assert.deepEqual(JSON.parse(after!), { title: '"=1+1", a line\nbreak' });
  const viewer = await signInAsRole(website, 'VIEWER');
  assert.equal((await viewer('GET', '/api/admin/audit.csv')).status, 403);
});

test('an action is recorded and announced with what it did; one that is refused writes nothing', async () => {
  const database = openPool({ connectionString: website.databaseUrl });
  /** Changes the organization, says so, and ends with the outcome; returns what is there afterwards. */
  const act = async (organization: string, outcome: Outcome<string>, isRecorded = true) => {
    const announced: string[] = [];
    const events = {
      publish: async (_: unknown, { topic }: { topic: string }) => void announced.push(topic),
    };
    const services = { database, clock, events };
    const declared = { retitle: 'settings' };
    const changeSettings = staffAction<typeof declared, typeof services>(
      declared,
      'change settings',
      (subjectId) => ({ topic: subjectId }),
    );
    const run = changeSettings(async ({ transaction, record }) => {
      await transaction.execute(sql`update settings set organization = ${organization}`);
      if (isRecorded) record('retitle', 'site', { after: { organization } });
      return outcome;
    });
    const ended = await run(services, systemActor(clock));
    const [row] = await website.query<{ organization: string; entries: number }>(
      "select organization, (select count(*)::int from audit_entries where act = 'retitle') as entries from settings",
    );
    return { ended, announced, ...row };
  };
  const refusal = refuse('conflict', 'Not now.');
  try {
    const first = { announced: ['site'], organization: 'First', entries: 1 };
    assert.deepEqual(await act('First', done('yes')), { ended: done('yes'), ...first });
    assert.deepEqual(await act('Second', refusal), { ended: refusal, ...first, announced: [] });
    assert.deepEqual((await act('Third', done('yes'), false)).announced, []);
  } finally {
    await database.$client.end();
  }
});
