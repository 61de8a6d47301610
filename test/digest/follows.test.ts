import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { signToken } from '../../src/digest/subscriber-links.ts';
import { approveStories, forgetDigests, sendDigest, waitForDigest } from '../support/content/digest.ts';
import { beforeTests, forTests, websiteForTests } from '../support/for-tests.ts';
import { parseEmail } from '../support/parse-email.ts';
import { startSmtpServer } from '../support/servers/smtp-server.ts';

const mailServer = forTests(startSmtpServer);
const website = websiteForTests(() => ({ SMTP_URL: mailServer.url, ORIGIN: 'https://record.example' }));
beforeTests(async () => {
  await approveStories(website, 4);
  await website.query("update stories set title = 'Foam at Alder Field' where title = 'Story 1'");
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, contaminant_data, latitude, longitude, created_at, updated_at) values
      ('Alder Field', 'Military', 'Ann Arbor, MI', '{}', 42.28, -83.73, now(), now()),
      ('Birch Works', 'Industrial', 'Ypsilanti, MI', '{}', 42.24, -83.61, now() - interval '90 days', now()),
      ('Old Mill', 'Industrial', 'Ann Arbor, MI', '{}', 42.28, -83.74, now() - interval '90 days', now() - interval '90 days'),
      ('Far Away', 'Military', 'Fresno, CA', '{}', 36.74, -119.78, now(), now())`,
  );
});
beforeEach(async () => {
  await forgetDigests(website);
  await website.query('delete from subscribers');
  mailServer.received.length = 0;
});

const send = async () => {
  const { id } = await sendDigest(website);
  return (await waitForDigest(website, id, ({ status }) => status === 'sent')).counts;
};
const emailTo = (to: string) => parseEmail(mailServer.received.find((one) => one.to === to)!.raw);

test('a subscriber with ZIP codes and searches gets what is near and what matches, in both parts; others get the usual email', async () => {
  await website.query(
    `insert into subscribers (email, zip_codes, searches) values
      ('follows@example.org', '{48104,48197}', '{"alder foam","nothing like it"}'), ('plain@example.org', null, null)`,
  );
  await send();
  const { text, html } = emailTo('follows@example.org');
  for (const part of [text, html]) {
    assert.match(part, /Near you/);
    assert.match(part, /Alder Field[\s\S]*New: Ann Arbor, MI, \d\.\d mi \([\d.]+ km\) from ZIP 48104/);
    assert.match(part, /Updated: Ypsilanti, MI, \d\.\d mi \([\d.]+ km\) from ZIP 48197/);
    assert.match(part, /Your search: alder foam[\s\S]*Foam at Alder Field/);
    assert.doesNotMatch(part, /Old Mill|nothing like it/);
  }
  const near = text.slice(text.indexOf('Near you'), text.indexOf('Your search'));
  assert.ok(near.indexOf('Alder Field') < near.indexOf('Birch Works') && !near.includes('Far Away'));
  for (const part of Object.values(emailTo('plain@example.org')).filter((one) => typeof one === 'string'))
    assert.doesNotMatch(part, /Near you|Your search/);
});

test('a subscriber to places or searches without news, and categories without a story, gets no empty email', async () => {
  await website.query('update contamination_sites set withdrawn_at = now()');
  try {
    await website.query(
      `insert into subscribers (email, categories, zip_codes, searches) values
        ('none@example.org', '{"Finance/Insurance"}', '{96799}', '{"nothing like it"}'),
        ('match@example.org', '{"Finance/Insurance"}', null, '{"alder foam"}')`,
    );
    assert.deepEqual(await send(), { planned: 1, sent: 1, deferred: 0, bounced: 0, unsubscribed: 0 });
    assert.deepEqual(
      mailServer.received.map(({ to }) => to),
      ['match@example.org'],
    );
    assert.match(emailTo('match@example.org').text, /Foam at Alder Field/);
  } finally {
    await website.query('update contamination_sites set withdrawn_at = null');
  }
});

test('the preferences page saves ZIP codes and searches without scripts, and says what can’t be followed', async () => {
  const [{ id }] = (await website.query<{ id: string }>(
    "insert into subscribers (email) values ('reader@example.org') returning id",
  )) as [{ id: string }];
  await website.call('/preferences?token=none');
  const key = (await website.query<{ key: Buffer }>('select key from digest_keys'))[0]!.key;
  const token = signToken(key, { subscriberId: id, issueId: null });
  const save = async (zipCodes: string, searches: string) => {
    const answer = await website.call(`/preferences?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ zipCodes, searches }),
    });
    const page = await (await website.call(answer.headers.get('location')!)).text();
    const [kept] = await website.query('select zip_codes, searches from subscribers');
    return { page, kept };
  };
  const good = await save('48104, 48197-1234 48104', 'alder  foam\r\n\r\n<b>PFOA</b>\r\n');
  assert.deepEqual(good.kept, { zip_codes: ['48104', '48197'], searches: ['alder foam', '<b>PFOA</b>'] });
  assert.match(good.page, /Your choices are saved\. They apply/);
  assert.match(good.page, /value="48104, 48197"/);
  assert.match(good.page, /alder foam\s*&lt;b&gt;PFOA&lt;\/b&gt;<\/textarea>/);
  const many = Array.from({ length: 7 }, (_, nth) => `search ${nth}`).join('\n');
  const partly = await save('48104 1234 00000 London', `${'x'.repeat(300)}\n${many}`);
  assert.match(partly.page, /Not saved: 1234, 00000, London\. Use up to 10 five-digit US ZIP codes\./);
  assert.match(partly.page, /value="48104, 1234, 00000, London"/);
  assert.match(
    partly.page,
    /Not saved: “x{60}…” \(longer than 200 characters\); “search 5”, “search 6” \(more than 5 searches\)\./,
  );
  assert.match(partly.page, /search 4\s*x{300}\s*search 5\s*search 6<\/textarea>/);
  assert.deepEqual(partly.kept, {
    zip_codes: ['48104'],
    searches: ['search 0', 'search 1', 'search 2', 'search 3', 'search 4'],
  });
  assert.match((await save('48104', many)).page, /except those marked below/);
  await website.query('update subscribers set is_unconfirmed = true');
  const confirmed = await save('48104 abc', '');
  assert.match(
    confirmed.page,
    /Your subscription is confirmed\. Your choices are saved, except[^]*Not saved: abc\./,
  );
  const none = await save('', '');
  assert.deepEqual(none.kept, { zip_codes: null, searches: null });
});
