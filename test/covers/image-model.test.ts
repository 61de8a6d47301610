import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import sharp from 'sharp';
import { openImageModel } from '../../src/covers/model/image-model.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { ImageModelConfig } from '../../src/platform/model-config.ts';
import { expectEveryWidth } from '../support/content/cover-widths.ts';
import { makeStory } from '../support/content/make-story.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import {
  type ImageEndpoint,
  sendImage,
  startImageEndpoint,
  testPicture,
} from '../support/servers/image-endpoint.ts';
import { sendError, sendJson } from '../support/servers/openai-endpoint.ts';
import { waitFor } from '../support/wait-for.ts';

const endpoint = forTests(startImageEndpoint);
const website = websiteForTests(() => {
  const { baseUrl, apiKey, model } = endpoint.config();
  return { LLM_BASE_URL: baseUrl.href, LLM_API_KEY: apiKey!, IMAGE_MODEL: model };
});
/** A second machine on the same database, with its own disk and without the model. */
const second = websiteForTests(() => ({ DATABASE_URL: website.databaseUrl, ROLE: 'web' }));
afterEach(async () => {
  endpoint.requests.splice(0);
  await website.query('delete from image_usage');
});

const story = { title: 'PFOA in a well', category: 'Utilities' } as const;
const generate = async () =>
  ((await (await website.send('POST', '/api/admin/generate-images')).json()) as { message: string }).message;
const imageOf = async (id: string) =>
  (await website.query<{ image_url: string | null }>('select image_url from stories where id = $1', [id]))[0]!
    .image_url;
const imagesCounted = async () =>
  (await website.query<{ images: number }>('select images from image_usage'))[0]?.images ?? 0;

/** A model behind the endpoint, without the website. */
function openModel(
  changes: Partial<ImageModelConfig> = {},
  { clock = systemClock, totalMsMax = 20_000, bodyBytesMax = 1_000_000 } = {},
) {
  const services = { database: website.database, clock, timeZone: 'America/New_York' };
  return openImageModel(endpoint.config(changes), services, { totalMsMax, bodyBytesMax });
}

test('the model draws the cover, which is marked, and served in every width from any machine', async () => {
  const picture = await testPicture();
  endpoint.behave((_request, response) => sendImage(response, picture));
  const id = await makeStory(website, { status: 'APPROVED', title: 'Wells "closed" in Ohio' });
  assert.equal(await generate(), 'Made 1 image.');
  const address = (await imageOf(id))!;
  assert.match(address, /^\/images\/[0-9a-f]{64}-ai\.jpg$/);
  for (const machine of [website, second]) await expectEveryWidth(machine, address);
  const [request] = endpoint.requests;
  assert.deepEqual([request!.model, request!.n, request!.response_format], ['test-images', 1, 'b64_json']);
  assert.ok(request!.prompt.includes(String.raw`"Wells \"closed\" in Ohio"`));
  assert.equal(endpoint.keys.at(-1), 'Bearer key-of-the-test');
  const [cover] = await website.query('select model, prompt_version from covers where image_url = $1', [
    address,
  ]);
  assert.deepEqual(cover, { model: 'test-images', prompt_version: 'cover-1' });
  assert.equal(await imagesCounted(), 1);
});

test('an edited title leaves the model’s picture', async () => {
  const picture = await testPicture();
  endpoint.behave((_request, response) => sendImage(response, picture));
  const id = await makeStory(website, { status: 'APPROVED' });
  await generate();
  const drawn = await imageOf(id);
  await website.send('PATCH', `/api/admin/stories/${id}`, { title: 'As it is' });
  assert.equal(await generate(), 'Every story already has an image.');
  assert.equal(await imageOf(id), drawn);
  assert.equal(endpoint.requests.length, 1);
});

test('an approved story gets a picture, a sample story a design', async () => {
  const picture = await testPicture();
  endpoint.behave((_request, response) => sendImage(response, picture));
  const [approved, sample] = [await makeStory(website), await makeStory(website)];
  await website.query("insert into sample_records (kind, record_id) values ('story', $1)", [sample]);
  for (const id of [approved, sample])
    await website.send('PATCH', `/api/admin/stories/${id}`, { status: 'APPROVED' });
  await waitFor('both covers', async () => (await imageOf(approved)) && (await imageOf(sample)));
  assert.match((await imageOf(approved))!, /-ai\.jpg$/);
  assert.doesNotMatch((await imageOf(sample))!, /-ai\.jpg$/);
  assert.equal(endpoint.requests.length, 1);
});

const elsewhere = { data: [{ url: 'https://images.example.org/picture.png' }] };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
const failures: [
  what: string,
  behavior: Parameters<ImageEndpoint['behave']>[0],
  reason: RegExp,
  counted: number,
][] = [
  ['is busy', (_, response) => sendError(response, 429), /limiting requests \(status 429\)/, 0],
  ['fails', (_, response) => sendError(response, 500), /internal error \(status 500\)/, 0],
  ['rejects the key', (_, response) => sendError(response, 401), /check LLM_API_KEY/, 0],
  ['lacks the model', (_, response) => sendError(response, 404), /LLM_BASE_URL and IMAGE_MODEL/, 0],
  ['never answers', () => undefined, /did not arrive within/, 1],
  ['sends a page', (_, response) => response.end('<html>Hello</html>'), /protocol for images/, 1],
  ['sends no image', (_, response) => sendJson(response, 200, { data: [] }), /protocol for images/, 1],
  ['sends another address', (_, response) => sendJson(response, 200, elsewhere), /may be called/, 1],
  ['sends text', (_, response) => sendImage(response, Buffer.from('no image')), /not a PNG/, 1],
  [
    'sends an SVG',
    (_, response) => sendImage(response, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    /not a PNG/,
    1,
  ],
  [
    'sends a broken image',
    async (_, response) => sendImage(response, (await testPicture()).subarray(0, 2_000)),
    /can’t be decoded/,
    1,
  ],
  [
    'sends a small image',
    async (_, response) => sendImage(response, await testPicture(100, 100)),
    /too small/,
    1,
  ],
  [
    'sends too many pixels',
    async (_, response) => sendImage(response, await blank(6_000, 4_000)),
    /too many pixels|can’t be decoded/,
    1,
  ],
  ['sends a blank image', async (_, response) => sendImage(response, await blank(512, 512)), /is blank/, 1],
  [
    'sends too many bytes',
    (_, response) => sendImage(response, Buffer.alloc(2_000_000)),
    /larger|too large|more than/i,
    1,
  ],
];
for (const [what, behavior, reason, counted] of failures)
  test(`an endpoint that ${what} gives a reason`, async () => {
    endpoint.behave(behavior);
    const totalMsMax = what === 'never answers' ? 300 : 20_000;
    const answer = await openModel({}, { totalMsMax }).draw(story);
    assert.match('reason' in answer ? answer.reason : 'a picture', reason);
    assert.equal(await imagesCounted(), counted);
  });

test('without a picture, the cover is designed, and staff read why', async () => {
  endpoint.behave((_request, response) => sendImage(response, Buffer.from('no image')));
  const id = await makeStory(website, { status: 'APPROVED' });
  assert.equal(
    await generate(),
    'Made 1 image. 1 designed instead: The response is not a PNG, JPEG, WebP or AVIF image.',
  );
  assert.match((await imageOf(id))!, /^\/images\/[0-9a-f]{64}\.jpg$/);
});

test('an endpoint that rejects the format is asked without it', async () => {
  const picture = await testPicture();
  endpoint.behave((request, response) =>
    request.response_format
      ? sendError(response, 400, "Unknown parameter: 'response_format'.")
      : sendImage(response, picture),
  );
  const model = openModel();
  assert.ok('picture' in (await model.draw(story)));
  assert.ok('picture' in (await model.draw(story)));
  assert.equal(endpoint.requests.length, 3);
});

test('after a failed call, the model rests for a minute', async () => {
  const picture = await testPicture();
  let time = new Date('2026-11-20T12:00:00Z');
  const model = openModel({}, { clock: { ...systemClock, now: () => time } });
  endpoint.behave((_request, response) => sendError(response, 500));
  const first = await model.draw(story);
  endpoint.behave((_request, response) => sendImage(response, picture));
  assert.deepEqual(await model.draw(story), first);
  assert.equal(endpoint.requests.length, 1);
  time = new Date('2026-11-20T12:01:00Z');
  assert.ok('picture' in (await model.draw(story)));
});

test('Settings shows the model, its images left and what they cost; never the key', async () => {
  const picture = await testPicture();
  endpoint.behave((_request, response) => sendImage(response, picture));
  await openModel({ price: 0.04 }).draw(story);
  endpoint.behave((_request, response) => sendError(response, 429));
  await openModel({ price: 0.04 }).draw(story);
  const yesterday = `insert into image_usage (day, images, cost_micros) select max(day) - 1, 3, 120000 from image_usage`;
  await website.query(yesterday);
  await website.query(yesterday.replace('- 1, 3', '- 30, 7'));
  const answer = await (await website.asStaff('/api/admin/image-model')).text();
  assert.deepEqual(JSON.parse(answer), {
    model: {
      name: 'test-images',
      host: endpoint.config().baseUrl.host,
      promptVersion: 'cover-1',
      dailyMax: 50,
      hasPrice: false,
      today: { images: 1, costDollars: 0.04 },
      month: { images: 4, costDollars: 0.16 },
    },
  });
  assert.deepEqual(await (await second.asStaff('/api/admin/image-model')).json(), { model: null });
});

test('the day’s images are shared by all processes', async () => {
  const picture = await testPicture();
  endpoint.behave((_request, response) => sendImage(response, picture));
  const models = Array.from({ length: 4 }, () => openModel({ dailyMax: 2 }));
  const answers = await Promise.all(models.map((model) => model.draw(story)));
  const reasons = answers.flatMap((answer) => ('reason' in answer ? answer.reason : []));
  assert.equal(endpoint.requests.length, 2);
  assert.deepEqual(
    reasons,
    Array.from({ length: 2 }, () => 'Today’s image limit is used up (IMAGE_DAILY_MAX).'),
  );
});
