import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSource } from '../support/content/make-source.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';

const feeds = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));

const onTopic = 'PFOA was found at 12 ng/L in well ';
const article = (id: string, finding: string) =>
  `<PubmedArticle><MedlineCitation><PMID>${id}</PMID><Article><Journal><Title>Water</Title><JournalIssue><PubDate><Year>2026</Year></PubDate></JournalIssue></Journal>
  <ArticleTitle>Study ${id}</ArticleTitle><Abstract><AbstractText Label="RESULTS">${finding}${id}.</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`;
const articleSet = (ids: readonly string[], finding = onTopic) =>
  `<?xml version="1.0"?><PubmedArticleSet>${ids.map((id) => article(id, finding)).join('')}</PubmedArticleSet>`;
const parametersOf = (url: string | undefined) => new URL(url ?? '', 'http://localhost').searchParams;

/** Serves these articles below a path; `asked` records the requests. */
function servePubmed(
  path: string,
  idsFrom: (start: number) => string[],
  total: () => number,
  finding = onTopic,
) {
  const requests: { search: URLSearchParams[]; articles: URLSearchParams[] } = { search: [], articles: [] };
  feeds.serve(`${path}/esearch.fcgi`, (request, response) => {
    const parameters = parametersOf(request.url);
    requests.search.push(parameters);
    const retstart = parameters.get('retstart') ?? '0';
    const esearchresult = { count: String(total()), retstart, idlist: idsFrom(Number(retstart)) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ esearchresult }));
  });
  feeds.serve(`${path}/efetch.fcgi`, (request, response) => {
    const parameters = parametersOf(request.url);
    requests.articles.push(parameters);
    response
      .writeHead(200, { 'content-type': 'text/xml' })
      .end(articleSet(parameters.get('id')!.split(','), finding));
  });
  return requests;
}

const pubmed = (path: string) =>
  makeSource(website, { url: feeds.url(`${path}/esearch.fcgi?db=pubmed&term=PFAS`), parser: 'pubmed' });
const visit = async (id: string) =>
  (await (await website.send('POST', `/api/admin/sources/${id}/fetch?wait=1`)).json()) as {
    state: string;
    fetched: number;
    new: number;
    error?: string;
  };

test('a search yields its articles, and later only new ones', async () => {
  const ids = ['30', '20'];
  const requests = servePubmed(
    '/new',
    () => ids,
    () => ids.length,
  );
  const id = await pubmed('/new');
  const first = await visit(id);
  assert.deepEqual([first.state, first.fetched, first.new], ['done', 2, 2]);
  const { email, tool } = Object.fromEntries(requests.search[0]!);
  assert.deepEqual([email, tool], ['contact@example.org', 'ThePFASRecord']);

  assert.equal((await visit(id)).fetched, 0);
  assert.equal(requests.articles.length, 1, 'known articles are not asked for');
  ids.unshift('40');
  assert.deepEqual([(await visit(id)).fetched, requests.articles.at(-1)!.get('id')], [1, '40']);
  const [item] = await website.query<{ details: object; content_text: string }>(
    "select details, content_text from raw_items where url = 'https://pubmed.ncbi.nlm.nih.gov/40/'",
  );
  assert.equal(item!.content_text, 'Results: PFOA was found at 12 ng/L in well 40.');
  const details = { kind: 'publication', pmid: '40', journal: 'Water', publishedOn: '2026' };
  assert.deepEqual(item!.details, { ...details, types: [], authors: [], updates: [], updatedBy: [] });
});

test('articles that could not be fetched are requested again', async () => {
  const requests = servePubmed(
    '/again',
    () => ['51'],
    () => 1,
  );
  const id = await pubmed('/again');
  const fetchArticles = `/again/efetch.fcgi`;
  feeds.serve(fetchArticles, '<eFetchResult><ERROR>Backend is busy</ERROR></eFetchResult>');
  assert.match((await visit(id)).error ?? '', /“Backend is busy”/);
  feeds.serve(fetchArticles, articleSet(['51']));
  assert.equal((await visit(id)).new, 1);
  assert.equal(requests.search.length, 2);
});

test('an endless search is read up to the first-visit limits', async () => {
  const idsFrom = (start: number) => Array.from({ length: 100 }, (_, at) => String(9_000_000 - start - at));
  const requests = servePubmed('/endless', idsFrom, () => 1e9, 'Off topic, so that none is drafted: ');
  const { state, fetched } = await visit(await pubmed('/endless'));
  assert.deepEqual([state, fetched, requests.search.length], ['done', 200, 2]);
});

const hostile: [string, string | Uint8Array, string | Uint8Array, RegExp][] = [
  ['a web page instead of a search', '<!doctype html><title>Down</title>', '', /web page/],
  ['a web page instead of articles', '', '<!doctype html><title>Down</title>', /returned no articles/],
  ['11 MB of articles', '', Buffer.alloc(11 * 1024 * 1024, 'x'), /larger than 10 MiB/],
  ['endlessly nested elements', '', '<PubmedArticleSet>'.repeat(500_000), /returned no articles/],
];
for (const [what, search, articles, words] of hostile)
  test(`${what}: the source gets a clear error, and the website keeps running`, async () => {
    const path = `/hostile-${what.replaceAll(/\W/gu, '-')}`;
    servePubmed(
      path,
      () => ['61'],
      () => 1,
    );
    if (search) feeds.serve(`${path}/esearch.fcgi`, search);
    if (articles) feeds.serve(`${path}/efetch.fcgi`, articles);
    const { state, error } = await visit(await pubmed(path));
    assert.equal(state, 'failed');
    assert.match(error ?? '', words);
    assert.equal((await website.call('/readyz')).status, 200);
  });
