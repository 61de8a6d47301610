import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { subscribeLimit } from '../../src/digest/terms.ts';
import { startTestWebsite, type TestWebsite } from '../support/test-website.ts';

let website: TestWebsite;
before(async () => (website = await startTestWebsite({ TRUST_PROXY: 'on' })));
after(() => website.stop());

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

test('a form submission is answered with a redirect', async () => {
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
