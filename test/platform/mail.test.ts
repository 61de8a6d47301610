import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Accounts } from '../../src/accounts/contract.ts';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import type { Outbox } from '../../src/outbox/contract.ts';
import { emailTemplate } from '../../src/platform/mail/email.ts';
import { deleteOldMail } from '../../src/platform/mail/mailer.ts';
import { outboxTransport, smtpTransport } from '../../src/platform/mail/transports.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { type ReceivedMail, startSmtpServer } from '../support/servers/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { usedDataDir, runWebsite } from '../support/website/run-website.ts';
import { post, signInAs } from '../support/website/staff.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const server = forTests(startSmtpServer);
const website = websiteForTests(() => ({
  SMTP_URL: server.url,
  MAIL_FROM: 'desk@record.example',
  ORIGIN: 'https://record.example',
}));

const outbox = async (where = website, query = ''): Promise<Outbox> =>
  (await (await where.asStaff(`/api/admin/mails${query}`)).json()) as Outbox;
async function sendTest(where = website): Promise<string> {
  const answer = await where.send('POST', '/api/admin/mails/test');
  assert.equal(answer.status, 202);
  return ((await answer.json()) as { id: string }).id;
}
const mailIn = async (id: string, state: string, where = website) =>
  waitFor(`the mail to be ${state}`, async () =>
    (await outbox(where)).mails.find((mail) => mail.id === id && mail.state === state),
  );

test('email goes to the server in SMTP_URL, as text and HTML, marked as auto-generated', async () => {
  server.behave('takes');
  const id = await sendTest();
  await mailIn(id, 'sent');
  const mail = server.received.find(({ messageId }) => messageId === `<${id}@record.example>`)!;
  assert.deepEqual([mail.to, mail.subject], [administrator.email, 'A test email from The PFAS Record']);
  assert.match(mail.raw, /^From: The PFAS Record <desk@record\.example>\r?$/m);
  assert.match(mail.raw, /^Auto-Submitted: auto-generated\r?$/m);
  assert.match(mail.raw, /Content-Type: text\/plain/);
  assert.match(mail.raw, /Content-Type: text\/html/);
  assert.equal((await outbox()).delivery, 'smtp');
});

test('the data of an email is erased once the server has accepted it', async () => {
  server.behave('takes');
  const id = await sendTest();
  await mailIn(id, 'sent');
  const answer = await website.asStaff(`/api/admin/mails/${id}/text`);
  assert.deepEqual(await answer.json(), { text: null });
  assert.deepEqual(await website.query('select data from mails where id = $1', [id]), [{ data: null }]);
});

test('an email that the server drops is resent with the same Message-ID until accepted', async () => {
  server.behave('drops');
  const id = await sendTest();
  const messageId = `<${id}@record.example>`;
  await waitFor('the first attempt', async () => server.seen.includes(messageId));
  await waitFor('the failure to show', async () =>
    (await outbox()).mails.find((mail) => mail.id === id && mail.state === 'waiting' && mail.lastError),
  );
  server.behave('takes');
  await mailIn(id, 'sent');
  assert.ok(server.seen.filter((seen) => seen === messageId).length > 1);
  assert.equal(server.received.filter((mail) => mail.messageId === messageId).length, 1);
});

test('temporary rejections by the server are retried, permanent ones are not', async () => {
  server.behave({ refuses: 451 });
  const later = await sendTest();
  await waitFor('the refusal', async () =>
    (await outbox()).mails.find(({ id, lastError }) => id === later && lastError?.includes('451')),
  );
  server.behave('takes');
  await mailIn(later, 'sent');
  server.behave({ refuses: 550 });
  const never = await sendTest();
  const failed = await mailIn(never, 'failed');
  assert.match(failed.lastError!, /550 No such mailbox here/);
  assert.equal(failed.attempts, 1);
});

test("extra headers of an email reach the server, and a line break can't inject another", async () => {
  server.behave('takes');
  const headers = {
    'List-Unsubscribe': '<https://record.example/unsubscribe?token=a>',
    'X-Note': 'one\r\nBcc: x@example.org',
  };
  const letter = emailTemplate('test.headers', () => ({ subject: 'S', text: 'T', html: '<p>T', headers }));
  await smtpTransport(server.url).deliver({
    id: randomUUID(),
    messageId: '<headers@record.example>',
    from: { name: 'A', address: 'a@record.example' },
    to: 'b@example.org',
    date: new Date(),
    ...(await letter.render({})),
  });
  const { raw, to } = server.received.find(({ messageId }) => messageId === '<headers@record.example>')!;
  assert.match(raw, /^List-Unsubscribe: <https:\/\/record\.example\/unsubscribe\?token=a>\r?$/m);
  assert.doesNotMatch(raw, /^Bcc:/im);
  assert.equal(to, 'b@example.org');
});

test('an email stored in full by the first release is still sent', async () => {
  server.behave({ refuses: 451 });
  const id = await sendTest();
  await waitFor('the refusal', async () =>
    (await outbox()).mails.find((mail) => mail.id === id && mail.lastError?.includes('451')),
  );
  await website.query("update mails set template = 'stored', data = $2 where id = $1", [
    id,
    { subject: 'Old words', text: 'Stored text', html: '<p>Stored' },
  ]);
  server.behave('takes');
  await mailIn(id, 'sent');
  const mail = server.received.find(({ messageId }) => messageId === `<${id}@record.example>`)!;
  assert.match(mail.raw, /Stored text/);
});

test('the name in MAIL_FROM is the default sender name', async () => {
  const named = await startTestWebsite({ SMTP_URL: server.url, MAIL_FROM: 'The Desk <desk@record.example>' });
  server.behave('takes');
  const id = await sendTest(named);
  await mailIn(id, 'sent', named);
  const mail = server.received.find(({ messageId }) => messageId === `<${id}@record.example>`)!;
  assert.match(mail.raw, /^From: The Desk <desk@record\.example>\r?$/m);
  await named.stop();
});

test('the email list is paginated, newest first', async () => {
  server.behave('takes');
  for (let mail = 0; mail < 3; mail++) await sendTest();
  const whole = (await outbox()).mails.map(({ id }) => id);
  const paged: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Outbox = await outbox(website, `?limit=2${next && `&before=${next}`}`);
    paged.push(...page.mails.map(({ id }) => id));
    next = page.next;
  }
  assert.deepEqual(paged, whole);
});

const password = 'a long enough password';
const newer = 'nine herons at dusk';
/** An account whose owner hasn't received any email yet. */
async function accountFor(email: string): Promise<string> {
  server.behave('takes');
  await website.query("insert into users (email, password, role) values ($1, $2, 'EDITOR')", [
    email,
    await hashPassword(password),
  ]);
  const { accounts } = (await (await website.asStaff('/api/admin/users')).json()) as Accounts;
  return accounts.find((account) => account.email === email)!.id;
}
const mailsTo = (email: string) => server.received.filter(({ to }) => to === email);
const mailTo = (email: string, subject: RegExp): Promise<ReceivedMail> =>
  waitFor(`a mail to ${email}`, async () => mailsTo(email).find((mail) => subject.test(mail.subject)));
/** The text of an email in one line, decoded. */
const wordsOf = ({ raw }: ReceivedMail): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll(/\s+/g, ' ');
const minute = /on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/;

test("a password change is emailed to the owner, with its time and what to do if it wasn't them", async () => {
  const email = 'changes@example.org';
  await accountFor(email);
  const person = await signInAs(website, email, password);
  const wrong = await person.send('POST', '/api/auth/password', {
    current: 'no',
    password: newer,
  });
  assert.equal(wrong.status, 400);
  const answer = await person.send('POST', '/api/auth/password', {
    current: password,
    password: newer,
  });
  assert.equal(answer.status, 204);
  const mail = await mailTo(email, /^Your password for The PFAS Record was changed$/);
  const words = wordsOf(mail);
  assert.match(words, minute);
  assert.match(
    words,
    /t you, choose a new password now at https:\/\/record\.example\/admin\/forgot and email contact@example\.org/,
  );
  assert.doesNotMatch(words, new RegExp(`${newer}|${password}|token=`));
  assert.equal(mailsTo(email).length, 1);
});

test('a password reset by link is emailed to the owner, without the link', async () => {
  const email = 'forgets@example.org';
  const id = await accountFor(email);
  await website.send('POST', `/api/admin/users/${id}/reset`);
  const token = /token=([\w-]+)/.exec(wordsOf(await mailTo(email, /^Reset your password/)))![1];
  const answer = await post(website, '/api/auth/reset', { token, password: newer });
  assert.equal(answer.status, 204);
  const words = wordsOf(await mailTo(email, /^Your password for The PFAS Record was replaced$/));
  assert.match(words, minute);
  assert.match(words, /If it wasn\S+t you/);
  assert.doesNotMatch(words, new RegExp(`${newer}|token=`));
});

test('a role change or a disabled account is emailed to the owner, with who did it; a no-op is not', async () => {
  const email = 'changed@example.org';
  const id = await accountFor(email);
  const change = (body: unknown) => website.send('PATCH', `/api/admin/users/${id}`, body);
  await change({ role: 'EDITOR', isDisabled: false });
  await change({ role: 'VIEWER' });
  const role = wordsOf(await mailTo(email, /^Your role at The PFAS Record was changed$/));
  assert.match(role, /admin@example\.org changed your role .* from editor to viewer\./);
  assert.match(role, minute);
  await change({ isDisabled: true });
  const disabled = wordsOf(await mailTo(email, /^Your account at The PFAS Record was disabled$/));
  assert.match(disabled, /admin@example\.org disabled your account/);
  assert.match(disabled, /email contact@example\.org/);
  assert.equal(mailsTo(email).length, 2);
});

test('without SMTP_URL, email is a file readable only by its owner, and its text is shown in Settings', async () => {
  const dataDir = temporaryFolder();
  const quiet = await startTestWebsite({ DATA_DIR: dataDir });
  const id = await sendTest(quiet);
  await mailIn(id, 'written', quiet);
  const folder = path.join(dataDir, 'outbox');
  const files = readdirSync(folder);
  assert.equal(files.length, 1);
  assert.match(files[0]!, new RegExp(`${id}\\.eml$`));
  assert.equal(statSync(path.join(folder, files[0]!)).mode & 0o077, 0);
  assert.match(readFileSync(path.join(folder, files[0]!), 'utf8'), /^Message-ID: <.+@localhost>\r?$/m);
  const { text } = (await (await quiet.asStaff(`/api/admin/mails/${id}/text`)).json()) as { text: string };
  assert.match(text, /^This email was sent from the settings of The PFAS Record/);
  assert.equal((await outbox(quiet)).delivery, 'outbox');
  await quiet.stop();
});

test('kill -9 while sending email: every acknowledged email arrives, always with the same Message-ID', async () => {
  const slow = await startSmtpServer('drops');
  const dataDir = usedDataDir();
  const settings = { SMTP_URL: slow.url };
  let running = await runWebsite(dataDir, settings);
  const signedIn = await fetch(`${running.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const ids: string[] = [];
  for (let mail = 0; mail < 5; mail++) {
    const answer = await fetch(`${running.address}/api/admin/mails/test`, {
      method: 'POST',
      headers: { cookie },
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  await waitFor('a mail to be in flight', async () => slow.seen.length > 0);
  await running.kill('SIGKILL');
  slow.behave('takes');
  running = await runWebsite(dataDir, settings);
  await waitFor('all mails', async () => slow.received.length >= ids.length);
  const expected = ids.map((id) => `<${id}@localhost>`).sort();
  assert.deepEqual([...new Set(slow.received.map(({ messageId }) => messageId))].sort(), expected);
  assert.ok(slow.seen.every((messageId) => expected.includes(messageId)));
  await running.kill('SIGTERM');
  await slow.stop();
});

test('emails and their files are deleted after 90 days, and not before', async () => {
  const outbox = temporaryFolder();
  const now = new Date('2027-03-01T12:00:00.000Z');
  const clearAll = (folder: string) =>
    deleteOldMail({ database: website.database, clock: { now: () => now } }, folder);
  const day = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const ids = { old: randomUUID(), young: randomUUID() };
  const envelope = { messageId: '<a@b>', from: { name: '', address: 'a@b.example' }, to: 'c@d.example' };
  const words = { subject: 'S', text: 'T', html: '<p>T' };
  for (const [id, date] of [
    [ids.old, day(90.1)],
    [ids.young, day(89.9)],
  ] as const) {
    await outboxTransport(outbox).deliver({ ...envelope, ...words, id, date });
    await website.query(
      "insert into mails (id, message_id, recipient, sender_name, subject, template, created_at) values ($1, '<a@b>', 'c@d.example', '', 'S', 'stored', $2)",
      [id, date],
    );
  }
  writeFileSync(path.join(outbox, 'notes.txt'), 'not a mail');
  await clearAll(outbox);
  await clearAll(path.join(outbox, 'never-made'));
  assert.deepEqual(readdirSync(outbox), [`2026-12-01T14-24-00.000Z-${ids.young}.eml`, 'notes.txt']);
  const kept = await website.query('select id from mails where id = any($1)', [Object.values(ids)]);
  assert.deepEqual(kept, [{ id: ids.young }]);
});
