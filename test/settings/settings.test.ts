import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Settings } from '../../src/settings/contract.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';
import { inviteAndJoin } from '../support/website/staff.ts';
import type { TestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();
const other = websiteForTests(() => ({ DATABASE_URL: website.databaseUrl }));

const path = '/api/admin/settings';
const readAt = async (where: TestWebsite) => (await (await where.asStaff(path)).json()) as Settings;
const change = (body: unknown) => website.send('PATCH', path, body);

test('a new website has the default settings', async () => {
  const { updatedAt, ...settings } = await readAt(website);
  assert.ok(updatedAt);
  assert.deepEqual(settings, {
    title: 'The PFAS Record',
    contactEmail: 'contact@example.org',
    correctionsEmail: null,
    organization: null,
    secondFactorRoles: [],
    secondPerson: false,
    diversityTargets: { news: 40, interviews: 20, science: 20, compliance: 20 },
    digest: { day: 'Friday', hour: 9, senderName: 'The PFAS Record' },
    digestDelivery: { confirmsAddresses: false, emailsPerSecondMax: null },
    postalAddress: null,
  });
});

test('the settings are in the page before JavaScript runs', async () => {
  const page = await (await website.asStaff('/admin/settings')).text();
  for (const value of ['The PFAS Record', 'contact@example.org', '40'])
    assert.match(page, new RegExp(`<input[^>]* value="${value}"`));
  assert.match(page, /<option[^>]* selected=""[^>]*>9 AM</);
});

test('a changed title appears immediately on every page, feed and response, in every process', async () => {
  const title = 'The Larkfield Record';
  const machines = ['/feed.atom', '/api/docs', '/api/openapi.json'];
  const places = ['/', '/about', '/feed.xml', '/api/site', ...machines];
  for (const where of [website, other])
    for (const place of places) assert.doesNotMatch(await (await where.call(place)).text(), /Larkfield/);
  const answer = await change({ title, contactEmail: 'desk@larkfield.example' });
  assert.equal(answer.status, 200);
  for (const place of places) assert.match(await (await website.call(place)).text(), /The Larkfield Record/);
  for (const place of machines)
    assert.doesNotMatch(await (await website.call(place)).text(), /The PFAS Record/, place);
  await waitFor('the other process to know', async () =>
    (await Promise.all(places.map(async (place) => (await other.call(place)).text()))).every((text) =>
      text.includes(title),
    ),
  );
  assert.match(await (await other.call('/about')).text(), /desk@larkfield\.example/);
});

test('corrections go to their own address, or to the contact if there is none', async () => {
  const correctionLink = async () =>
    /href="mailto:([^?"]+)\?subject=Correction"/.exec(await (await website.call('/privacy')).text())?.[1];
  const { contactEmail } = await readAt(website);
  assert.equal(await correctionLink(), contactEmail);
  await change({ correctionsEmail: 'corrections@larkfield.example' });
  assert.equal(await correctionLink(), 'corrections@larkfield.example');
  await change({ correctionsEmail: null });
  assert.equal(await correctionLink(), contactEmail);
});

test('a change of the digest’s hour is dated, other changes of the digest are not', async () => {
  const setAt = async () =>
    (await website.query<{ at: Date | null }>('select digest_hour_set_at as at from settings'))[0]!.at;
  const { digest } = await readAt(website);
  await website.query('update settings set digest_hour_set_at = null');
  assert.equal((await change({ digest: { ...digest, senderName: 'Another name' } })).status, 200);
  assert.equal(await setAt(), null);
  assert.equal((await change({ digest: { ...digest, hour: 20 } })).status, 200);
  assert.ok(await setAt());
  await change({ digest });
});

test('settings that someone else has changed are not overwritten', async () => {
  const based = await readAt(website);
  const first = await change({ digest: { ...based.digest, hour: 7 }, updatedAt: based.updatedAt });
  assert.equal(first.status, 200);
  const second = await change({ digest: { ...based.digest, hour: 8 }, updatedAt: based.updatedAt });
  assert.equal(second.status, 409);
  const { current } = (await second.json()) as { current: Settings };
  assert.deepEqual(current, await first.json());
  assert.equal((await readAt(website)).digest.hour, 7);
});

test('a change is recorded in the audit trail with before and after; one without effect is not', async () => {
  const entries = () =>
    website.query(
      "select actor_email, before, after from audit_entries where act = 'change settings' order by at desc",
    );
  const was = (await readAt(website)).diversityTargets;
  const diversityTargets = { news: 10, interviews: 20, science: 30, compliance: 40 };
  await change({ diversityTargets });
  const all = await entries();
  assert.deepEqual(all[0], {
    actor_email: 'admin@example.org',
    before: { diversityTargets: was },
    after: { diversityTargets },
  });
  const { updatedAt } = await readAt(website);
  assert.equal((await change({ diversityTargets, updatedAt })).status, 200);
  assert.equal((await entries()).length, all.length);
  assert.equal((await readAt(website)).updatedAt, updatedAt);
});

const wrong: [field: string, body: unknown][] = [
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(61) }],
  ['title', { title: 'Two\nlines' }],
  ['contactEmail', { contactEmail: 'nobody' }],
  ['correctionsEmail', { correctionsEmail: '' }],
  ['diversityTargets', { diversityTargets: { news: 50, interviews: 50, science: 50, compliance: 50 } }],
  ['diversityTargets.news', { diversityTargets: { news: 100.5, interviews: 0, science: 0, compliance: 0 } }],
  ['diversityTargets.news', { diversityTargets: { news: -1, interviews: 61, science: 20, compliance: 20 } }],
  ['digest.hour', { digest: { day: 'Friday', hour: 24, senderName: 'x' } }],
  ['digest.day', { digest: { day: 'Monday', hour: 1, senderName: 'x' } }],
  ['digest.senderName', { digest: { day: 'Friday', hour: 1, senderName: 'a\r\nBcc: b@example.org' } }],
  ['color', { color: 'red' }],
];
for (const [field, body] of wrong)
  test(`an invalid ${field} is reported: ${JSON.stringify(body).slice(0, 70)}`, async () => {
    const answer = await change(body);
    assert.equal(answer.status, 400);
    assert.ok(field in ((await answer.json()) as { fields: object }).fields);
  });

test('a second person is required only where there is one', async () => {
  const require = () => change({ secondPerson: true });
  const refused = await require();
  assert.equal(refused.status, 400);
  const { fields } = (await refused.json()) as { fields: Record<string, string> };
  assert.match(fields.secondPerson!, /You are the only administrator.*Add a second one/);
  await inviteAndJoin(website, 'EDITOR');
  const { email } = await inviteAndJoin(website, 'ADMIN');
  await website.query('update users set disabled_at = now() where email = $1', [email]);
  assert.equal((await require()).status, 400, 'an editor or a disabled administrator can’t sign');
  await website.query('update users set disabled_at = null where email = $1', [email]);
  assert.equal((await require()).status, 200);
  await change({ secondPerson: false });
});

test('settings require a session', async () => {
  assert.equal((await website.call(path)).status, 401);
  assert.equal((await website.call(path, { method: 'PATCH' })).status, 401);
});
