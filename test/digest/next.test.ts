import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import pg from 'pg';
import type { IssueEmail, Issue, NextIssue } from '../../src/digest/issues-contract.ts';
import type { Outbox } from '../../src/outbox/contract.ts';
import {
  addSubscribers,
  approveStories,
  forgetDigests,
  sendDigest,
  waitForDigest,
} from '../support/content/digest.ts';
import { performAction, issueOrFail } from '../support/content/ledger.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';

const website = websiteForTests();
let storyIds: string[];
beforeTests(async () => {
  storyIds = await approveStories(website, 6);
  await addSubscribers(website, 2);
});
beforeEach(async () => {
  await forgetDigests(website);
  await website.query('delete from digest_issues');
});

const readNext = async () => (await (await website.asStaff('/api/admin/digests/next')).json()) as NextIssue;
const change = async (id: string, body: object) => {
  const answer = await website.send('PATCH', `/api/admin/digests/${id}`, body);
  return { status: answer.status, next: (await answer.json()) as NextIssue };
};
const titles = ({ stories }: NextIssue) => stories.map(({ title }) => title);
const none = { pinned: [], leftOut: [] };

test('the next digest shows its stories, its other sections and its recipients', async () => {
  const next = await readNext();
  assert.match(next.date, /^\d{4}-\d\d-\d\d$/);
  assert.equal(new Date(`${next.date}T00:00:00Z`).getUTCDay(), 5);
  assert.deepEqual([next.hour, next.recipients, next.stories.length, next.thinBecause], [9, 2, 6, null]);
  assert.deepEqual([next.subject, next.defaultSubject], [null, 'Story 0, plus 5 more stories']);
  assert.deepEqual(next.arrangement, none);
  assert.equal(next.isSentToday, false);
  const [listed] = (await (await website.asStaff('/api/admin/digests')).json()) as Issue[];
  assert.deepEqual([listed!.status, listed!.subject], ['planned', next.defaultSubject]);
});

test('a comment deadline is listed whichever of a story’s reports states it', async () => {
  const { date } = await readNext();
  const notice = await makeRawItem(website, await makeSource(website), {
    details: JSON.stringify({ kind: 'federal-register', agencies: [], dockets: [], commentsCloseOn: date }),
  });
  await website.query(
    "insert into story_sources (raw_item_id, story_id, role) values ($1, $2, 'also_reports')",
    [notice, storyIds[0]],
  );
  const { counts } = await readNext();
  await website.query('delete from story_sources where raw_item_id = $1', [notice]);
  assert.equal(counts.deadlines, 1);
});

test('stories are pinned and left out, and the change is recorded', async () => {
  const { id } = await readNext();
  const pinned = [storyIds[3]!, storyIds[0]!];
  const { next } = await change(id, {
    arrangement: { pinned, leftOut: [storyIds[1]] },
  });
  assert.deepEqual(titles(next).slice(0, 2), ['Story 3', 'Story 0']);
  assert.ok(!titles(next).includes('Story 1'));
  assert.deepEqual(
    next.others.map(({ title }) => title),
    ['Story 1'],
  );
  const [entry] = await website.query<{ act: string; before: unknown; after: unknown }>(
    'select act, before, after from audit_entries order by at desc, id desc limit 1',
  );
  assert.deepEqual(entry, {
    act: 'change digest',
    before: { arrangement: none },
    after: { arrangement: { pinned, leftOut: [storyIds[1]] } },
  });
  const { id: sent, stories } = await sendDigest(website);
  assert.deepEqual(
    stories.slice(0, 2).map(({ title }) => title),
    ['Story 3', 'Story 0'],
  );
  await waitForDigest(website, sent, ({ status }) => status === 'sent');
});

test('subject and introduction are in the preview of the email, and null resets them', async () => {
  const { id } = await readNext();
  const subject = '💧 Water & <law>';
  const introduction = 'Good morning.\n\nTwo <b>paragraphs</b>.';
  assert.equal((await change(id, { subject, introduction })).next.subject, subject);
  const email = (await (await website.asStaff(`/api/admin/digests/${id}/email`)).json()) as IssueEmail;
  assert.equal(email.subject, subject);
  assert.match(email.html, /Two &lt;b&gt;paragraphs&lt;\/b&gt;\./);
  assert.match(email.text, /Two <b>paragraphs<\/b>\./);
  assert.ok(email.bytes < 100_000);
  assert.equal((await change(id, { subject: null, introduction: null })).next.subject, null);
  for (const bad of ['two\nlines', 'a\r\nBcc: x@example.org', 'x'.repeat(151)])
    assert.equal((await change(id, { subject: bad })).status, 400, bad);
});

test('a change that started from an older text or choice is refused, and loses nothing', async () => {
  const { id } = await readNext();
  const first = { subject: 'First tab', was: { subject: null } };
  assert.equal((await change(id, first)).status, 200);
  const second = await change(id, { subject: 'Second tab', was: { subject: null } });
  assert.equal(second.status, 409);
  assert.match((second.next as unknown as { error: string }).error, /Save again to replace it/);
  assert.equal((await readNext()).subject, 'First tab');
  assert.equal((await change(id, { introduction: 'Hello.', was: { introduction: null } })).status, 200);
  assert.equal((await change(id, first)).status, 200, 'what it already says needs no change');
  const arrangement = { ...none, leftOut: [storyIds[1]] };
  assert.equal((await change(id, { arrangement, was: { arrangement: none } })).status, 200);
  assert.equal((await change(id, { arrangement: none, was: { arrangement: none } })).status, 409);
  const reordered = Object.fromEntries(Object.entries(arrangement).toReversed());
  assert.equal((await change(id, { arrangement: none, was: { arrangement: reordered } })).status, 200);
});

test('without a mail server, a sample is listed in the outbox, and the screen can say so', async () => {
  assert.equal((await readNext()).delivery, 'outbox');
  await sendDigest(website, { to: 'desk@example.org' });
  const { mails } = (await (await website.asStaff('/api/admin/mails')).json()) as Outbox;
  const sample = mails.find(({ recipient }) => recipient === 'desk@example.org');
  assert.equal(sample?.subject, 'Story 0, plus 5 more stories');
  const text = await (await website.asStaff(`/api/admin/mails/${sample.id}/text`)).text();
  assert.match(text, /What happened in story 5\./);
});

test('a digest that is being sent can’t be changed any more, and its email stays as it was sent', async () => {
  const { id } = await readNext();
  await change(id, { subject: 'As it was sent' });
  await sendDigest(website);
  assert.equal((await change(id, { subject: 'Too late' })).status, 409);
  const sent = await waitForDigest(website, id, ({ status }) => status === 'sent');
  assert.equal(sent.delivery, 'outbox');
  const email = (await (await website.asStaff(`/api/admin/digests/${id}/email`)).json()) as IssueEmail;
  assert.equal(email.subject, 'As it was sent');
  assert.equal((await readNext()).subject, null);
});

test('a retirement recorded after a digest was sent is in the next one, whatever its date; a withdrawn site is in none', async () => {
  const { certificateId } = await issueOrFail(website, { issueDate: '2026-01-05' });
  const sent = await sendDigest(website);
  await waitForDigest(website, sent.id, ({ status }) => status === 'sent');
  await website.query('update digest_issues set date = date - 7 where id = $1', [sent.id]);
  const retirement = { retiredTo: 'Riverton Airfield', retirementDate: '2026-02-01' };
  assert.equal((await performAction(website, certificateId, 'retire', retirement)).status, 200);
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, contaminant_data, withdrawn_at)
      values ('Withdrawn', 'Military', 'Nowhere', '{}', now()), ('Found', 'Military', 'Nowhere', '{}', null)`,
  );
  const { issued: issuedCount, retired, newSites } = (await readNext()).counts;
  assert.deepEqual({ issuedCount, retired, newSites }, { issuedCount: 0, retired: 1, newSites: 1 });
});

test('sites of an import that runs while the digest is due are in the next one, once', async () => {
  await website.query('delete from contamination_sites');
  const blocking = new pg.Client({ connectionString: website.databaseUrl });
  await blocking.connect();
  await blocking.query('begin; lock table site_import_changes');
  const importing = website.asStaff('/api/admin/sites/import?source=Michigan%20EGLE', {
    method: 'POST',
    body: 'name,pwsid,state,zip,analyte,result,units,date,mrl\nRiverside,MI1234567,MI,48103,PFOA,0.0679,ug/L,2024-01-10,0.004\n',
  });
  await waitFor('the import to wait', async () => {
    const waiting = await website.query(
      "select 1 from pg_locks where relation = 'site_import_changes'::regclass and not granted",
    );
    return waiting.length > 0;
  });
  const early = await website.send('POST', '/api/admin/digest/send', {});
  assert.equal(early.status, 409);
  assert.match(await early.text(), /Sites are being imported/);
  await blocking.query('commit');
  await blocking.end();
  assert.equal((await importing).status, 200);
  assert.equal((await readNext()).counts.newSites, 1);
  const sent = await sendDigest(website);
  await waitForDigest(website, sent.id, ({ status }) => status === 'sent');
  assert.equal((await readNext()).counts.newSites, 0);
});
