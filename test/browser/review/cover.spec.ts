import type { Page } from '@playwright/test';
import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { type FeedServer, startFeedServer } from '../../support/servers/feed-server.ts';
import {
  type ImageEndpoint,
  sendImage,
  startImageEndpoint,
  testPicture,
} from '../../support/servers/image-endpoint.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { test as onStaff } from '../support/staff.ts';
import { expect } from '../support/support.ts';

let source: FeedServer;
let model: ImageEndpoint;
const test = onStaff.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright infers the fixtures from the pattern
  settings: async ({}, use) => {
    source ??= await startFeedServer();
    model ??= await startImageEndpoint();
    await use({
      FETCH_ALLOW_HOSTS: source.host,
      LLM_BASE_URL: model.access.baseUrl.href,
      IMAGE_MODEL: model.config().model,
    });
  },
});
test.afterAll(async () => {
  await source.stop();
  await model.stop();
});

let pictures = 0;
/** Opens the editor of a published story whose source has a free picture, once the story has that as its cover. */
async function openPictured(page: Page, website: TestWebsite) {
  const path = `/well-${++pictures}.png`;
  source.serve(path, await testPicture(1200, 700 + pictures), { 'content-type': 'image/png' });
  const license = 'https://creativecommons.org/licenses/by/4.0/';
  const extra = { imageUrl: source.url(path), imageCredit: 'Ann Author', imageLicense: license };
  const agency = await makeSource(website, {
    url: source.url(`/feed-${pictures}.xml`),
    license: 'republish',
  });
  const item = await makeRawItem(website, agency, { status_raw: 'parsed', extra: JSON.stringify(extra) });
  const id = await makeStory(website, { status: 'APPROVED', raw_item_id: item });
  await website.send('POST', '/api/admin/generate-images');
  await open(page, `/admin/edit/${id}`);
  return { id, path, card: page.getByRole('region', { name: 'Cover' }) };
}

test('an editor takes the source’s picture, the designed cover or a drawing, and each is shown', async ({
  page,
  website,
}) => {
  const { path, card } = await openPictured(page, website);
  const drawn = await testPicture();
  model.behave((_request, response) => sendImage(response, drawn));
  const shown = () => card.locator('img').getAttribute('src');
  await expect(card).toContainText('The source’s own picture.');
  await expect(card).toContainText('Ann Author');
  await expect(card.getByRole('link', { name: /See the original/ })).toHaveAttribute(
    'href',
    source.url(path),
  );
  for (const [button, says, address] of [
    ['Use the designed cover', 'Designed from the story’s category', /\/[0-9a-f]{64}(-\w+)?\.\w+$/],
    ['Draw with the model', 'Drawn by test-images', /-ai/],
    ['Use the source’s picture', 'The source’s own picture.', /-source/],
  ] as const) {
    const before = await shown();
    await card.getByRole('button', { name: button }).click();
    await expect(card).toContainText(says);
    await expect(card.getByRole('button', { name: button })).toHaveCount(0);
    expect(await shown()).toMatch(address);
    expect(await shown()).not.toBe(before);
  }
  await expectAccessibleAndStable(page);
});

test('a drawing that fails leaves the cover and says why', async ({ page, website }) => {
  const { card } = await openPictured(page, website);
  model.behave();
  await card.getByRole('button', { name: 'Draw with the model' }).click();
  await expect(page.getByText('Couldn’t change the cover')).toBeVisible();
  await expect(card).toContainText('The source’s own picture.');
  await expect(card.getByRole('button', { name: 'Draw with the model' })).toBeEnabled();
});

test('a picture’s credit is edited, and a missing one named at its field', async ({ page, website }) => {
  const { id, card } = await openPictured(page, website);
  await card.getByRole('button', { name: 'Edit credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture credit' });
  await dialog.getByLabel('Credit', { exact: true }).fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter whose picture it is.')).toBeVisible();
  await dialog.getByLabel('Credit', { exact: true }).fill('State lab');
  await dialog.getByLabel('Description').fill('A well house in snow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('State lab');
  await expect(card).toContainText('Described as “A well house in snow”');
  const { picture } = (await (await website.callAfresh(`/api/stories/${id}/provenance`)).json()) as {
    picture: Record<string, unknown>;
  };
  expect(picture).toMatchObject({ credit: 'State lab', alt: 'A well house in snow' });
});
