import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressLimit, subscribeLimit } from '../../src/digest/terms.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { startSmtpServer } from '../support/servers/smtp-server.ts';
import { waitFor } from '../support/wait-for.ts';

const mailServer = forTests(startSmtpServer);
const website = websiteForTests(() => ({ TRUST_PROXY: 'on', SMTP_URL: mailServer.url }));

const message = "You've been subscribed to our weekly digest.";
const from = (address: string) => ({ 'x-forwarded-for': address });
const subscribe = (body: unknown, address = '192.0.2.1') =>
  website.call('/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify(body),
  });
const subscribeByForm = (email: string, address = '192.0.2.2') =>
  website.call('/api/subscribe', {
    method: 'POST',
    headers: from(address),
    body: new URLSearchParams({ email }),
  });
const subscribers = (email: string) =>
  website.query<{ status: string; unsubscribed_at: Date | null }>(
    'select status, unsubscribed_at from subscribers where lower(email) = lower($1)',
    [email],
  );

test('new, known and returning addresses get the same response; the last is active again', async () => {
  const answers = [await subscribe({ email: 'reader@example.org' })];
  answers.push(await subscribe({ email: 'Reader@Example.org' }));
  await website.query("update subscribers set status = 'UNSUBSCRIBED', unsubscribed_at = now()");
  answers.push(await subscribe({ email: 'reader@example.org' }));
  for (const answer of answers) assert.deepEqual([answer.status, await answer.json()], [200, { message }]);
  assert.deepEqual(await subscribers('reader@example.org'), [{ status: 'ACTIVE', unsubscribed_at: null }]);
});

test('an invalid email address is rejected in plain words', async () => {
  for (const body of [
    { email: 'nobody' },
    { email: '' },
    {},
    [],
    null,
    { email: 7 },
    { email: `${'a'.repeat(250)}@b.org` },
    { email: `${'a'.repeat(65)}@b.org` },
  ]) {
    const answer = await subscribe(body);
    assert.equal(answer.status, 400);
    assert.equal(((await answer.json()) as { error: string }).error, 'Please enter a valid email address.');
  }
  const broken = await website.call('/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  assert.equal(broken.status, 400);
});

test('a form submission is redirected', async () => {
  const good = await subscribeByForm('form@example.org');
  assert.deepEqual([good.status, good.headers.get('location')], [303, '/subscribed?outcome=done']);
  assert.equal((await subscribers('form@example.org')).length, 1);
  const bad = await subscribeByForm('nobody');
  assert.deepEqual([bad.status, bad.headers.get('location')], [303, '/subscribed?outcome=invalid']);
});

test('subscriptions per network address and hour are limited, even when sent concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: subscribeLimit.perWindow + 5 }, (_, nth) =>
      subscribe({ email: `many-${nth}@example.org` }, '192.0.2.9'),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, subscribeLimit.perWindow);
  assert.equal(answers.filter(({ status }) => status === 429).length, 5);
  const form = await subscribeByForm('late@example.org', '192.0.2.9');
  assert.equal(form.headers.get('location'), '/subscribed?outcome=limited');
  assert.equal((await subscribe({ email: 'other@example.org' }, '192.0.2.10')).status, 200);
});

test('addresses that differ in case or in the spelling of an international domain are one subscriber', async () => {
  for (const email of ['idn@bücher.example', 'IDN@BÜCHER.example', 'idn@xn--bcher-kva.example'])
    assert.equal((await subscribe({ email }, '192.0.2.20')).status, 200);
  const found = await website.query<{ email: string }>(
    "select email from subscribers where email ilike 'idn@%'",
  );
  assert.deepEqual(found, [{ email: 'idn@xn--bcher-kva.example' }]);
});

test('an address with line breaks, control characters, other headers or a megabyte of text is rejected', async () => {
  for (const email of [
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org\nSubject: x',
    'a@example.org, b@example.org',
    '"a b"@example.org',
    'a@example.org%0d%0aBcc:b@example.org',
    'a@[127.0.0.1]',
    'a\u2028@example.org',
    `${'a'.repeat(900_000)}@example.org`,
  ]) {
    const answer = await subscribe({ email }, '192.0.2.21');
    assert.equal(answer.status, 400, email.slice(0, 40));
  }
});

test('subscriptions of one address are limited across callers', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth <= addressLimit.perWindow; nth++)
    statuses.push((await subscribe({ email: 'victim@example.org' }, `198.51.100.${nth}`)).status);
  assert.deepEqual(statuses, [...Array.from({ length: addressLimit.perWindow }, () => 200), 429]);
});

const emailTo = (to: string, subject: RegExp) =>
  waitFor(`the email to ${to}`, async () =>
    mailServer.received.find((email) => email.to === to && subject.test(email.subject)),
  );
/** The path of the first link to that page in an email. */
function linkIn(raw: string, page: string): string {
  const plain = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return new RegExp(`https?://[^/\\s]+(/${page}\\?token=[\\w-]+)`).exec(plain)![1]!;
}
const press = (path: string, form: Record<string, string> | string[][] = {}) =>
  website.call(path, { method: 'POST', body: new URLSearchParams(form) });

test('a new subscriber is welcomed once, with one-click headers; opening the link changes nothing, the button unsubscribes', async () => {
  await subscribe({ email: 'welcome@example.org' }, '192.0.2.30');
  await subscribe({ email: 'welcome@example.org' }, '192.0.2.30');
  const { raw } = await emailTo('welcome@example.org', /You are subscribed/);
  const link = linkIn(raw, 'unsubscribe');
  assert.match(raw, new RegExp(`^List-Unsubscribe: <http[^>]+${link.replace('?', '[?]')}>\\r$`, 'm'));
  assert.match(raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const opened = await website.call(link);
  assert.match(await opened.text(), /<form[^>]* action="\/unsubscribe\?token=/);
  assert.equal(opened.headers.get('cache-control'), 'private, no-store');
  assert.equal(opened.headers.get('referrer-policy'), 'no-referrer');
  assert.equal((await subscribers('welcome@example.org'))[0]!.status, 'ACTIVE');
  const unsubscribed = await press(link);
  assert.equal(unsubscribed.status, 303);
  assert.match(
    await (await website.call(unsubscribed.headers.get('location')!)).text(),
    /You are unsubscribed/,
  );
  assert.equal((await subscribers('welcome@example.org'))[0]!.status, 'UNSUBSCRIBED');
  await subscribe({ email: 'after@example.org' }, '192.0.2.30');
  await emailTo('after@example.org', /You are subscribed/);
  assert.equal(mailServer.received.filter(({ to }) => to === 'welcome@example.org').length, 1);
});

test('one-click unsubscribing (RFC 8058) answers without a redirect, also when repeated; a damaged link is refused', async () => {
  await subscribe({ email: 'oneclick@example.org' }, '192.0.2.31');
  const link = linkIn((await emailTo('oneclick@example.org', /subscribed/)).raw, 'unsubscribe');
  const click = (path: string) => press(path, { 'List-Unsubscribe': 'One-Click' });
  for (let nth = 0; nth < 2; nth++) assert.equal((await click(link)).status, 200);
  assert.equal((await subscribers('oneclick@example.org'))[0]!.status, 'UNSUBSCRIBED');
  for (const damaged of [
    link.slice(0, -2),
    '/unsubscribe',
    '/unsubscribe?token=x',
    `${link}${'a'.repeat(300)}`,
  ])
    assert.equal((await click(damaged)).status, 400, damaged);
});

test('the page of a link says if the subscription has ended or was erased, or the link is damaged', async () => {
  const email = 'erased@example.org';
  await subscribe({ email }, '192.0.2.36');
  const link = linkIn((await emailTo(email, /You’re subscribed|You are subscribed/)).raw, 'unsubscribe');
  const pages = [link, `${link}&outcome=done`, link.replace('unsubscribe', 'preferences')];
  const textOf = async (path: string) => (await website.call(path)).text();
  await website.query("update subscribers set status = 'UNSUBSCRIBED' where email = $1", [email]);
  for (const page of pages) assert.match(await textOf(page), /You are unsubscribed/);
  await website.query('delete from subscribers where email = $1', [email]);
  for (const page of pages) {
    const text = await textOf(page);
    assert.match(text, /This address is no longer on our list/);
    assert.doesNotMatch(text, /Subscribe again/);
  }
  assert.match(await textOf('/unsubscribe?token=forged'), /This link doesn’t work/);
});

test('the link of a former subscriber subscribes them again: only by a button, with a new consent and a welcome', async () => {
  const email = 'again@example.org';
  await subscribe({ email }, '192.0.2.34');
  const link = linkIn((await emailTo(email, /You are subscribed/)).raw, 'unsubscribe');
  await website.query(
    "update subscribers set origin = 'import', consented_on = '2020-02-02', subscribed_at = '2020-02-02' where email = $1",
    [email],
  );
  const state = async () =>
    (
      await website.query<{ status: string; origin: string; consented_on: string | null; is_new: boolean }>(
        `select status, origin, consented_on, subscribed_at > '2020-02-03' as is_new
          from subscribers where email = $1`,
        [email],
      )
    )[0];
  const page = await website.call((await press(link)).headers.get('location')!);
  const again = /<form[^>]* action="(\/resubscribe[^"]*)"/.exec(await page.text())![1]!;
  assert.match(again, /^\/resubscribe\?token=/);
  assert.equal((await website.call(again)).status, 404);
  assert.match(
    await (await website.call(link.replace('unsubscribe', 'preferences'))).text(),
    /Subscribe again/,
  );
  assert.equal((await state())!.status, 'UNSUBSCRIBED');
  // A client's one-click request never subscribes, however often it is repeated.
  assert.equal((await press(link, { 'List-Unsubscribe': 'One-Click' })).status, 200);
  assert.equal((await state())!.status, 'UNSUBSCRIBED');
  for (let nth = 0; nth < 2; nth++) {
    const done = await press(again);
    assert.equal(done.status, 303);
    assert.match(
      await (await website.call(done.headers.get('location')!)).text(),
      /You are subscribed again/,
    );
  }
  assert.deepEqual(await state(), { status: 'ACTIVE', origin: 'form', consented_on: null, is_new: true });
  await waitFor('the second welcome', async () =>
    mailServer.received.filter(({ to }) => to === email).length === 2 ? true : null,
  );
});

test('subscribing again by link is limited per address, and refuses a forged link', async () => {
  const email = 'pingpong@example.org';
  await subscribe({ email }, '192.0.2.35');
  const link = linkIn((await emailTo(email, /You are subscribed/)).raw, 'unsubscribe');
  const again = link.replace('unsubscribe', 'resubscribe');
  const outcomes: string[] = [];
  for (let nth = 0; nth < addressLimit.perWindow; nth++) {
    await press(link);
    outcomes.push(
      new URL((await press(again)).headers.get('location')!, 'http://x').searchParams.get('outcome')!,
    );
  }
  assert.deepEqual(outcomes, [
    ...Array.from({ length: addressLimit.perWindow - 1 }, () => 'again'),
    'limited',
  ]);
  assert.equal((await subscribers(email))[0]!.status, 'UNSUBSCRIBED');
  const limited = await website.call((await press(again)).headers.get('location')!);
  assert.match(await limited.text(), /several times today/);
  const form = await subscribeByForm(email, '192.0.2.37');
  assert.equal(form.headers.get('location'), '/subscribed?outcome=limited-address');
  assert.match(
    await (await website.call('/subscribed?outcome=limited-address')).text(),
    /several times today/,
  );
  for (const forged of [again.slice(0, -2), '/resubscribe', '/resubscribe?token=x'])
    assert.match((await press(forged)).headers.get('location')!, /outcome=invalid/);
});

const follows = async (email: string) => {
  const [row] = await website.query<{ zip_codes: string[] | null; searches: string[] | null }>(
    'select zip_codes, searches from subscribers where email = $1',
    [email],
  );
  return [row!.zip_codes, row!.searches];
};
const subscribeTo = (email: string, asked: Record<string, string>, address: string) =>
  website.call('/api/subscribe', {
    method: 'POST',
    headers: from(address),
    body: new URLSearchParams({ email, ...asked }),
  });

test('a search and ZIP codes are carried from the link through the form to a new subscription', async () => {
  const form = await (await website.call('/subscribed?search=foam+%3Cb%3E&zips=48104,48197')).text();
  assert.match(form, /new stories for “foam &lt;b&gt;” and contamination sites near ZIP codes\s48104, 48197/);
  const asked = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replace('&lt;', '<').replace('&gt;', '>'),
    ]),
  );
  assert.deepEqual(asked, { search: 'foam <b>', zips: '48104,48197' });
  const rejected = await subscribeTo('nobody', asked, '192.0.2.40');
  assert.equal(
    rejected.headers.get('location'),
    '/subscribed?outcome=invalid&search=foam+%3Cb%3E&zips=48104%2C48197',
  );
  await subscribeTo('asks@example.org', { ...asked, zips: '48104,00000' }, '192.0.2.40');
  assert.deepEqual(await follows('asks@example.org'), [['48104'], ['foam <b>']]);
});

test('to an address that is subscribed, a search is offered by email without its words, and only its owner can add it', async () => {
  const email = 'known@example.org';
  await subscribe({ email }, '192.0.2.41');
  await emailTo(email, /You are subscribed/);
  const answers = [
    await subscribe({ email, search: 'Buy now' }, '192.0.2.41'),
    await subscribe({ email: 'fresh@example.org', search: 'Buy now' }, '192.0.2.41'),
  ];
  for (const answer of answers) assert.deepEqual([answer.status, await answer.json()], [200, { message }]);
  assert.deepEqual(await follows(email), [null, null]);
  const { raw } = await emailTo(email, /Add this to your digest/);
  assert.doesNotMatch(raw, /Buy now/);
  const link = /(\/preferences\?token=[\w-]+&search=Buy\+now)\s/.exec(
    raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
  )![1]!;
  const page = await (await website.call(link)).text();
  assert.match(page, /Save to add it to your digest[\s\S]*<textarea[^>]*>\s*Buy now</);
  assert.deepEqual(await follows(email), [null, null]);
  await press(link, { searches: 'Buy now' });
  assert.deepEqual(await follows(email), [null, ['Buy now']]);
  // What is followed already is not offered again.
  await subscribe({ email, search: 'Buy now' }, '192.0.2.41');
  await subscribe({ email: 'fresh2@example.org' }, '192.0.2.41');
  await emailTo('fresh2@example.org', /You are subscribed/);
  assert.equal(mailServer.received.filter(({ to }) => to === email).length, 2);
});

test('the link limits the digest to categories, and shows the address masked', async () => {
  await subscribe({ email: 'few@example.org' }, '192.0.2.32');
  const link = linkIn((await emailTo('few@example.org', /subscribed/)).raw, 'preferences');
  const chosen = [
    ['category', 'Litigation'],
    ['category', 'Utilities'],
    ['category', 'Nonsense'],
  ];
  const saved = await press(link, chosen);
  const page = await (await website.call(saved.headers.get('location')!)).text();
  assert.match(page, /Your choices are saved/);
  assert.ok(!page.includes('few@example.org') && page.includes('f…@example.org'));
  assert.deepEqual(
    [
      ...page.matchAll(
        /name="category"[^>]*checked=""[^>]*value="([^"]+)"|name="category" checked="" value="([^"]+)"/g,
      ),
    ].length,
    2,
  );
  const missing = await website.call('/preferences?token=forged');
  assert.match(await missing.text(), /This link doesn’t work/);
});

test('with confirmation on, an address counts only once its link was confirmed; the status keeps its two values', async () => {
  await website.send('PATCH', '/api/admin/settings', {
    digestDelivery: { confirmsAddresses: true, emailsPerSecondMax: null },
  });
  const state = async () =>
    (
      await website.query<{ status: string; is_unconfirmed: boolean }>(
        "select status, is_unconfirmed from subscribers where email = 'confirm@example.org'",
      )
    )[0];
  const form = await subscribeByForm('confirm@example.org', '192.0.2.33');
  assert.equal(form.headers.get('location'), '/subscribed?outcome=confirm');
  const link = linkIn((await emailTo('confirm@example.org', /Confirm/)).raw, 'preferences');
  assert.deepEqual(await state(), { status: 'ACTIVE', is_unconfirmed: true });
  assert.match(await (await website.call(link)).text(), /Confirm to start getting the digest/);
  assert.equal((await state())!.is_unconfirmed, true);
  const confirmed = await press(link);
  assert.deepEqual(await state(), { status: 'ACTIVE', is_unconfirmed: false });
  const after = await website.call(confirmed.headers.get('location')!);
  assert.match(await after.text(), /Your subscription is confirmed/);
  await emailTo('confirm@example.org', /You are subscribed/);
  await subscribeTo('carried@example.org', { search: 'foam' }, '192.0.2.42');
  await press(linkIn((await emailTo('carried@example.org', /Confirm/)).raw, 'preferences'), {
    searches: 'foam',
  });
  assert.deepEqual(await follows('carried@example.org'), [null, ['foam']]);
  const known = await subscribe({ email: 'confirm@example.org' }, '192.0.2.33');
  const unknown = await subscribe({ email: 'unknown@example.org' }, '192.0.2.33');
  assert.deepEqual(await known.json(), await unknown.json());
  assert.equal((await state())!.is_unconfirmed, false);
});
