import { archiveOf } from '../../support/content/archive.ts';
import { type FeedServer, startFeedServer } from '../../support/servers/feed-server.ts';
import { startTestWebsite } from '../../support/website/test-website.ts';
import { expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { test as onStaff } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const test = onStaff.extend<object, { server: FeedServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright infers the fixtures from the pattern
    async ({}, use) => {
      const server = await startFeedServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  website: async ({ server }, use) => {
    const website = await startTestWebsite(
      { FETCH_ALLOW_HOSTS: server.host },
      { ucmr5Address: server.url('/ucmr5.zip') },
    );
    await use(website);
    await website.stop();
  },
});

const archive = archiveOf({
  'UCMR5_All.txt': [
    'PWSID\tPWSName\tCollectionDate\tContaminant\tMRL\tUnits\tAnalyticalResultsSign\tAnalyticalResultValue',
    'MI1234567\tRiverside\t3/5/2025\tPFOA\t0.004\tµg/L\t=\t0.0679',
  ].join('\r\n'),
});

test('EPA’s results are downloaded with progress, previewed and imported, without a file', async ({
  page,
  server,
}) => {
  const half = Promise.withResolvers<void>();
  server.serve('/ucmr5.zip', (_, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': archive.length });
    response.write(archive.subarray(0, 100));
    void half.promise.then(() => response.end(archive.subarray(100)));
  });
  // Events of the download are heard once the stream is open.
  const listening = page.waitForResponse('**/api/admin/events');
  await open(page, '/admin/sites/import');
  await listening;
  await page.getByRole('button', { name: 'Download from EPA' }).click();
  await expect(page.getByText(/^Downloading from EPA: 0\.0 of 0\.0 MB$/)).toBeVisible();
  await expectAccessibleAndStable(page);
  half.resolve();
  await page.getByRole('button', { name: 'Import 1 site' }).click();
  await expect(page.getByText('1 new, 0 changed, 0 unchanged.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'ucmr5-occurrence-data.zip', exact: true })).toBeVisible();
});

test('a download that fails says why, and can be tried again', async ({ page, server }) => {
  server.serve('/ucmr5.zip', '<!doctype html><title>Moved</title>', { 'content-type': 'text/html' });
  await open(page, '/admin/sites/import');
  await page.getByRole('button', { name: 'Download from EPA' }).click();
  await expect(page.getByText(/returned something other than the file/)).toBeVisible();
  server.serve('/ucmr5.zip', archive, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 site' })).toBeVisible();
});
