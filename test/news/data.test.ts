import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeTests(async () => {
  await makeStory(website, {
    title: '=cmd, "quoted"',
    category: 'Litigation',
    tags: ['Foam'],
    entities: ['EPA', '3M'],
    key_data: { Limit: '4 ppt' },
    status: 'APPROVED',
  });
  await makeStory(website, { title: 'Not reviewed yet', entities: ['Secret Draft Works'] });
});

const endings: Record<string, string[]> = {
  'text/csv': ['csv'],
  'application/json': ['json'],
  'application/geo+json': ['geojson'],
};

test('every file on the data page can be downloaded, in the type that its description states and with a name', async () => {
  const html = await (await website.call('/data')).text();
  const robots = await (await website.call('/robots.txt')).text();
  const described = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  const files = [...described.matchAll(/"encodingFormat":"([^"]+)","contentUrl":"([^"]+)"/g)];
  assert.ok(files.length >= 10);
  for (const [, type, address] of files) {
    const { pathname } = new URL(address!);
    if (pathname.endsWith('/checkpoint')) continue; // A log without entries has none.
    assert.ok(html.includes(`href="${pathname}"`), pathname);
    const answer = await website.call(pathname);
    assert.equal(answer.status, 200, pathname);
    assert.ok(answer.headers.get('content-type')!.startsWith(type!), pathname);
    if (!pathname.startsWith('/api/')) continue;
    assert.ok(robots.includes(`Allow: ${pathname}$\n`), pathname);
    const name = /^(?:inline|attachment); filename="([a-z-]+\.[a-z]+)"$/.exec(
      answer.headers.get('content-disposition')!,
    )![1]!;
    assert.ok(endings[type!]!.includes(name.split('.')[1]!), name);
    assert.match(answer.headers.get('link')!, /<\/data#using-it>; rel="license"/, pathname);
    await answer.arrayBuffer();
  }
});

test('the record as a whole can be cited, once, by the address of the page', async () => {
  const html = await (await website.call('/data')).text();
  assert.equal([...html.matchAll(/@misc\{/g)].length, 1);
  assert.ok(html.includes(`[Data set]. ${website.address}/data`));
});

test('stories as CSV are the published ones, with lists as text and no formulas', async () => {
  const csv = await (await website.call('/api/stories.csv')).text();
  const [header, row, ...others] = csv.trimEnd().split('\r\n');
  assert.match(header!, /^id,slug,title,summary,/);
  assert.match(row!, /"'=cmd, ""quoted"""/);
  assert.match(row!, /EPA; 3M/);
  assert.match(row!, /Limit: 4 ppt/);
  assert.ok(header!.endsWith(',pageUrl,isSample'));
  assert.match(row!, new RegExp(`,${website.address}/story/[^,]+,false$`));
  assert.deepEqual(others, []);
});

test('stories as CSV take the filters of the list, and refuse what they do not know', async () => {
  const countBy = async (filter: string) => {
    const answer = await website.call(`/api/stories.csv?${filter}`);
    assert.equal(answer.status, 200, filter);
    const [, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    return rows.length;
  };
  for (const filter of ['tag=Foam', 'entity=3M', 'category=Litigation'])
    assert.equal(await countBy(filter), 1, filter);
  for (const filter of ['tag=Wells', 'entity=Nobody', 'category=Utilities'])
    assert.equal(await countBy(filter), 0, filter);
  for (const refused of ['category=Nope', 'bogus=1', 'status=INBOX', 'limit=1'])
    assert.equal((await website.call(`/api/stories.csv?${refused}`)).status, 400, refused);
});

test('entities as CSV have their kind, public names and mentions', async () => {
  await makeStory(website, { title: 'Third', entities: ['Minnesota Mining'], status: 'APPROVED' });
  const { headers, text } = await website.call('/api/entities.csv').then(async (answer) => ({
    headers: answer.headers,
    text: await answer.text(),
  }));
  assert.match(headers.get('content-type')!, /^text\/csv/);
  const [header, ...rows] = text.trimEnd().split('\r\n');
  assert.equal(header, 'name,slug,kind,otherNames,stories,certificates,sites');
  assert.ok(
    rows.some((row) => /^3M,3m,company,.*,\d+,0,0$/.test(row)),
    text,
  );
  assert.ok(rows.every((row) => !row.includes('Secret Draft Works')));
  assert.equal((await website.call('/api/entities.csv?bogus=1')).status, 400);
});

test('limits name their source and the day they were checked', async () => {
  const [limits] = (await (await website.call('/api/limits')).json()) as Record<string, unknown>[];
  assert.match(String(limits!.source), /^https:\/\/www\.epa\.gov\//);
  assert.match(String(limits!.asOf), /^\d{4}-\d{2}-\d{2}$/);
});
