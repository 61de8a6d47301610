import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { canonicalUrl } from '../../src/ingest/text/item-address.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const samples = new URL('../../../shared/samples/feeds/', import.meta.url);
const skip = existsSync(samples) ? false : 'the samples are not here';
const shareMin = 0.98;

type Sample = {
  file: string;
  entryCount: number;
  entries: { titleText?: string; link?: string }[];
  headers?: Record<string, string>;
};
type Run = { state: string; fetched: number; new: number; drafted: number; ignored: number; error?: string };

test(
  'every real feed passes through ingestion, and its entries become raw items',
  { skip },
  async (context) => {
    const feeds = await startFeedServer();
    const website = await startTestWebsite({ FETCH_ALLOW_HOSTS: feeds.host });
    const cases = JSON.parse(readFileSync(new URL('real.json', samples), 'utf8')) as Sample[];
    const runs = new Map<string, string>();
    for (const [at, { file, headers }] of cases.entries()) {
      feeds.serve(`/${at}`, readFileSync(new URL(file, samples)), headers ?? {});
      const added = await website.send('POST', '/api/admin/sources', {
        name: file.slice(-80),
        url: feeds.url(`/${at}`),
        parser: 'rss',
        isActive: false,
      });
      const { id } = (await added.json()) as { id: string };
      runs.set(
        file,
        ((await (await website.send('POST', `/api/admin/sources/${id}/fetch`)).json()) as { job: string })
          .job,
      );
    }
    const failures: string[] = [];
    for (const { file, entryCount } of cases) {
      const run = await waitFor(`the fetch of ${file}`, async () => {
        const found = (await (
          await website.asStaff(`/api/admin/fetch-runs/${runs.get(file)}`)
        ).json()) as Run;
        return (found.state === 'done' || found.state === 'failed') && found;
      });
      if (run.state === 'failed') failures.push(`${file}: ${run.error}`);
      else if (run.fetched !== entryCount) failures.push(`${file}: ${run.fetched} items of ${entryCount}`);
      assert.equal(run.drafted + run.ignored, run.new, 'every new item is settled');
    }
    const rows = await website.query<{ title: string; url: string }>('select title, url from raw_items');
    const stored = new Set(rows.map(({ title, url }) => `${title}\n${canonicalUrl(url)}`));
    const titles = new Set(rows.map(({ title }) => title));
    const addresses = new Set(rows.map(({ url }) => canonicalUrl(url)));
    let entries = 0;
    let missing = 0;
    for (const { file, entries: expected } of cases)
      for (const { titleText, link } of expected) {
        const address = link && /^https?:/.test(link) ? canonicalUrl(link) : undefined;
        if (!titleText && !address) continue;
        entries++;
        const isThere =
          titleText && address
            ? stored.has(`${titleText}\n${address}`)
            : titleText
              ? titles.has(titleText)
              : addresses.has(address!);
        if (!isThere) missing += failures.push(`${file}: '${titleText}' ${link}`) && 1;
      }
    for (const failure of failures) context.diagnostic(failure);
    context.diagnostic(
      `${cases.length} feeds, ${rows.length} raw items, ${entries - missing} of ${entries} entries as expected`,
    );
    assert.ok((entries - missing) / entries >= shareMin);
    assert.equal((await website.call('/readyz')).status, 200);
    await website.stop();
    await feeds.stop();
  },
);
