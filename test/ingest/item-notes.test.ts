import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';

const feeds = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));

const text =
  'The township found 46 parts per trillion of PFOA in its second well on Tuesday and shut the pump down. Residents will drink bottled water until a carbon filter for PFAS is installed in May.';
const item = (title: string, fields: { guid?: string; link?: string; date?: string } = {}): string =>
  `<item><title>${title}</title><link>${fields.link ?? 'https://paper.example/well'}</link><guid isPermaLink="false">${fields.guid ?? 'tag:paper.example,2026:well-2'}</guid>${fields.date === undefined ? '' : `<pubDate>${fields.date}</pubDate>`}<description>${text}</description></item>`;
const feed = (...items: string[]): string => `<rss><channel>${items.join('')}</channel></rss>`;

type Row = { id: string; title: string; published_at: Date; fetched_at: Date };

async function addSource(path: string): Promise<string> {
  const added = await website.send('POST', '/api/admin/sources', {
    name: path,
    url: feeds.url(path),
    parser: 'rss',
    isActive: false,
  });
  return ((await added.json()) as { id: string }).id;
}

/** Fetches a source, waits until its items are drafted or ignored, and returns all of them. */
async function fetchNow(sourceId: string): Promise<Row[]> {
  const started = await website.send('POST', `/api/admin/sources/${sourceId}/fetch`);
  const { job } = (await started.json()) as { job: string };
  await waitFor('the fetch', async () => {
    const run = await website.asStaff(`/api/admin/fetch-runs/${job}`);
    return ((await run.json()) as { state: string }).state === 'done';
  });
  return website.query<Row>('select * from raw_items where source_id = $1 order by title', [sourceId]);
}

const notesOf = async (id: string): Promise<string[]> =>
  ((await (await website.asStaff(`/api/admin/raw-items/${id}`)).json()) as { notes: string[] }).notes;

test('a corrected headline is a note on the report, for the reviewer of its story, and no second item', async () => {
  const source = await addSource('/corrected');
  feeds.serve('/corrected', feed(item('Township finds 64 ppt of PFOA in its well')));
  const [first] = await fetchNow(source);
  const correction = feed(item('Township finds 46 ppt of PFOA in its well'));
  feeds.serve('/corrected', correction);
  for (let visit = 0; visit < 2; visit++) assert.equal((await fetchNow(source)).length, 1);
  const notes = await notesOf(first!.id);
  assert.equal(notes.length, 1);
  assert.match(notes[0]!, /changed its headline, as seen on .*“Township finds 46 ppt of PFOA in its well”/u);
  const [story] = await website.query<{ id: string }>('select id from stories where raw_item_id = $1', [
    first!.id,
  ]);
  const { reports } = (await (await website.asStaff(`/api/admin/stories/${story!.id}/reports`)).json()) as {
    reports: { notes: string[] }[];
  };
  assert.deepEqual(
    reports.map((report) => report.notes),
    [notes],
  );
});

test('other items are not taken for corrections, whatever identifiers their feed gives them', async () => {
  const source = await addSource('/reused');
  const old = [
    item('PFAS found in well one', { guid: '1', link: 'https://paper.example/one' }),
    item('PFAS found in well two', {
      guid: 'tag:paper.example,2026:latest',
      date: 'Mon, 2 Nov 2026 12:00:00 GMT',
    }),
    item('PFAS found in well three', { guid: 'same-guid-for-everything' }),
    item('PFAS found in well four', { guid: 'same-guid-for-everything' }),
  ];
  feeds.serve('/reused', feed(...old));
  assert.equal((await fetchNow(source)).length, 4);
  const later = [
    item('PFAS found in well five', { guid: '1', link: 'https://paper.example/five' }),
    item('PFAS found in well six', {
      guid: 'tag:paper.example,2026:latest',
      date: 'Mon, 16 Nov 2026 12:00:00 GMT',
    }),
    item('PFAS found in well seven', { guid: 'same-guid-for-everything' }),
    item('PFAS found in well eight', { guid: 'same-guid-for-everything' }),
  ];
  feeds.serve('/reused', feed(...later));
  assert.equal((await fetchNow(source)).length, 8);
});

test('a date that can’t be right gives way to the time of the fetch, with a note', async () => {
  const source = await addSource('/dates');
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const dates = {
    ahead: inDays(40).toUTCString(),
    plausible: inDays(1).toUTCString(),
    zero: 'Thu, 01 Jan 1970 00:00:00 GMT',
  };
  feeds.serve(
    '/dates',
    feed(
      ...Object.entries(dates).map(([name, date]) =>
        item(name, { guid: name, link: `https://paper.example/${name}`, date }),
      ),
    ),
  );
  const [ahead, plausible, zero] = await fetchNow(source);
  assert.deepEqual(ahead!.published_at, ahead!.fetched_at);
  assert.deepEqual(zero!.published_at, zero!.fetched_at);
  assert.equal(plausible!.published_at.toUTCString(), dates.plausible);
  assert.deepEqual(await notesOf(plausible!.id), []);
  assert.match((await notesOf(zero!.id))[0]!, /January 1, 1970, which can’t be right/u);
  assert.equal((await notesOf(ahead!.id)).length, 1);
});
