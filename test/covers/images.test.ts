import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import pg from 'pg';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { coverApproved, redrawOutdated } from '../../src/covers/register-jobs.ts';
import type { CoverServices } from '../../src/covers/services.ts';
import { imageVariants } from '../../src/drawing/terms.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openFiles } from '../../src/platform/files/files.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();
/** A second machine on the same database, with its own disk and no job workers. */
const second = websiteForTests(() => ({ DATABASE_URL: website.databaseUrl, ROLE: 'web' }));

const generate = async (on = website) => {
  const answer = await on.send('POST', '/api/admin/generate-images');
  assert.equal(answer.status, 200);
  return ((await answer.json()) as { message: string }).message;
};
const imageOf = async (id: string) => {
  const [story] = await website.query<{ image_url: string | null }>(
    'select image_url from stories where id = $1',
    [id],
  );
  return story!.image_url;
};
const bytesAt = async (on: TestWebsite, path: string) =>
  Buffer.from(await (await on.call(path)).arrayBuffer());

test('each approved or waiting story without an image gets one, others are unchanged', async () => {
  const own = 'https://news.example.org/picture.jpg';
  const approved = await makeStory(website, { status: 'APPROVED' });
  const waiting = await makeStory(website);
  const others = {
    held: await makeStory(website, { status: 'HELD' }),
    discarded: await makeStory(website, { status: 'DISCARDED' }),
    pictured: await makeStory(website, { status: 'APPROVED', image_url: own }),
  };
  const before = await website.query('select id, updated_at from stories order by id');
  assert.equal(await (await website.asStaff('/api/admin/generate-images')).json(), null);
  assert.equal(await generate(), 'Made 2 images.');
  assert.deepEqual(await (await website.asStaff('/api/admin/generate-images')).json(), {
    isDone: true,
    made: 2,
    total: 2,
    message: 'Made 2 images.',
  });
  for (const id of [approved, waiting])
    assert.match((await imageOf(id)) ?? '', /^\/images\/[0-9a-f]{64}\.jpg$/);
  assert.deepEqual(await Promise.all(Object.values(others).map(imageOf)), [null, null, own]);
  assert.deepEqual(await website.query('select id, updated_at from stories order by id'), before);
  assert.equal(await generate(), 'Every story already has an image.');
});

test('concurrent calls share one run, on any process', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeStory(website)));
  const messages = await Promise.all([generate(), generate(second), generate()]);
  assert.deepEqual(
    messages,
    Array.from({ length: 3 }, () => 'Made 6 images.'),
  );
  const actions = await website.query(
    `select subject_id, actor_email from audit_entries where act = 'give story a cover' and subject_id = any($1)`,
    [ids],
  );
  assert.equal(actions.length, 6);
  assert.ok(actions.every(({ actor_email: email }) => email === 'admin@example.org'));
  const requests = await website.query(
    `select actor_email from audit_entries where act = 'make images' and after ->> 'total' = '6'`,
  );
  assert.deepEqual(requests, [{ actor_email: 'admin@example.org' }]);
});

test('progress is published as events', async () => {
  await Promise.all(Array.from({ length: 4 }, () => makeStory(website)));
  const listener = new pg.Client({ connectionString: website.databaseUrl });
  await listener.connect();
  const notifications: { topic: string; done: number; total: number; isDone: boolean }[] = [];
  listener.on('notification', ({ payload }) => notifications.push(JSON.parse(payload!)));
  await listener.query('listen pfas_record_events');
  await generate();
  while (!notifications.some(({ isDone }) => isDone)) await once(listener, 'notification');
  await listener.end();
  const progress = notifications.filter(({ topic }) => topic === 'images');
  assert.deepEqual(
    progress.map(({ done, total, isDone }) => [done, total, isDone]),
    [...Array.from({ length: 4 }, (_, at) => [at + 1, 4, false]), [4, 4, true]],
  );
});

test('images and their variants are immutable and served from any machine; anything else is a 404', async () => {
  const id = await makeStory(website, { status: 'APPROVED' });
  await generate();
  const address = (await imageOf(id))!;
  const whole = await website.call(address);
  assert.equal(whole.headers.get('content-type'), 'image/jpeg');
  assert.match(whole.headers.get('cache-control') ?? '', /^public, max-age=31536000, immutable$/);
  assert.equal(whole.headers.get('x-content-type-options'), 'nosniff');
  // Feed readers embed it in their own pages.
  assert.equal(whole.headers.get('cross-origin-resource-policy'), 'cross-origin');
  const page = await website.call('/about');
  assert.equal(page.headers.get('cross-origin-resource-policy'), 'same-origin');
  const bytes = Buffer.from(await whole.arrayBuffer());
  assert.ok(address.includes(createHash('sha256').update(bytes).digest('hex')));
  assert.deepEqual(await bytesAt(second, address), bytes);

  const { src, srcSet, avifSrcSet } = imageVariants(address)!;
  for (const one of [src, ...`${srcSet}, ${avifSrcSet}`.split(', ').map((part) => part.split(' ')[0]!)]) {
    const [first, again] = await Promise.all([bytesAt(website, one), bytesAt(website, one)]);
    assert.ok(first.length > 500, one);
    assert.deepEqual(again, first);
    assert.deepEqual(await bytesAt(second, one), first);
  }
  for (const none of [address.replace('.jpg', '-641.webp'), `/images/${'0'.repeat(64)}.jpg`, '/images/x'])
    assert.equal((await website.call(none)).status, 404, none);
});

test('neighbors in a category get different patterns, and an edited one keeps its own', async () => {
  const category = 'Corporate';
  for (let day = 10; day < 30; day++)
    await makeStory(website, { status: 'APPROVED', category, approved_at: `2026-10-${day}T12:00:00Z` });
  await generate();
  const readLooks = () =>
    website.query<{ id: string; look: number; image_url: string }>(
      "select stories.id, look, image_url from stories join covers using (image_url) where stories.category = 'Corporate' order by approved_at",
    );
  const drawn = await readLooks();
  assert.equal(drawn.length, 20);
  for (const [at, { look }] of drawn.slice(1).entries()) assert.notEqual(look, drawn[at]!.look);
  const [, second] = drawn;
  await website.send('PATCH', `/api/admin/stories/${second!.id}`, { title: 'As it is' });
  await waitFor('the new cover', async () => (await imageOf(second!.id)) !== second!.image_url);
  assert.deepEqual(
    (await readLooks()).map(({ look }) => look),
    drawn.map(({ look }) => look),
  );
});

test('a new title redraws the cover; a story without an image stays without', async () => {
  const titled = await makeStory(website, { title: 'As it was' });
  await generate();
  const before = await imageOf(titled);
  const bare = await makeStory(website, { title: 'Bare' });
  for (const id of [bare, titled])
    await website.send('PATCH', `/api/admin/stories/${id}`, { title: 'As it is' });
  await waitFor('the new cover', async () => (await imageOf(titled)) !== before);
  assert.equal(await imageOf(bare), null);
  assert.equal((await website.call((await imageOf(titled))!)).status, 200);
});

test('a corrected figure redraws the cover', async () => {
  const id = await makeStory(website, { title: 'PFOA in a well', key_data: { PFOA: '38 ppt' } });
  await generate();
  const before = await imageOf(id);
  await website.send('PATCH', `/api/admin/stories/${id}`, { keyData: { PFOA: '83 ppt' } });
  await waitFor('the new cover', async () => (await imageOf(id)) !== before);
});

test('a title changed while no worker runs gets its cover once one does', async (t) => {
  const web = await startTestWebsite({ ROLE: 'web' });
  const cover = `/images/${'0'.repeat(64)}.jpg`;
  const id = await makeStory(web, { status: 'APPROVED', title: 'As it was', image_url: cover });
  await web.query(
    "insert into covers (image_url, title, category, seed, drawn_at) values ($1, 'As it was', 'Regulation', 'seed', now())",
    [cover],
  );
  await web.send('PATCH', `/api/admin/stories/${id}`, { title: 'As it is' });
  const worker = await startTestWebsite({ DATABASE_URL: web.databaseUrl });
  t.after(async () => {
    await worker.stop();
    await web.stop();
  });
  await waitFor('the new cover', async () => {
    const [story] = await web.query<{ image_url: string }>('select image_url from stories where id = $1', [
      id,
    ]);
    return story!.image_url !== cover;
  });
});

test('a title changed while the first cover is drawn does not leave the story without one', async (t) => {
  const web = await startTestWebsite({ ROLE: 'web' });
  const files = openFiles(temporaryFolder());
  t.after(() => web.stop());
  const id = await makeStory(web, { status: 'APPROVED', title: 'As it was' });
  let isEdited = false;
  // The edit comes after the drawing and before the cover is assigned.
  const put = async (bytes: Buffer) => {
    if (!isEdited) await web.send('PATCH', `/api/admin/stories/${id}`, { title: 'As it is' });
    isEdited = true;
    return files.put(bytes);
  };
  await coverApproved(servicesOf(web, { ...files, put }), [id]);
  const covered = await web.query(
    'select covers.title from stories join covers using (image_url) where stories.id = $1',
    [id],
  );
  assert.deepEqual(covered, [{ title: 'As it is' }]);
});

test('covers by older rules are redrawn, also beyond one batch, and their addresses keep working', async (t) => {
  const web = await startTestWebsite({ ROLE: 'web' });
  t.after(() => web.stop());
  const addressOf = (number: number) => `/images/${String(number).padStart(64, '0')}.jpg`;
  for (let number = 1; number <= 13; number++) {
    await makeStory(web, { status: 'APPROVED', title: `Story ${number}`, image_url: addressOf(number) });
    await web.query(
      `insert into covers (image_url, title, category, seed, drawn_at, picture)
       values ($1, $2, 'Regulation', 'seed', now(), $3)`,
      [addressOf(number), `Story ${number}`, number === 13 ? 'a photo' : null],
    );
  }
  await makeStory(web, { status: 'APPROVED', title: 'Bare' });
  const readImages = async () =>
    new Map(
      (
        await web.query<{ title: string; image_url: string | null }>('select title, image_url from stories')
      ).map(({ title, image_url: address }) => [title, address] as const),
    );
  await redrawOutdated(servicesOf(web, openFiles(temporaryFolder())));
  const images = await readImages();
  for (let number = 1; number <= 12; number++) {
    assert.notEqual(images.get(`Story ${number}`), addressOf(number));
    assert.equal((await web.call(addressOf(number))).status, 200);
  }
  assert.equal(images.get('Story 13'), addressOf(13));
  assert.equal(images.get('Bare'), null);
  await redrawOutdated(servicesOf(web, openFiles(temporaryFolder())));
  assert.deepEqual(await readImages(), images);
});

/** What drawing covers needs of a website that runs no jobs. */
const servicesOf = ({ database }: TestWebsite, files: CoverServices['files']) =>
  ({
    database,
    files,
    clock: systemClock,
    events: { publish: () => Promise.resolve() },
    websiteTitle: async () => 'The PFAS Record',
  }) as unknown as CoverServices;

test("only editors can generate images; viewers can't, and visitors must sign in", async () => {
  assert.equal((await website.call('/api/admin/generate-images', { method: 'POST' })).status, 401);
  for (const [role, expected] of [
    ['VIEWER', 403],
    ['EDITOR', 200],
  ] as const) {
    const email = `${role.toLowerCase()}@example.org`;
    const password = 'a long password';
    await website.query('insert into users (email, password, role) values ($1, $2, $3)', [
      email,
      await hashPassword(password),
      role,
    ]);
    const signedIn = await website.call('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const answer = await website.call('/api/admin/generate-images', { method: 'POST', headers: { cookie } });
    assert.equal(answer.status, expected, role);
  }
});

test('the sample content gets covers automatically, except for stories in review', async () => {
  const sample = await startTestWebsite({ SAMPLE: 'on' });
  try {
    const without = () =>
      sample.query<{ status: string }>('select distinct status from stories where image_url is null');
    await waitFor('the covers', async () => (await without()).every(({ status }) => status !== 'APPROVED'));
    assert.ok((await without()).some(({ status }) => status === 'NEEDS_REVIEW'));
  } finally {
    await sample.stop();
  }
});
