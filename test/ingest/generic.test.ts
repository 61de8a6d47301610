import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { visitSource, type Visit } from '../../src/ingest/fetch/visit-source.ts';
import { articlesPerVisitMax } from '../../src/ingest/limits.ts';
import { createDocumentReader } from '../../src/ingest/parsers/document-reader.ts';
import { parsers } from '../../src/ingest/parsers/index.ts';
import { createOutboundFetch } from '../../src/platform/outbound/outbound-fetch.ts';
import { type FeedServer, rssFeed, startFeedServer } from '../support/servers/feed-server.ts';

const documents = createDocumentReader();
const asHtml = { 'content-type': 'text/html; charset=utf-8' };
let site: FeedServer;
let otherSite: FeedServer | undefined;
beforeEach(async () => {
  site = await startFeedServer();
});
after(() => documents.close());

const sentence =
  'The township found 46 parts per trillion of PFOA in its second well, and residents will drink bottled water until May. ';
const article = (title: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav><a href="/">Home</a></nav><article><h1>${title}</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(3)}</article></body></html>`;
const listOf = (paths: string[], head = ''): string =>
  `<!doctype html><html><head>${head}</head><body><nav><a href="/about-our-long-history-of-news">About our long history of news</a></nav><main>${paths.map((path) => `<h2><a href="${path}">A headline of more than five words for ${path}</a></h2>`).join('')}</main></body></html>`;

/** The pauses that the requests asked for, by path. */
const intervalsMs = new Map<string, number | undefined>();

/** Visits the site's news page, without the pauses between requests that real hosts get. */
function visit(remembered: Partial<Visit> = {}, path = '/news'): Promise<Visit> {
  const allowHosts = [site.host, ...(otherSite ? [otherSite.host] : [])];
  const outboundFetch = createOutboundFetch({ allowHosts, userAgent: 'test' });
  const { position = null, etag = null, lastModified = null } = remembered;
  return visitSource(
    {
      documents,
      contactEmail: async () => 'desk@example.org',
      outboundFetch(address, request) {
        intervalsMs.set(new URL(address).pathname, request?.hostIntervalMs);
        return outboundFetch(address, { ...request, hostIntervalMs: 0 });
      },
    },
    { url: site.url(path), parser: 'generic', position, etag, lastModified },
  );
}
const siteTest = (name: string, body: () => Promise<void>) =>
  test(name, async () => {
    try {
      await body();
    } finally {
      await site.stop();
    }
  });
const titles = ({ items }: Visit): string[] => items.map(({ title }) => title);

siteTest(
  'the feed a page announces is read first, and short items are completed from their pages',
  async () => {
    site.serve(
      '/news',
      listOf(
        ['/2026/11/other-story-on-this-page'],
        '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
      ),
      asHtml,
    );
    site.serve(
      '/feed.xml',
      rssFeed([
        { title: 'Well closed', link: site.url('/a'), text: 'Short.' },
        { title: 'On another site', link: 'https://elsewhere.example/b', text: 'Elsewhere.' },
      ]),
    );
    site.serve('/a', article('Well closed | Courier'), asHtml);
    const result = await visit();
    assert.equal(result.failure, null);
    assert.deepEqual(titles(result).toSorted(), ['On another site', 'Well closed']);
    const found = result.items.find(({ title }) => title === 'Well closed');
    assert.match(found!.contentText, /46 parts per trillion/);
    assert.doesNotMatch(found!.contentText, /Home/);
  },
);

siteTest('a feed that can’t be read is reported, and the page’s own links are read', async () => {
  site.serve(
    '/news',
    listOf(
      ['/2026/11/well-closed-in-the-valley'],
      '<link rel="alternate" type="application/rss+xml" href="/gone.xml">',
    ),
    asHtml,
  );
  site.serve('/2026/11/well-closed-in-the-valley', article('Well closed'), asHtml);
  const result = await visit();
  assert.deepEqual(titles(result), ['Well closed']);
  assert.match(result.problem ?? '', /gone\.xml could not be read/);
});

siteTest('without a feed, the news sitemap that robots.txt names is read, newest first', async () => {
  const news = (path: string, day: string) =>
    `<url><loc>${site.url(path)}</loc><n:news><n:publication_date>2026-11-${day}</n:publication_date><n:title>Story ${day}</n:title></n:news></url>`;
  site.serve(
    '/robots.txt',
    `User-agent: *\nAllow: /\nSitemap: ${site.url('/sitemap.xml')}\nSitemap: ${site.url('/news-index.xml')}`,
    { 'content-type': 'text/plain' },
  );
  site.serve('/news', listOf(['/2026/11/only-on-the-page-itself']), asHtml);
  site.serve(
    '/news-index.xml',
    `<sitemapindex><sitemap><loc>${site.url('/pages.xml')}</loc></sitemap><sitemap><loc>${site.url('/news-1.xml')}</loc></sitemap></sitemapindex>`,
  );
  site.serve(
    '/news-1.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">${news('/b', '02')}${news('/a', '09')}<url><loc>${site.url('/about')}</loc></url></urlset>`,
  );
  site.serve('/a', article('x'), asHtml);
  site.serve('/b', article('y'), asHtml);
  const result = await visit();
  assert.deepEqual(titles(result), ['Story 09', 'Story 02']);
  assert.equal(site.visits('/pages.xml') + site.visits('/about'), 0);
});

siteTest('without a sitemap, the list in the structured data is read', async () => {
  const list = {
    '@type': 'ItemList',
    itemListElement: ['/one', '/two', '/three'].map((url) => ({ '@type': 'ListItem', url })),
  };
  site.serve(
    '/news',
    listOf(
      ['/2026/11/an-advertisement-for-something-else'],
      `<script type="application/ld+json">${JSON.stringify(list)}</script>`,
    ),
    asHtml,
  );
  for (const path of ['/one', '/two', '/three']) site.serve(path, article(`Story ${path}`), asHtml);
  assert.deepEqual(titles(await visit()), ['Story /one', 'Story /two', 'Story /three']);
});

siteTest('links are chosen by how much they look like articles', async () => {
  site.serve(
    '/news',
    listOf([
      '/2026/11/well-closed-in-the-valley',
      '/tag/pfas',
      '/report-on-water-quality-2026.pdf',
      'https://elsewhere.example/2026/11/a-story-of-another-site',
    ]),
    asHtml,
  );
  site.serve('/2026/11/well-closed-in-the-valley', article('Well closed'), asHtml);
  assert.deepEqual(titles(await visit()), ['Well closed']);
  assert.equal(site.visits('/about-our-long-history-of-news') + site.visits('/tag/pfas'), 0);
});

siteTest('robots.txt is read first and obeyed, for the page and for each article', async () => {
  site.serve('/robots.txt', 'User-agent: ThePFASRecord\nDisallow: /closed/\nUser-agent: *\nDisallow: /', {
    'content-type': 'text/plain',
  });
  site.serve(
    '/news',
    listOf(['/closed/2026/11/well-closed-in-the-valley', '/open/2026/11/well-open-in-the-valley']),
    asHtml,
  );
  site.serve('/closed/2026/11/well-closed-in-the-valley', article('Closed'), asHtml);
  site.serve('/open/2026/11/well-open-in-the-valley', article('Open'), asHtml);
  assert.deepEqual(titles(await visit()), ['Open']);
  assert.equal(site.visits('/closed/2026/11/well-closed-in-the-valley'), 0);
  const closed = await visit({}, '/closed/news');
  assert.match(closed.failure?.message ?? '', /robots\.txt/);
  assert.equal(site.visits('/closed/news'), 0);
});

siteTest('a robots.txt that can’t be fetched stops the visit; a missing one allows everything', async () => {
  site.serve('/news', listOf(['/2026/11/well-closed-in-the-valley']), asHtml);
  site.serve('/2026/11/well-closed-in-the-valley', article('Well closed'), asHtml);
  assert.equal((await visit()).items.length, 1);
  site.serve('/robots.txt', (_, response) => response.writeHead(503).end());
  assert.match((await visit()).failure?.message ?? '', /status 503/);
  assert.equal(site.visits('/news'), 1);
});

for (const [asked, paused] of [
  [3, 3_000],
  [3_600, 15_000],
  [-1, parsers.generic.hostIntervalMs],
] as const)
  siteTest(`a Crawl-delay of ${asked} s pauses for ${paused} ms after each request`, async () => {
    site.serve('/robots.txt', `User-agent: *\nCrawl-delay: ${asked}`, { 'content-type': 'text/plain' });
    site.serve('/news', listOf(['/2026/11/well-closed-in-the-valley']), asHtml);
    site.serve('/2026/11/well-closed-in-the-valley', article('Well closed'), asHtml);
    assert.deepEqual(titles(await visit()), ['Well closed']);
    for (const path of ['/news', '/2026/11/well-closed-in-the-valley'])
      assert.equal(intervalsMs.get(path), paused);
  });

siteTest('an announced feed on another site is read only if that site’s robots.txt allows it', async () => {
  otherSite = await startFeedServer();
  try {
    const { host } = otherSite;
    site.serve(
      '/news',
      listOf(
        ['/2026/11/well-closed-in-the-valley'],
        `<link rel="alternate" type="application/rss+xml" href="http://${host}/feed.xml">`,
      ),
      asHtml,
    );
    site.serve('/2026/11/well-closed-in-the-valley', article('Well closed'), asHtml);
    otherSite.serve(
      '/feed.xml',
      rssFeed([{ title: 'From the feed', link: `http://${host}/a`, text: sentence.repeat(20) }]),
    );
    assert.deepEqual(titles(await visit()), ['From the feed']);
    otherSite.serve('/robots.txt', 'User-agent: *\nDisallow: /feed.xml', { 'content-type': 'text/plain' });
    const closed = await visit();
    assert.deepEqual(titles(closed), ['Well closed']);
    assert.match(
      closed.problem ?? '',
      /feed\.xml, is blocked to automated access by its website’s robots\.txt/,
    );
    assert.equal(otherSite.visits('/feed.xml'), 1);
  } finally {
    await otherSite.stop();
    otherSite = undefined;
  }
});

siteTest('paywalls, consent pages and challenges are reported', async () => {
  site.serve(
    '/news',
    listOf(['/2026/11/well-closed-in-the-valley', '/2026/11/consent-page-for-this-story']),
    asHtml,
  );
  site.serve(
    '/2026/11/well-closed-in-the-valley',
    '<title>Well closed</title><meta name="article:content_tier" content="locked"><meta name="description" content="The second well of the township is closed.">',
    asHtml,
  );
  site.serve(
    '/2026/11/consent-page-for-this-story',
    '<title>Before you continue</title><p>Accept all cookies</p>',
    asHtml,
  );
  const result = await visit();
  assert.match(result.problem ?? '', /well-closed-in-the-valley is behind a paywall/);
  assert.deepEqual(titles(result), ['Well closed']);
  site.serve('/news', '<title>Just a moment...</title>Checking your browser', asHtml);
  assert.match((await visit()).failure?.message ?? '', /prove they are human/);
});

siteTest('a visit reads only what is new, and asks for an unchanged list conditionally', async () => {
  let listed = ['/2026/11/well-closed-in-the-valley'];
  site.serve('/news', (request, response) => {
    const etag = `"${listed.length}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { ...asHtml, etag }).end(listOf(listed));
  });
  site.serve('/2026/11/well-closed-in-the-valley', article('Well closed'), asHtml);
  site.serve('/2026/11/filter-to-open-in-the-valley', article('Filter to open'), asHtml);
  const first = await visit();
  assert.equal(first.etag, '"1"');
  const second = await visit(first);
  assert.deepEqual([second.items.length, second.failure, second.etag], [0, null, '"1"']);
  listed = ['/2026/11/filter-to-open-in-the-valley', ...listed];
  const third = await visit(second);
  assert.deepEqual(titles(third), ['Filter to open']);
  assert.equal(site.visits('/2026/11/well-closed-in-the-valley'), 1);
});

siteTest(
  'a long list is read over several visits, and an article that fails for now is tried again',
  async () => {
    const paths = Array.from(
      { length: articlesPerVisitMax + 2 },
      (_, at) => `/2026/11/story-number-${at}-of-the-valley`,
    );
    for (const path of paths) site.serve(path, article(path), asHtml);
    site.serve(paths[0]!, (_, response) => response.writeHead(500).end());
    site.serve('/news', (_, response) =>
      response.writeHead(200, { ...asHtml, etag: '"same"' }).end(listOf(paths)),
    );
    const first = await visit({ position: { list: site.url('/news'), read: [] } });
    assert.equal(first.items.length, articlesPerVisitMax - 1);
    assert.equal(first.etag, null);
    assert.match(first.problem ?? '', /status 500/);
    site.serve(paths[0]!, article('Back'), asHtml);
    assert.deepEqual(titles(await visit(first)), ['Back', ...paths.slice(-2)]);
  },
);

siteTest('a server that asks for fewer requests gets no more, and its delay is kept', async () => {
  site.serve(
    '/news',
    listOf(['/2026/11/first-story-of-the-valley', '/2026/11/second-story-of-the-valley']),
    asHtml,
  );
  site.serve('/2026/11/first-story-of-the-valley', (_, response) =>
    response.writeHead(429, { 'retry-after': '7200' }).end(),
  );
  const result = await visit();
  assert.deepEqual([result.failure, result.retryAfterSeconds], [null, 7200]);
  assert.equal(site.visits('/2026/11/second-story-of-the-valley'), 0);
});

siteTest('a page without any list gives an error that says what to do', async () => {
  site.serve('/news', '<title>x</title><p>Nothing here.</p>', asHtml);
  assert.match(
    (await visit()).failure?.message ?? '',
    /has no feed, no news sitemap, and no links to articles/,
  );
});

siteTest('a page nested too deeply to be read gives an error, and the next is read', async () => {
  site.serve('/news', '<div>'.repeat(50_000), asHtml);
  assert.match((await visit()).failure?.message ?? '', /nested too deeply/);
  site.serve('/news', listOf(['/2026/11/well-closed-in-the-valley']), asHtml);
  site.serve('/2026/11/well-closed-in-the-valley', article('Well closed'), asHtml);
  assert.deepEqual(titles(await visit()), ['Well closed']);
});
