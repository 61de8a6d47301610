import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import type { Subscriber, SubscriberImport, SubscriberPage } from '../../src/digest/subscribers-contract.ts';
import { importBytesMax, rejectionsMax } from '../../src/digest/terms.ts';
import {
  addSubscribers,
  approveStories,
  forgetDigests,
  sendDigest,
  waitForDigest,
} from '../support/content/digest.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';

const dataDir = temporaryFolder();
const website = websiteForTests({ DATA_DIR: dataDir });
beforeTests(async () => {
  await approveStories(website, 4);
});
beforeEach(() => website.query('delete from subscribers'));

const list = async (query = ''): Promise<SubscriberPage> =>
  (await (await website.asStaff(`/api/admin/subscribers${query}`)).json()) as SubscriberPage;
const addresses = ({ subscribers }: SubscriberPage) => subscribers.map(({ email }) => email).toSorted();
const add = (email: string, consentedOn = '2026-03-05') =>
  website.send('POST', '/api/admin/subscribers', { email, consentedOn });
const importCsv = async (csv: string, query = '') => {
  const answer = await website.asStaff(`/api/admin/subscribers/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  });
  return { status: answer.status, result: (await answer.json()) as SubscriberImport };
};
/** In every time zone, not after today. */
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const lastAction = async () =>
  (
    await website.query<{ act: string; subject_id: string; after: unknown }>(
      'select act, subject_id, after from audit_entries order by at desc, id desc limit 1',
    )
  )[0]!;

test('staff find subscribers by a part of the address and by state, page by page', async () => {
  await addSubscribers(website, 60);
  await website.query(
    `insert into subscribers (email, status, is_unconfirmed) values
      ('late@example.org', 'ACTIVE', true), ('former_1@example.org', 'UNSUBSCRIBED', false), ('x@xn--bcher-kva.example', 'ACTIVE', false)`,
  );
  const all = await list();
  assert.deepEqual([all.total, all.subscribers.length], [63, 50]);
  assert.deepEqual(all.counts, { active: 61, unconfirmed: 1, unsubscribed: 1 });
  assert.equal((await list('?page=2')).subscribers.length, 13);
  assert.deepEqual(addresses(await list('?state=unconfirmed')), ['late@example.org']);
  assert.deepEqual(addresses(await list('?state=unsubscribed&q=FORMER_')), ['former_1@example.org']);
  assert.equal((await list('?q=reader%25')).total, 0);
  for (const part of ['x@bücher.example', 'BÜCHER', 'x@xn--bcher', 'üch'])
    assert.deepEqual(addresses(await list(`?q=${encodeURIComponent(part)}`)), ['x@bücher.example'], part);
});

test('an added subscriber is welcomed; a current or former one is not added, and the audit trail names no address', async () => {
  const answer = await add('Reader@Example.org');
  assert.equal(answer.status, 201);
  const { id, origin, consentedOn } = (await answer.json()) as Subscriber;
  assert.deepEqual([origin, consentedOn], ['staff', '2026-03-05']);
  await waitFor('the welcome email', async () => {
    const [mail] = await website.query("select id from mails where recipient = 'Reader@example.org'");
    return mail;
  });
  assert.equal((await add('reader@example.org')).status, 409);
  await website.send('POST', `/api/admin/subscribers/${id}/deactivate`);
  assert.match(await (await add('reader@example.org')).text(), /has unsubscribed/);
  assert.equal((await add('future@example.org', '2999-01-01')).status, 400);
  assert.equal((await add('early@example.org', '1999-12-31')).status, 400);
  const entries = await website.query<{ text: string }>(
    "select a::text as text from audit_entries a where act like '%subscriber'",
  );
  assert.ok(entries.length >= 2);
  for (const { text } of entries) assert.doesNotMatch(text, /reader@/i);
});

test('a deactivated subscriber gets no digest until reactivated with a new consent', async () => {
  const { id } = (await (await add('reader@example.org')).json()) as Subscriber;
  const act = async (verb: string, consentedOn = yesterday) =>
    (await website.send('POST', `/api/admin/subscribers/${id}/${verb}`, { consentedOn })).status;
  assert.deepEqual(
    [await act('reactivate'), await act('deactivate'), await act('deactivate')],
    [409, 200, 409],
  );
  assert.equal((await lastAction()).act, 'deactivate subscriber');
  const recipients = async () => (await sendDigest(website, { dryRun: true })).recipients;
  assert.equal(await recipients(), 0);
  const [unsubscribed] = (await list()).subscribers;
  assert.deepEqual([unsubscribed!.status, unsubscribed!.leftBecause], ['UNSUBSCRIBED', 'staff']);
  await website.query(
    "update subscribers set unsubscribed_at = now() - interval '3 days', greeted_at = now()",
  );
  for (const consentedOn of ['2026-03-05', '2999-01-01'])
    assert.equal(await act('reactivate', consentedOn), 400, consentedOn);
  assert.equal((await website.send('POST', `/api/admin/subscribers/${id}/reactivate`)).status, 400);
  assert.equal(await act('reactivate'), 200);
  assert.deepEqual((await lastAction()).after, { consentedOn: yesterday });
  assert.equal((await list()).subscribers[0]!.consentedOn, yesterday);
  assert.equal(await recipients(), 1);
});

test('a reactivated subscriber who never confirmed is asked to confirm, and gets no digest until then', async () => {
  const [{ id }] = (await website.query<{ id: string }>(
    `insert into subscribers (email, status, is_unconfirmed, greeted_at, subscribed_at, unsubscribed_at)
      values ('late@example.org', 'UNSUBSCRIBED', true, now(), now() - interval '90 days', now() - interval '3 days') returning id`,
  )) as [{ id: string }];
  const answer = await website.send('POST', `/api/admin/subscribers/${id}/reactivate`, {
    consentedOn: yesterday,
  });
  assert.equal(((await answer.json()) as Subscriber).isUnconfirmed, true);
  await waitFor('the request to confirm', async () => {
    const [mail] = await website.query(
      "select id from mails where recipient = 'late@example.org' and template = 'digest.confirmation'",
    );
    return mail;
  });
  assert.equal((await sendDigest(website, { dryRun: true })).recipients, 0);
});

test('erasing deletes the address everywhere, and an issue keeps its figures', async () => {
  const { id } = (await (await add('erase@example.org')).json()) as Subscriber;
  const outbox = path.join(dataDir, 'outbox');
  const filesTo = (address: string) =>
    readdirSync(outbox).filter((file) => readFileSync(path.join(outbox, file), 'utf8').includes(address))
      .length;
  const issue = await sendDigest(website);
  const { counts } = await waitForDigest(website, issue.id, ({ status }) => status === 'sent');
  await waitFor('the welcome email', async () => filesTo('erase@example.org') === 2);
  const answer = await website.send('DELETE', `/api/admin/subscribers/${id}`);
  assert.equal(answer.status, 204);
  assert.equal(filesTo('erase@example.org'), 0);
  for (const table of ['subscribers', 'mails', 'digest_deliveries', 'audit_entries', 'digest_issues'])
    assert.deepEqual(
      await website.query(`select 1 from ${table} t where t::text ilike '%erase@example.org%'`),
      [],
      table,
    );
  assert.deepEqual(await website.query('select 1 from digest_deliveries'), []);
  const kept = await waitForDigest(website, issue.id, () => true);
  assert.deepEqual(kept.counts, counts);
  assert.deepEqual(await lastAction(), { act: 'erase subscriber', subject_id: id, after: null });
  assert.equal((await website.send('DELETE', `/api/admin/subscribers/${id}`)).status, 404);
  await forgetDigests(website);
});

const clean = { repeated: 0, ended: 0, rejected: [], rejectedCount: 0, isReadable: true, questions: [] };
const file = `Email,Date of consent,Note
new@example.org,2026-01-02,hello
"Quoted@Example.ORG",2025-12-31T10:00:00Z,
known@example.org,2026-01-02,
left@example.org,2026-01-02,
`;

test('a dry run of an import counts and stores nothing; the import skips those who unsubscribed', async () => {
  await website.query(
    "insert into subscribers (email, status) values ('Known@example.org', 'ACTIVE'), ('left@example.org', 'UNSUBSCRIBED')",
  );
  const counts = { added: 2, known: 1, left: 1, ...clean };
  assert.deepEqual(await importCsv(file, '?dryRun=1'), { status: 200, result: counts });
  assert.equal((await list()).total, 2);
  assert.deepEqual(await importCsv(file), { status: 200, result: counts });
  const { subscribers } = await list('?state=active');
  const added = subscribers.filter(({ origin }) => origin === 'import');
  assert.deepEqual(added.map(({ email, consentedOn }) => [email, consentedOn]).toSorted(), [
    ['Quoted@example.org', '2025-12-31'],
    ['new@example.org', '2026-01-02'],
  ]);
  assert.deepEqual((await lastAction()).after, { added: 2, known: 1, left: 1, ended: 0, rejected: 0 });
  assert.deepEqual((await importCsv(file)).result, { added: 0, known: 3, left: 1, ...clean });
});

test('lines of an import that can’t be used are named with the reason, and nothing is stored unless they are skipped', async () => {
  const bad = `email,consentedOn
good@example.org,2026-01-02
not an address,2026-01-02
a@example.org,
b@example.org,5 March
c@example.org,2999-01-01
early@example.org,1999-12-31
"d@example.org
Bcc: e@example.org",2026-01-02
müller@example.org,2026-01-02
,2026-01-02
`;
  const { status, result } = await importCsv(bad);
  assert.equal(status, 422);
  assert.deepEqual(
    result.rejected.map(({ line, reason }) => `${line} ${reason.replace(/: .*/s, '')}`),
    [
      '3 Not an email address',
      '4 The date of consent is missing.',
      '5 Not a date like 2026-03-05',
      '6 The date of consent is in the future.',
      '7 The date of consent can’t be before 2000-01-01.',
      '9 Not an email address',
      '10 Letters like ü or é are supported after the @ only',
      '11 The email address is missing.',
    ],
  );
  assert.equal((await list()).total, 0);
  assert.equal((await importCsv(bad, '?skipRejected=1')).status, 200);
  assert.deepEqual(addresses(await list()), ['good@example.org']);
  for (const [useless, reason] of [
    ['', /file is empty/],
    ['name,date\nx,y', /No column is named email/],
    ['email\na@example.org', /consentedOn/],
    ['email,consentedOn\n"a@example.org,2026-01-02', /quotation mark/],
    ['email,consentedOn\n<b>"@example.org,2026-01-02', /quotation marks don’t match/],
    ['\0', /not a text file/],
    [`email,consentedOn\n${'a'.repeat(1_100_000)}@example.org,2026-01-02`, /too long/],
    [`email,consentedOn\n${'\n'.repeat(importBytesMax)}`, /too large/],
  ] as const) {
    const refused = await importCsv(useless);
    assert.equal(refused.status, 422);
    assert.match(refused.result.rejected[0]!.reason, reason);
  }
});

test('an address that repeats within a file is counted and imported once; gone on any of its lines is gone', async () => {
  const { status, result } = await importCsv(
    `email,consentedOn,status
twice@example.org,2026-01-02,subscribed
TWICE@example.org,2026-01-05,subscribed
gone@example.org,2026-01-02,subscribed
gone@example.org,2026-01-02,cleaned
`,
  );
  assert.deepEqual([status, result], [200, { added: 1, known: 0, left: 1, ...clean, repeated: 2 }]);
  const { subscribers } = await list();
  assert.deepEqual(
    subscribers.map(({ email, consentedOn }) => [email, consentedOn]),
    [['twice@example.org', '2026-01-02']],
  );
});

test('the usual headers of mail tools are understood', async () => {
  const { result } = await importCsv(
    'Email Address,First Name,OPTIN_TIME,CONFIRM_TIME\nzoe@example.org,Zoe,2026-01-02 10:11:12,2026-01-03 09:00:00\n',
  );
  assert.equal(result.added, 1);
  const added = (await list()).subscribers.find(({ email }) => email === 'zoe@example.org');
  assert.equal(added?.consentedOn, '2026-01-03');
});

test('a file is read to its end however many lines are rejected; they are counted, and the first are listed', async () => {
  const bad = Array.from({ length: 1_200 }, (_, nth) => `${nth} is no address,2026-01-02\n`).join('');
  const { status, result } = await importCsv(
    `email,consentedOn\n${bad}last@example.org,2026-01-02\n`,
    '?skipRejected=1',
  );
  assert.deepEqual(
    [status, result.added, result.rejectedCount, result.rejected.length, result.isReadable],
    [200, 1, 1_200, rejectionsMax, true],
  );
  assert.deepEqual(addresses(await list()), ['last@example.org']);
});

test('nothing of a file that can’t be read to its end is imported, not even when rejected lines are skipped', async () => {
  const { status, result } = await importCsv(
    'email,consentedOn\na@example.org,2026-01-02\n"b@example.org,2026-01-02\nc@example.org,2026-01-02\n',
    '?skipRejected=1',
  );
  assert.deepEqual([status, result.isReadable], [422, false]);
  assert.match(result.rejected[0]!.reason, /quotation mark/);
  assert.equal((await list()).total, 0);
});

test('a file may separate its columns by semicolons or tabs', async () => {
  for (const [nth, delimiter] of [';', '\t'].entries()) {
    const lines = [
      ['email', 'consentedOn', 'categories'],
      [`a${nth}@example.org`, '2026-01-02', '"Litigation; Utilities"'],
      [`b${nth}@example.org`, '5 March', ''],
    ];
    const csv = lines.map((cells) => cells.join(delimiter)).join('\r\n');
    const { result } = await importCsv(csv, '?skipRejected=1');
    assert.deepEqual([result.added, result.rejected.map(({ line }) => line)], [1, [3]], delimiter);
  }
  const { subscribers } = await list();
  assert.deepEqual(
    subscribers.map(({ categories }) => categories),
    [
      ['Litigation', 'Utilities'],
      ['Litigation', 'Utilities'],
    ],
  );
});

test('the export is safe against formulas, is recorded, and can be imported again', async () => {
  await website.query(
    `insert into subscribers (email, status, categories) values
      ('-2+3@example.org', 'ACTIVE', '{Litigation,"Finance/Insurance"}'), ('+a@example.org', 'ACTIVE', null),
      ('left@example.org', 'UNSUBSCRIBED', null)`,
  );
  const answer = await website.asStaff('/api/admin/subscribers.csv');
  assert.match(answer.headers.get('content-disposition')!, /attachment; filename="subscribers.csv"/);
  assert.equal(answer.headers.get('cache-control'), 'private, no-store');
  const csv = await answer.text();
  assert.match(csv, /^'-2\+3@example\.org,\d{4}-\d\d-\d\d,ACTIVE,.*Litigation; Finance\/Insurance/m);
  assert.match(csv, /^'\+a@example\.org,/m);
  assert.equal((await lastAction()).act, 'export subscribers');
  assert.deepEqual((await importCsv(csv)).result, { added: 0, known: 2, left: 1, ...clean });
  await website.query('delete from subscribers');
  assert.deepEqual((await importCsv(csv)).result, { added: 2, known: 0, left: 1, ...clean });
});

test('an import skips addresses that another mail tool lists as unsubscribed, and rejects those never confirmed', async () => {
  const { result } = await importCsv(
    `email,consentedOn,status
a@example.org,2026-01-02,Subscribed
b@example.org,2026-01-02,
${['unsubscribed', 'Cleaned', 'BOUNCED', 'inactive', 'complained']
  .map((status, at) => `left${at}@example.org,2026-01-02,${status}`)
  .join('\n')}
odd@example.org,2026-01-02,pending
`,
    '?skipRejected=1',
  );
  assert.deepEqual(result, {
    added: 2,
    known: 0,
    left: 5,
    repeated: 0,
    rejected: [{ line: 9, reason: 'It was never confirmed.' }],
    rejectedCount: 1,
    isReadable: true,
    ended: 0,
    questions: [],
  });
  assert.deepEqual(addresses(await list()), ['a@example.org', 'b@example.org']);
});

test('importing an export keeps categories, ZIP codes and searches, and confirms no address that was never confirmed', async () => {
  await website.query(
    `insert into subscribers (email, is_unconfirmed, categories) values
      ('few@example.org', false, '{Litigation,"Finance/Insurance"}'), ('all@example.org', false, null),
      ('late@example.org', true, null)`,
  );
  await website.query(
    `update subscribers set zip_codes = '{48104,02134}', searches = array['=PFOA; drinking water', '"4 ppt" -Ohio']
      where email = 'few@example.org'`,
  );
  const csv = await (await website.asStaff('/api/admin/subscribers.csv')).text();
  await website.query('delete from subscribers');
  const { result } = await importCsv(csv, '?skipRejected=1');
  assert.deepEqual(
    [result.added, result.rejected.map(({ reason }) => reason)],
    [2, ['It was never confirmed.']],
  );
  const { subscribers } = await list();
  assert.deepEqual(
    subscribers
      .map(({ email, categories, zipCodes, searches }) => [email, categories, zipCodes, searches])
      .toSorted(),
    [
      ['all@example.org', [], [], []],
      [
        'few@example.org',
        ['Litigation', 'Finance/Insurance'],
        ['48104', '02134'],
        ['=PFOA; drinking water', '"4 ppt" -Ohio'],
      ],
    ],
  );
  const unknown = await importCsv('email,consentedOn,categories\na@example.org,2026-01-02,Gardening');
  assert.equal(unknown.result.rejected[0]!.reason, 'Not a category of the digest: Gardening.');
  const noZip = await importCsv('email,consentedOn,zipCodes\na@example.org,2026-01-02,48104; Ohio');
  assert.equal(noZip.result.rejected[0]!.reason, 'Not a ZIP code: Ohio.');
});
