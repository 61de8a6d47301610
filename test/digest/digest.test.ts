import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { DeliveryFailures, NextIssue } from '../../src/digest/issues-contract.ts';
import { signToken } from '../../src/digest/subscriber-links.ts';
import {
  addSubscribers,
  approveStories,
  forgetDigests,
  listDigests,
  sendDigest,
  waitForDigest,
} from '../support/content/digest.ts';
import { issueOrFail } from '../support/content/ledger.ts';
import { beforeTests, forTests, websiteForTests } from '../support/for-tests.ts';
import { parseEmail } from '../support/parse-email.ts';
import { startSmtpServer } from '../support/servers/smtp-server.ts';
import { waitFor } from '../support/wait-for.ts';

const mailServer = forTests(startSmtpServer);
const website = websiteForTests(() => ({
  SMTP_URL: mailServer.url,
  ORIGIN: 'https://record.example',
  MAIL_FROM: 'digest@record.example',
}));
beforeTests(async () => {
  await approveStories(website, 6);
});
beforeEach(async () => {
  await forgetDigests(website);
  await website.query('delete from subscribers');
  await website.query('update settings set digest_emails_per_second_max = null');
  await website.query('update digest_issues set subject = null, introduction = null');
  mailServer.behave('takes');
  mailServer.received.length = 0;
});

const failuresOf = async (id: string) =>
  (await (await website.asStaff(`/api/admin/digests/${id}/failures`)).json()) as DeliveryFailures;
const isSent = ({ status }: { status: string }) => status === 'sent';
/** The run that was sending has ended: it holds a lock. */
const runEnded = () =>
  waitFor('the lock to be released', async () => {
    const [{ count }] = (await website.query<{ count: string }>(
      "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 1",
    )) as [{ count: string }];
    return count === '0';
  });
const post = (path: string, body?: BodyInit) =>
  website.call(path, { method: 'POST', ...(body !== undefined && { body }) });

test('every subscriber gets one email, whose headers, parts and links are complete', async () => {
  await addSubscribers(website, 30);
  await website.query("insert into subscribers (email, is_unconfirmed) values ('pending@example.org', true)");
  const { id, date, recipients } = await sendDigest(website);
  assert.equal(recipients, 30);
  const { counts } = await waitForDigest(website, id, isSent);
  assert.deepEqual(counts, { planned: 30, sent: 30, deferred: 0, bounced: 0, unsubscribed: 0 });
  assert.equal(new Set(mailServer.received.map(({ to }) => to)).size, 30);
  assert.equal(mailServer.received.length, 30);
  for (const { raw, to, messageId } of mailServer.received) {
    const { headers, text, html } = parseEmail(raw);
    const [subscriber] = await website.query<{ id: string }>('select id from subscribers where email = $1', [
      to,
    ]);
    assert.equal(messageId, `<${date}.${subscriber!.id}@record.example>`);
    assert.equal(headers.get('from'), 'The PFAS Record <digest@record.example>');
    assert.equal(headers.get('list-id'), '<weekly-digest.record.example>');
    assert.match(
      headers.get('list-unsubscribe')!,
      /^<https:\/\/record\.example\/unsubscribe\?token=[\w-]+>$/,
    );
    assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    assert.equal(headers.get('subject'), 'Story 0, plus 5 more stories');
    assert.ok(raw.length < 100_000 && text.length > 500);
    assert.doesNotMatch(html, /<img|<script|<link|url\(/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
    assert.ok(targets.length > 8);
    for (const target of targets) assert.match(target, /^(https:\/\/record\.example\/|mailto:)/);
    for (const part of [text, html]) assert.match(part, /Story 5/);
    assert.ok(text.includes(headers.get('list-unsubscribe')!.slice(1, -1)), date);
  }
});

test('following the link unsubscribes no one; a POST does, and the issue counts it', async () => {
  await addSubscribers(website, 2);
  const { id } = await sendDigest(website);
  await waitForDigest(website, id, isSent);
  const [first] = mailServer.received;
  const link = parseEmail(first!.raw)
    .headers.get('list-unsubscribe')!
    .slice(1, -1)
    .replace('https://record.example', '');
  const statusOf = async () =>
    (
      await website.query<{ status: string }>('select status from subscribers where email = $1', [first!.to])
    )[0]!.status;
  assert.equal((await website.call(link)).status, 200);
  assert.equal(await statusOf(), 'ACTIVE');
  for (let nth = 0; nth < 2; nth++)
    assert.equal((await post(link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status, 200);
  assert.equal(await statusOf(), 'UNSUBSCRIBED');
  await website.query("update subscribers set status = 'ACTIVE' where email = $1", [first!.to]);
  assert.equal((await post(link)).status, 303);
  assert.equal(await statusOf(), 'UNSUBSCRIBED');
  assert.equal((await listDigests(website)).find((one) => one.id === id)!.counts.unsubscribed, 1);
  await forgetDigests(website);
  mailServer.received.length = 0;
  const again = await sendDigest(website);
  await waitForDigest(website, again.id, isSent);
  assert.deepEqual(mailServer.received.map(({ to }) => to).includes(first!.to), false);
  assert.equal(mailServer.received.length, 1);
});

test('erasing subscribers leaves the figures of an issue as they were, while it is sent and after', async () => {
  await addSubscribers(website, 40);
  await website.send('PATCH', '/api/admin/settings', {
    digestDelivery: { confirmsAddresses: false, emailsPerSecondMax: 20 },
  });
  const { id } = await sendDigest(website);
  await waitFor('some emails', async () => mailServer.received.length >= 5);
  await website.send('POST', `/api/admin/digests/${id}/pause`);
  await runEnded();
  const figures = async () => (await listDigests(website)).find((one) => one.id === id)!.counts;
  const before = await figures();
  const erase = async (state: string) => {
    const [{ subscriber }] = (await website.query<{ subscriber: string }>(
      'select subscriber_id as subscriber from digest_deliveries where issue_id = $1 and state = $2 limit 1',
      [id, state],
    )) as [{ subscriber: string }];
    assert.equal((await website.send('DELETE', `/api/admin/subscribers/${subscriber}`)).status, 204);
  };
  await erase('sent');
  assert.deepEqual(await figures(), before);
  await erase('waiting');
  assert.deepEqual(await figures(), { ...before, unsubscribed: 1 });
  await website.send('POST', `/api/admin/digests/${id}/resume`);
  const { counts } = await waitForDigest(website, id, isSent);
  assert.deepEqual(counts, { planned: 40, sent: 39, deferred: 0, bounced: 0, unsubscribed: 1 });
  await erase('sent');
  assert.deepEqual(await figures(), counts);
});

test('subscribers who unsubscribe while an issue is being sent get nothing', async () => {
  await addSubscribers(website, 60);
  await website.query('update settings set digest_emails_per_second_max = 30');
  await website.send('PATCH', '/api/admin/settings', {
    digestDelivery: { confirmsAddresses: false, emailsPerSecondMax: 30 },
  });
  const { id } = await sendDigest(website);
  await waitFor('the first email', async () => mailServer.received.length > 0);
  const [{ key }] = (await website.query<{ key: Buffer }>('select key from digest_keys')) as [
    { key: Buffer },
  ];
  const unsubscribing = await website.query<{ id: string; email: string }>(
    'select id, email from subscribers order by id desc limit 5',
  );
  for (const one of unsubscribing) {
    const token = signToken(key, { subscriberId: one.id, issueId: id });
    await post(`/unsubscribe?token=${token}`, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
  }
  const { counts } = await waitForDigest(website, id, isSent);
  assert.deepEqual(counts, { planned: 60, sent: 55, deferred: 0, bounced: 0, unsubscribed: 5 });
  const got = new Set(mailServer.received.map(({ to }) => to));
  for (const { email } of unsubscribing) assert.ok(!got.has(email), email);
});

test('a subscriber who chose categories gets the stories in these only', async () => {
  await website.query(
    "insert into subscribers (email, categories) values ('law@example.org', '{Litigation}'), ('all@example.org', null)",
  );
  const { id } = await sendDigest(website);
  await waitForDigest(website, id, isSent);
  const textTo = (to: string) => parseEmail(mailServer.received.find((one) => one.to === to)!.raw).text;
  assert.deepEqual(textTo('law@example.org').match(/^Story \d$/gm), ['Story 1']);
  assert.equal(textTo('all@example.org').match(/^Story \d$/gm)!.length, 6);
});

test('an automatic subject names a story of the same email; subscribers with no story in their categories get no email', async () => {
  await website.query(
    `insert into subscribers (email, categories) values
      ('law@example.org', '{Litigation}'), ('all@example.org', null), ('money@example.org', '{"Finance/Insurance"}')`,
  );
  assert.equal((await sendDigest(website, { dryRun: true })).recipients, 2);
  const { id } = await sendDigest(website);
  const { counts } = await waitForDigest(website, id, isSent);
  assert.deepEqual(counts, { planned: 2, sent: 2, deferred: 0, bounced: 0, unsubscribed: 0 });
  assert.deepEqual(
    mailServer.received.map(({ to, raw }) => [to, parseEmail(raw).headers.get('subject')]).toSorted(),
    [
      ['all@example.org', 'Story 0, plus 5 more stories'],
      ['law@example.org', 'Story 1'],
    ],
  );
});

test('a subscriber who changes to categories without a story before their turn gets no empty email', async () => {
  await addSubscribers(website, 40);
  await website.query('update settings set digest_emails_per_second_max = 20');
  const { id } = await sendDigest(website);
  await waitFor('the first email', async () => mailServer.received.length > 0);
  const [last] = await website.query<{ email: string }>(
    `update subscribers set categories = '{"Finance/Insurance"}'
      where id = (select id from subscribers order by id desc limit 1) returning email`,
  );
  const { counts } = await waitForDigest(website, id, isSent);
  assert.deepEqual(counts, { planned: 39, sent: 39, deferred: 0, bounced: 0, unsubscribed: 0 });
  assert.ok(!mailServer.received.some(({ to }) => to === last!.email));
});

test('a temporary refusal is retried later; a permanent one is a bounce, and three in a row deactivate the address', async () => {
  await website.query(
    "insert into subscribers (email, bounces) values ('gone@example.org', 2), ('full@example.org', 1)",
  );
  mailServer.behave({ refuses: 451 });
  const { id } = await sendDigest(website);
  const deferred = await waitForDigest(website, id, ({ counts }) => counts.deferred === 2);
  assert.equal(deferred.status, 'sending');
  const [waiting] = (await failuresOf(id)).failures;
  assert.deepEqual([waiting!.email, waiting!.isBounced], ['full@example.org', false]);
  assert.match(waiting!.reason!, /451/);
  assert.ok(Date.parse(waiting!.retriedAt!) > Date.now());
  await website.query("update digest_deliveries set due_at = now() - interval '1 minute'");
  mailServer.behave({ refuses: 550 });
  await website.send('POST', `/api/admin/digests/${id}/pause`);
  await website.send('POST', `/api/admin/digests/${id}/resume`);
  const { counts } = await waitForDigest(website, id, isSent);
  assert.deepEqual(counts, { planned: 2, sent: 0, deferred: 0, bounced: 2, unsubscribed: 0 });
  const found = await website.query(
    'select email, status, left_because, bounces from subscribers order by email',
  );
  assert.deepEqual(found, [
    { email: 'full@example.org', status: 'ACTIVE', left_because: null, bounces: 2 },
    { email: 'gone@example.org', status: 'UNSUBSCRIBED', left_because: 'bounces', bounces: 3 },
  ]);
  const { found: failed, failures } = await failuresOf(id);
  assert.deepEqual(
    [failed, failures.map(({ email, isBounced, retriedAt }) => [email, isBounced, retriedAt])],
    [
      2,
      [
        ['full@example.org', true, null],
        ['gone@example.org', true, null],
      ],
    ],
  );
  for (const { reason } of failures) assert.match(reason!, /550/);
});

test('pausing stops after the messages on their way; resuming sends the rest, once', async () => {
  await addSubscribers(website, 80);
  await website.send('PATCH', '/api/admin/settings', {
    digestDelivery: { confirmsAddresses: false, emailsPerSecondMax: 50 },
  });
  const { id } = await sendDigest(website);
  await waitFor('some emails', async () => mailServer.received.length >= 10);
  assert.equal((await website.send('POST', `/api/admin/digests/${id}/pause`)).status, 200);
  assert.equal((await website.send('POST', `/api/admin/digests/${id}/pause`)).status, 409);
  await runEnded();
  const atPause = mailServer.received.length;
  assert.ok(atPause < 80);
  assert.equal((await listDigests(website)).find((one) => one.id === id)!.status, 'paused');
  assert.equal((await website.send('POST', `/api/admin/digests/${id}/resume`)).status, 200);
  await waitForDigest(website, id, isSent);
  assert.equal(mailServer.received.length, 80);
  assert.equal(new Set(mailServer.received.map(({ messageId }) => messageId)).size, 80);
  await website.send('PATCH', '/api/admin/settings', {
    digestDelivery: { confirmsAddresses: false, emailsPerSecondMax: null },
  });
});

test('a dry run sends nothing; a sample goes to one address; there is one digest a day', async () => {
  await addSubscribers(website, 3);
  const dry = await sendDigest(website, { dryRun: true });
  assert.deepEqual([dry.recipients, dry.isDryRun, dry.stories.length, dry.status], [3, true, 6, 'planned']);
  const sample = await sendDigest(website, { to: 'desk@example.org' });
  assert.equal(sample.recipients, 1);
  assert.deepEqual(
    mailServer.received.map(({ to }) => to),
    ['desk@example.org'],
  );
  const { id } = await sendDigest(website);
  await waitForDigest(website, id, isSent);
  const again = await website.send('POST', '/api/admin/digest/send', {});
  assert.equal(again.status, 409);
  const next = (await (await website.asStaff('/api/admin/digests/next')).json()) as NextIssue;
  assert.equal(next.isSentToday, true);
  assert.equal(mailServer.received.length, 4);
  const bad = await website.send('POST', '/api/admin/digest/send', {
    to: 'a@example.org\r\nBcc: b@example.org',
  });
  assert.equal(bad.status, 400);
});

test('a subject with emoji and markup arrives as written and injects no header', async () => {
  await addSubscribers(website, 1);
  await website.query("update digest_issues set subject = $1, introduction = $2 where status = 'planned'", [
    '💧 Water & <law>\r\nBcc: x@example.org: naïve',
    'Good morning.\n\nTwo <b>paragraphs</b>.',
  ]);
  const { id } = await sendDigest(website);
  await waitForDigest(website, id, isSent);
  const { headers, html, text } = parseEmail(mailServer.received[0]!.raw);
  assert.equal(headers.get('subject')!.replaceAll(/\s+/g, ' '), '💧 Water & <law> Bcc: x@example.org: naïve');
  assert.ok(!headers.has('bcc'));
  assert.match(html, /Two &lt;b&gt;paragraphs&lt;\/b&gt;\./);
  assert.match(text, /Two <b>paragraphs<\/b>\./);
});

test('sample content never enters a digest, and with nothing else there is nothing to send', async () => {
  await website.query("insert into sample_records (kind, record_id) select 'story', id from stories");
  try {
    await addSubscribers(website, 2);
    const { stories, recipients, isEmpty } = await sendDigest(website, { dryRun: true });
    assert.deepEqual([stories.length, recipients, isEmpty], [0, 0, true]);
    for (const body of [{}, { to: 'desk@example.org' }])
      assert.equal((await website.send('POST', '/api/admin/digest/send', body)).status, 409);
    assert.equal(mailServer.received.length, 0);
  } finally {
    await website.query('delete from sample_records');
  }
});

test('while the mail server is down nothing is lost, and the reason is shown', async () => {
  await addSubscribers(website, 40);
  mailServer.behave('drops');
  const { id } = await sendDigest(website);
  const troubled = await waitForDigest(website, id, ({ reason }) => reason !== null);
  assert.equal(troubled.status, 'sending');
  mailServer.behave('takes');
  await website.query(
    "update digest_deliveries set due_at = now() - interval '1 minute' where due_at is not null",
  );
  await website.send('POST', `/api/admin/digests/${id}/pause`);
  await website.send('POST', `/api/admin/digests/${id}/resume`);
  await waitForDigest(website, id, isSent);
  assert.equal(new Set(mailServer.received.map(({ to }) => to)).size, 40);
});

test('a story withdrawn while a digest is paused is in no further email, nor in the archive', async () => {
  await addSubscribers(website, 80);
  await website.query('update settings set digest_emails_per_second_max = 50');
  const { id, date } = await sendDigest(website);
  await waitFor('some emails', async () => mailServer.received.length >= 10);
  await website.send('POST', `/api/admin/digests/${id}/pause`);
  await runEnded();
  const [first] = mailServer.received;
  const sentBefore = new Set(mailServer.received);
  await website.query("update stories set status = 'DISCARDED' where title = 'Story 5'");
  try {
    await website.send('POST', `/api/admin/digests/${id}/resume`);
    await waitForDigest(website, id, isSent);
    const later = mailServer.received.filter((one) => !sentBefore.has(one));
    assert.ok(later.length > 0);
    assert.match(parseEmail(first!.raw).text, /Story 5/);
    for (const { raw } of later) assert.doesNotMatch(parseEmail(raw).text, /Story 5/);
    const page = await (await website.callAfresh(`/digest/${date}`)).text();
    assert.ok(page.includes('Story 4') && !page.includes('Story 5'));
  } finally {
    await website.query("update stories set status = 'APPROVED' where title = 'Story 5'");
  }
});

test('a sent digest is in the public archive and its feeds; a planned one is not', async () => {
  assert.deepEqual(await (await website.callAfresh('/api/digests')).json(), []);
  await addSubscribers(website, 1);
  const { id, date, subject } = await sendDigest(website);
  await waitForDigest(website, id, isSent);
  const pageOf = async (path: string) => (await website.callAfresh(path)).text();
  for (const path of ['/digest', '/digest/feed.xml', '/digest/feed.atom', '/digest/feed.json'])
    assert.ok((await pageOf(path)).includes(`/digest/${date}`), path);
  const page = await pageOf(`/digest/${date}`);
  assert.ok(page.includes(subject) && page.includes('What happened in story 5.'));
  for (const missing of ['/digest/2020-01-01', '/digest/yesterday'])
    assert.equal((await website.callAfresh(missing)).status, 404, missing);
});

test('the sender’s postal address is at the end of every email and of the archived digest, once it is set', async () => {
  await addSubscribers(website, 1);
  const postalAddress = '12 Main <Street>, Ann Arbor, MI 48104';
  await website.send('PATCH', '/api/admin/settings', { postalAddress });
  const { id, date } = await sendDigest(website);
  assert.equal((await waitForDigest(website, id, isSent)).delivery, 'smtp');
  const { text, html } = parseEmail(mailServer.received[0]!.raw);
  assert.ok(text.trimEnd().endsWith(`Postal address: ${postalAddress}`));
  const escaped = postalAddress.replace('<', '&lt;').replace('>', '&gt;');
  assert.ok(html.includes(escaped));
  const page = async () => (await website.callAfresh(`/digest/${date}`)).text();
  assert.ok((await page()).includes(escaped));
  await website.send('PATCH', '/api/admin/settings', { postalAddress: null });
  assert.ok(!(await page()).includes('12 Main'));
});

test('the archive lists the same certificates and sites as the emails, in the same words', async () => {
  await addSubscribers(website, 1);
  await issueOrFail(website, {
    projectName: 'Big cleanup',
    pfasDestroyedGrams: '1500.000',
    pfasPreConcentrationUgL: '1500000.02',
  });
  await website.query(
    "insert into contamination_sites (site_name, site_type, location, contaminant_data, max_pfas_level) values ('Alder Field', 'Military', 'Alder, MI', '{}', 12345.60)",
  );
  const { id, date } = await sendDigest(website);
  await waitForDigest(website, id, isSent);
  const { text } = parseEmail(mailServer.received[0]!.raw);
  const page = (await (await website.callAfresh(`/digest/${date}`)).text()).replaceAll('<!-- -->', '');
  for (const words of ['SCWO, 1,500 g destroyed', 'Alder, MI, up to 12,345.6 ppt'])
    assert.ok(text.includes(words) && page.includes(words), words);
  assert.match(page, /href="\/contamination\/[^"]*alder-field/);
});
