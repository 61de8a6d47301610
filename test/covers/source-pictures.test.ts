import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { expectEveryWidth } from '../support/content/cover-widths.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, forTests, websiteForTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';
import { sendImage, startImageEndpoint, testPicture } from '../support/servers/image-endpoint.ts';
import { waitFor } from '../support/wait-for.ts';

const server = forTests(startFeedServer);
const endpoint = forTests(startImageEndpoint);
const website = websiteForTests(() => {
  const { baseUrl, model } = endpoint.config();
  return { FETCH_ALLOW_HOSTS: server.host, LLM_BASE_URL: baseUrl.href, IMAGE_MODEL: model };
});
/** A second machine on the same database, with its own disk and no access to the source. */
const second = websiteForTests(() => ({ DATABASE_URL: website.databaseUrl, ROLE: 'web' }));
beforeTests(async () => {
  const drawn = await testPicture();
  endpoint.behave((_request, response) => sendImage(response, drawn));
});

let pictures = 0;
/** A story whose source has a picture of its own; returns its id and the picture's path. */
async function makePictured(
  { license = 'republish', extra = {} }: { license?: string; extra?: Record<string, string> } = {},
  overrides: Record<string, unknown> = {},
) {
  const path = `/pictures/${++pictures}.png`;
  server.serve(path, await testPicture(1200, 700 + pictures), { 'content-type': 'image/png' });
  const source = await makeSource(website, {
    name: `Agency ${pictures}`,
    url: server.url(`/${pictures}`),
    license,
  });
  const item = await makeRawItem(website, source, {
    status_raw: 'parsed',
    extra: JSON.stringify({ imageUrl: server.url(path), ...extra }),
  });
  const id = await makeStory(website, { status: 'APPROVED', raw_item_id: item, ...overrides });
  return { id, path, source, item };
}
const generate = async () =>
  ((await (await website.send('POST', '/api/admin/generate-images')).json()) as { message: string }).message;
const imageOf = async (id: string) =>
  (await website.query<{ image_url: string | null }>('select image_url from stories where id = $1', [id]))[0]!
    .image_url;
const coverOf = async (id: string) =>
  (await (await website.asStaff(`/api/admin/stories/${id}/cover`)).json()) as Record<string, unknown>;
const order = (id: string, from: string) => website.send('POST', `/api/admin/stories/${id}/cover`, { from });
const publicPicture = async (id: string) =>
  ((await (await website.callAfresh(`/api/stories/${id}/provenance`)).json()) as { picture: unknown })
    .picture;

const free = {
  imageCredit: 'Ann Author',
  imageLicense: 'https://creativecommons.org/licenses/by/4.0/',
  imageAlt: 'A well house in snow',
};

test('a source’s picture is shown with its credit, in every width, from any machine', async () => {
  const { id, path } = await makePictured({ extra: free });
  assert.equal(await generate(), 'Made 1 image.');
  const address = (await imageOf(id))!;
  assert.match(address, /^\/images\/[0-9a-f]{64}-source\.jpg$/);
  for (const machine of [website, second]) await expectEveryWidth(machine, address);
  assert.equal(server.visits(path), 1);
  assert.deepEqual(await publicPicture(id), {
    credit: 'Ann Author',
    license: 'CC BY 4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    alt: 'A well house in snow',
  });
  const [story] = await website.query<{ slug: string }>('select slug from stories where id = $1', [id]);
  const page = await (await website.callAfresh(`/story/${story!.slug}`)).text();
  assert.match(page, /<figcaption[^>]*>Photo: .*Ann Author.*CC BY 4\.0/);
  assert.match(page, /<img [^>]*alt="A well house in snow"/);
  assert.match(page, /property="og:image:alt" content="A well house in snow"/);
});

/** A story whose item names no picture, but whose page may; returns its id and the page's path. */
async function makeArticle(
  head: string,
  { license = 'republish', figure = '' }: { license?: string; figure?: string } = {},
) {
  const path = `/articles/${++pictures}`;
  const body = '<p>The town closed its second well after tests found PFOA in it.</p>'.repeat(20);
  server.serve(path, `<title>Well closed</title>${head}<article>${figure}${body}</article>`, {
    'content-type': 'text/html',
  });
  const source = await makeSource(website, {
    name: `Paper ${pictures}`,
    url: server.url(`/${pictures}`),
    license,
  });
  const item = await makeRawItem(website, source, { status_raw: 'parsed', url: server.url(path) });
  return { path, id: await makeStory(website, { status: 'APPROVED', raw_item_id: item }) };
}

const named = (path: string) => `<meta property="og:image" content="${server.url(path)}">`;

test('a picture that only the article’s page names is found there, if the source may be republished', async () => {
  server.serve(
    '/own/well.avif',
    await sharp(await testPicture(1300, 720))
      .avif({ effort: 0 })
      .toBuffer(),
  );
  const { id, path } = await makeArticle(named('/own/well.avif'));
  const quoted = await makeArticle(named('/own/well.avif'), { license: 'quote' });
  assert.ok(((await coverOf(id))['choices'] as string[]).includes('source'));
  await generate();
  assert.match((await imageOf(id))!, /-source\.jpg$/);
  assert.equal(server.visits(path), 1);
  assert.deepEqual([server.visits(quoted.path), server.visits('/own/well.avif')], [0, 1]);
});

test('a logo, and a picture that its figure credits to an agency, are not taken from a page', async () => {
  const figure =
    '<figure><img src="/small/river.jpg"><figcaption>A river <span class="credit">Ann Author/Getty Images</span></figcaption></figure>';
  const made = [
    await makeArticle(named('/themes/agency-logo.png')),
    await makeArticle(named('/assets/open_graph_site_banner.png')),
    await makeArticle(named('/large/river.jpg'), { figure }),
    await makeArticle(''),
  ];
  await generate();
  for (const { id, path } of made) {
    assert.doesNotMatch((await imageOf(id))!, /-source/);
    assert.equal(server.visits(path), 1);
  }
  assert.deepEqual(
    ['/themes/agency-logo.png', '/assets/open_graph_site_banner.png', '/large/river.jpg'].map((path) =>
      server.visits(path),
    ),
    [0, 0, 0],
  );
});

test('nothing is requested from a source that may not be republished, nor for sample content', async () => {
  const made = [
    await makePictured({ license: 'quote' }),
    await makePictured({ license: 'summarize' }),
    await makePictured({ extra: { imageCredit: 'Ann Author/Getty Images' } }),
    await makePictured({ extra: { imageLicense: 'https://creativecommons.org/licenses/by-nd/4.0/' } }),
    await makePictured(),
  ];
  await website.query("insert into sample_records (kind, record_id) values ('story', $1)", [made.at(-1)!.id]);
  await generate();
  for (const { id, path } of made) {
    assert.doesNotMatch((await imageOf(id))!, /-source/);
    assert.equal(server.visits(path), 0);
    assert.equal(await publicPicture(id), null);
    assert.equal((await order(id, 'source')).status, path === made.at(-1)!.path ? 200 : 409);
  }
});

test('without a usable picture the model draws, and an approval alone is enough', async () => {
  const { id, path } = await makePictured({}, { status: 'NEEDS_REVIEW' });
  server.serve(path, 'no picture');
  await website.send('PATCH', `/api/admin/stories/${id}`, { status: 'APPROVED' });
  assert.match((await waitFor('a cover', () => imageOf(id)))!, /-ai\.jpg$/);
  assert.equal(server.visits(path), 1);
});

test('a picture that another story has is not used again', async () => {
  const first = await makePictured();
  await generate();
  const next = await makeStory(website, {
    status: 'APPROVED',
    raw_item_id: await makeRawItem(website, first.source, {
      status_raw: 'parsed',
      extra: JSON.stringify({ imageUrl: server.url(first.path) }),
    }),
  });
  await generate();
  assert.match((await imageOf(first.id))!, /-source/);
  assert.doesNotMatch((await imageOf(next))!, /-source/);
  assert.equal(server.visits(first.path), 1);
});

test('an edited title leaves the picture; a source that is no longer republished loses it', async () => {
  const { id, source } = await makePictured();
  await generate();
  const shown = await imageOf(id);
  await website.send('PATCH', `/api/admin/stories/${id}`, { title: 'Another title' });
  assert.equal(await generate(), 'Every story already has an image.');
  assert.equal(await imageOf(id), shown);
  await website.send('PATCH', `/api/admin/sources/${source}`, { license: 'quote' });
  assert.equal(await generate(), 'Made 1 image.');
  assert.match((await imageOf(id))!, /\/[0-9a-f]{64}\.jpg$/);
});

test('staff edit the credit, which is drawn where the picture appears alone', async () => {
  const { id } = await makePictured();
  await generate();
  const before = (await imageOf(id))!;
  const { updated_at: editedAt } = (
    await website.query<{ updated_at: Date }>('select updated_at from stories where id = $1', [id])
  )[0]!;
  const change = { credit: 'State lab', license: 'Public domain', alt: 'Two sample bottles' };
  const answer = await website.send('PATCH', `/api/admin/stories/${id}/cover`, change);
  assert.partialDeepStrictEqual(await answer.json(), { origin: 'source', ...change });
  assert.notEqual(await imageOf(id), before);
  assert.deepEqual(await publicPicture(id), { ...change, licenseUrl: null });
  const described = { ...change, alt: 'Three sample bottles' };
  await website.send('PATCH', `/api/admin/stories/${id}/cover`, described);
  assert.deepEqual(await publicPicture(id), { ...described, licenseUrl: null });
  const actions = await website.query(
    `select before, after from audit_entries where act = 'credit cover' and subject_id = $1 order by at`,
    [id],
  );
  assert.partialDeepStrictEqual(actions, [{ after: change }, { before: change, after: described }]);
  const [after] = await website.query('select updated_at from stories where id = $1', [id]);
  assert.deepEqual(after, { updated_at: editedAt });
  const empty = await website.send('PATCH', `/api/admin/stories/${id}/cover`, { ...change, credit: ' ' });
  assert.equal(empty.status, 400);
});

test('staff choose between the source’s picture, a design and the model, each audited', async () => {
  const { id, path } = await makePictured();
  await generate();
  assert.deepEqual((await coverOf(id))['choices'], ['design', 'model']);
  const taken: (string | null)[] = [await imageOf(id)];
  for (const [from, mark] of [
    ['design', ''],
    ['source', '-source'],
    ['model', '-ai'],
  ] as const) {
    assert.partialDeepStrictEqual(await (await order(id, from)).json(), { origin: from });
    taken.push(await imageOf(id));
    assert.match(taken.at(-1)!, new RegExp(`/[0-9a-f]{64}${mark}\\.jpg$`));
  }
  assert.equal(server.visits(path), 2);
  const actions = await website.query<{ before: object; after: object }>(
    `select before, after from audit_entries where act = 'give story a cover' and subject_id = $1 order by at, id`,
    [id],
  );
  assert.deepEqual(
    actions.slice(-3),
    [0, 1, 2].map((at) => ({ before: { imageUrl: taken[at] }, after: { imageUrl: taken[at + 1] } })),
  );
  assert.equal((await website.send('PATCH', `/api/admin/stories/${id}/cover`, { ...credits })).status, 409);
});
const credits = { credit: 'A', license: 'B', alt: null };

test('the model draws again, within the day’s limit, and a failure leaves the cover', async () => {
  const id = await makeStory(website, { status: 'APPROVED' });
  await generate();
  const first = await imageOf(id);
  const other = await testPicture(1024, 900);
  endpoint.behave((_request, response) => sendImage(response, other));
  const countBefore = await imagesToday();
  assert.equal((await order(id, 'model')).status, 200);
  const drawn = await imageOf(id);
  assert.notEqual(drawn, first);
  assert.equal(await imagesToday(), countBefore + 1);
  await website.query('update image_usage set images = 50');
  const refused = await order(id, 'model');
  assert.equal(refused.status, 409);
  assert.match(((await refused.json()) as { error: string }).error, /IMAGE_DAILY_MAX/);
  assert.equal(await imageOf(id), drawn);
});
const imagesToday = async () =>
  (await website.query<{ images: number }>('select images from image_usage'))[0]?.images ?? 0;
