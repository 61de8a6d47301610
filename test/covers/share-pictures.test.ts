import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { imageAddress, imageSize } from '../../src/drawing/terms.ts';
import { links } from '../../src/web/kit/links.ts';
import { performAction, issueOrFail } from '../support/content/ledger.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataDir = temporaryFolder();
const website = websiteForTests({ DATA_DIR: dataDir });

const bytesAt = async (address: string) => Buffer.from(await (await website.call(address)).arrayBuffer());
const metaOf = async (address: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(
    await (await website.call(address)).text(),
  )?.[1];
/** Cached link preview images. */
const kept = async () =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((file) =>
    file.endsWith('-share.jpg'),
  );

test("every public page without its own image uses the website's link preview", async () => {
  const story = await makeStory(website, { status: 'APPROVED', category: 'Regulation' });
  const [row] = await website.query<{ slug: string }>('select slug from stories where id = $1', [story]);
  for (const address of [
    links.home(),
    links.story(row!.slug),
    links.category('Regulation'),
    links.tag('nothing'),
    links.entities(),
    links.ledger(),
    links.search(),
    links.about(),
    links.whitepaper(),
    links.contamination(),
  ]) {
    const picture = new URL(links.sharePicture(), website.address).href;
    assert.equal(await metaOf(address, 'og:image'), picture, address);
    assert.equal(await metaOf(address, 'twitter:image'), picture, address);
    assert.equal(await metaOf(address, 'og:image:width'), String(imageSize.width), address);
  }
  const { width, height, format } = await sharp(await bytesAt(links.sharePicture())).metadata();
  assert.deepEqual([width, height, format], [imageSize.width, imageSize.height, 'jpeg']);
});

test('a cover is described on its story’s page and in link previews, and decorates its headline in lists', async () => {
  const image = imageAddress('0123456789abcdef'.repeat(4), 'design');
  const figure = { image_url: image, key_data: { 'PFOA limit': '4 ppt' } };
  const story = await makeStory(website, { status: 'APPROVED', category: 'Regulation', ...figure });
  const [row] = await website.query<{ slug: string }>('select slug from stories where id = $1', [story]);
  const address = links.story(row!.slug);
  for (const name of ['og:image:alt', 'twitter:image:alt'])
    assert.equal(await metaOf(address, name), 'Illustration: 4 ppt, Regulation');
  const altOn = async (page: string) =>
    [...(await (await website.callAfresh(page)).text()).matchAll(/<img [^>]*alt="([^"]*)"/g)].map(
      ([, alt]) => alt,
    );
  assert.ok((await altOn(address)).includes('Illustration, Regulation'));
  const listed = await altOn(links.home());
  assert.ok(listed.length > 0);
  assert.ok(listed.every((alt) => alt === ''));
});

test("the front page's link preview is the image of its lead", async () => {
  await makeStory(website, { status: 'APPROVED', featured: true, image_url: '/icon.svg' });
  const page = await (await website.callAfresh(links.home())).text();
  assert.ok(page.includes(`<meta property="og:image" content="${website.address}/icon.svg"`));
});

test("the website's link preview follows its title", async () => {
  const first = await bytesAt(links.sharePicture());
  assert.deepEqual(await bytesAt(links.sharePicture()), first);
  const settings = (await (await website.asStaff('/api/admin/settings')).json()) as Record<string, unknown>;
  const changed = await website.send('PATCH', '/api/admin/settings', { title: 'The Other Record' });
  assert.equal(changed.status, 200, await changed.text());
  assert.notDeepEqual(await bytesAt(links.sharePicture()), first);
  await website.send('PATCH', '/api/admin/settings', { title: settings['title'] });
  assert.deepEqual(await bytesAt(links.sharePicture()), first);
});

test('a certificate has its own link preview, redrawn once it is retired', async () => {
  const { certificateId } = await issueOrFail(website, { certificateId: 'SHARED-1' });
  const address = links.certificateSharePicture(certificateId);
  assert.equal(
    await metaOf(links.certificate(certificateId), 'og:image'),
    new URL(address, website.address).href,
  );
  const answer = await website.call(address);
  assert.equal(answer.headers.get('content-type'), 'image/jpeg');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=300');
  const before = Buffer.from(await answer.arrayBuffer());
  await performAction(website, certificateId, 'retire', { retiredTo: 'Riverton Airfield' });
  assert.notDeepEqual(await bytesAt(address), before);
});

test('a link preview is drawn once for all requests; an unknown certificate has none', async () => {
  await issueOrFail(website, { certificateId: 'SHARED-2' });
  const drawn = (await kept()).length;
  const address = links.certificateSharePicture('SHARED-2');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => bytesAt(`${address}?visitor=${at}`)),
  );
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal((await kept()).length, drawn + 1);
  const none = await website.call(links.certificateSharePicture('SHARED-3'));
  assert.equal(none.status, 404);
  assert.equal((await kept()).length, drawn + 1);
});

test('the icons that a page links are served, and so is the default favicon', async () => {
  const html = await (await website.call(links.home())).text();
  const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, address]) => address!,
  );
  assert.deepEqual(named, ['/icon.svg', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest']);
  const manifest = (await (await website.call('/site.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  assert.equal(manifest.name, 'The PFAS Record');
  const files = [...named.slice(0, 3), ...manifest.icons.map(({ src }) => src)];
  for (const file of files) {
    const answer = await website.call(file);
    assert.equal(answer.status, 200, file);
    assert.match(answer.headers.get('content-type') ?? '', /^image\//, file);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const size = manifest.icons.find(({ src }) => src === file)?.sizes;
    if (size?.includes('x'))
      assert.equal(`${(await sharp(bytes).metadata()).width}`, size.split('x')[0], file);
  }
});
