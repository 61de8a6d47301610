import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicationDetails } from '../../tables.ts';
import { UnreadableSource, type ReadingContext, type SourceRequest } from '../source-reader.ts';
import { firstPubmedRequests } from './parser.ts';
import { readPubmed } from './read-pubmed.ts';

const service = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils';
const contactEmail = 'desk@example.org';
const firstSearch = (url: string): SourceRequest =>
  firstPubmedRequests({ url, position: null, contactEmail })[0]!;
const search = firstSearch(`${service}/esearch.fcgi?term=PFAS&sort=relevance&retstart=40&api_key=k`);
const articles = { url: `${service}/efetch.fcgi?id=12,11`, step: 'articles', accept: '*/*' };

const read = (text: string, context: Partial<ReadingContext> & { request: SourceRequest }) =>
  readPubmed(
    { url: context.request.url, contentType: null, body: Buffer.from(text) },
    { remembered: null, position: null, ...context },
  );
const found = (ids: (string | number)[], more: object = {}) =>
  JSON.stringify({ esearchresult: { count: '1000', retstart: '0', idlist: ids.map(String), ...more } });
const parameters = ({ url }: SourceRequest) => Object.fromEntries(new URL(url).searchParams);

test('a visit starts with the latest added articles and identifies the client', () =>
  assert.deepEqual(parameters(search), {
    term: 'PFAS',
    api_key: 'k',
    db: 'pubmed',
    retmode: 'json',
    retmax: '100',
    tool: 'ThePFASRecord',
    email: contactEmail,
  }));

test('a search copied from the website goes to the service', () => {
  const { url } = firstSearch('https://pubmed.ncbi.nlm.nih.gov/?term=PFAS+water&sort=date&page=2');
  assert.ok(url.startsWith(`${service}/esearch.fcgi?term=PFAS+water&db=pubmed`));
});

test('the articles found are requested in batches, with the same client identity', () => {
  const ids = Array.from({ length: 100 }, (_, at) => 2_000 - at);
  const { next } = read(found(ids, { count: '100' }), { request: search });
  assert.deepEqual(
    next.map((request) => [request.step, parameters(request)['id']!.split(',').length]),
    [
      ['articles', 50],
      ['articles', 50],
    ],
  );
  const { id: _id, ...others } = parameters(next[0]!);
  assert.deepEqual(others, {
    tool: 'ThePFASRecord',
    email: contactEmail,
    api_key: 'k',
    db: 'pubmed',
    retmode: 'xml',
  });
  assert.ok(next[0]!.url.startsWith(`${service}/efetch.fcgi?`));
});

test('only unread articles are requested; the next page only if a whole page is new', () => {
  const fetched = (ids: number[], remembered: string[]) =>
    read(found(ids), { request: search, remembered: { ids: remembered } }).next.map((request) => {
      const { id, retstart } = parameters(request);
      return id ?? `from ${retstart}`;
    });
  assert.deepEqual(fetched([15, 14, 13], []), ['15,14,13', 'from 3']);
  assert.deepEqual(fetched([15, 14, 13], ['13', '12']), ['15,14']);
  assert.deepEqual(fetched([15, 14, 13], ['15', '14', '13']), []);
});

test('the last page of a search requests no further page', () => {
  assert.equal(read(found([1, 2], { count: '2' }), { request: search }).next.length, 1);
  assert.equal(read(found([], { count: '0' }), { request: search }).next.length, 0);
});

test('a word unknown to PubMed is reported to staff', () => {
  const { problem } = read(found([], { errorlist: { phrasesnotfound: ['PFSA'] } }), { request: search });
  assert.match(problem ?? '', /PubMed does not know “PFSA”/);
});

const set = (...records: string[]) =>
  `<?xml version="1.0"?><!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD" "x.dtd"><PubmedArticleSet>${records.join('')}</PubmedArticleSet>`;
const record = (inside: string, more = '') =>
  `<PubmedArticle><MedlineCitation><PMID Version="1">12</PMID><Article>${inside}</Article>${more}</MedlineCitation></PubmedArticle>`;
const itemOf = (xml: string) => read(set(xml), { request: articles }).items[0]!;
const detailsOf = (xml: string) => itemOf(xml).details as PublicationDetails;

test('an article becomes an item with its facts', () => {
  const item = itemOf(`<PubmedArticle><MedlineCitation><PMID>12</PMID><Article>
    <Journal><Title>Environment &amp; Health</Title><JournalIssue><PubDate><Year>2024</Year><Month>Jun</Month></PubDate></JournalIssue></Journal>
    <ArticleTitle>PFOS in <i>Danio rerio</i>: a 10<sup>3</sup>-fold rise.</ArticleTitle>
    <ELocationID EIdType="pii">S1</ELocationID><ELocationID EIdType="doi">10.1000/xyz</ELocationID>
    <Abstract><AbstractText Label="BACKGROUND">PFOS &lt; 1 ng/L.</AbstractText><AbstractText Label="What we found">Much.</AbstractText><CopyrightInformation>© A</CopyrightInformation></Abstract>
    <AuthorList><Author><LastName>Ng</LastName><ForeName>Ann</ForeName></Author><Author><CollectiveName>The Group</CollectiveName></Author></AuthorList>
    <PublicationTypeList><PublicationType>Journal Article</PublicationType></PublicationTypeList>
    <ArticleDate DateType="Electronic"><Year>2024</Year><Month>05</Month><Day>03</Day></ArticleDate></Article>
    <KeywordList><Keyword>PFOS</Keyword><Keyword>Zebrafish</Keyword></KeywordList></MedlineCitation>
    <PubmedData><ArticleIdList><ArticleId IdType="doi">10.1000/xyz</ArticleId></ArticleIdList>
    <ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.1000/other</ArticleId></ArticleIdList></Reference></ReferenceList></PubmedData></PubmedArticle>`);
  assert.deepEqual(item, {
    url: 'https://pubmed.ncbi.nlm.nih.gov/12/',
    title: 'PFOS in Danio rerio: a 10³-fold rise.',
    publishedAt: new Date('2024-05-03T12:00:00Z'),
    contentHtml:
      '<p><strong>Background:</strong> PFOS &lt; 1 ng/L.</p><p><strong>What we found:</strong> Much.</p>',
    contentText: 'Background: PFOS < 1 ng/L.\nWhat we found: Much.',
    extra: { labels: ['PFOS', 'Zebrafish'] },
    details: {
      kind: 'publication',
      pmid: '12',
      doi: '10.1000/xyz',
      journal: 'Environment & Health',
      publishedOn: '2024-06',
      types: ['Journal Article'],
      authors: ['Ann Ng', 'The Group'],
      updates: [],
      updatedBy: [],
    },
  });
});

const dates: [string, string | undefined, string | null][] = [
  ['<Year>2024</Year><Month>Jun</Month><Day>7</Day>', '2024-06-07', '2024-06-07'],
  ['<Year>2024</Year><Month>06</Month>', '2024-06', '2024-06-01'],
  ['<Year>2024</Year><Season>Fall</Season>', '2024', '2024-01-01'],
  ['<Year>2024</Year><Month>Feb</Month><Day>31</Day>', '2024-02', '2024-02-01'],
  ['<MedlineDate>1998 Dec-1999 Jan</MedlineDate>', '1998-12', '1998-12-01'],
  ['<MedlineDate>2000 Spring</MedlineDate>', '2000', '2000-01-01'],
  ['<MedlineDate>2000 Dec 23-30</MedlineDate>', '2000-12-23', '2000-12-23'],
  ['<MedlineDate>1978-1979</MedlineDate>', '1978', '1978-01-01'],
  ['<MedlineDate>Winter</MedlineDate>', undefined, null],
  ['', undefined, null],
];
for (const [written, publishedOn, day] of dates)
  test(`a date keeps its precision: ${written || 'none'}`, () => {
    const xml = record(`<Journal><JournalIssue><PubDate>${written}</PubDate></JournalIssue></Journal>`);
    assert.equal(detailsOf(xml).publishedOn, publishedOn);
    assert.equal(itemOf(xml).publishedAt?.toISOString().slice(0, 10) ?? null, day);
  });

test('retractions, corrections and expressions of concern are kept, in both directions', () => {
  const reference = (type: string, pmid: string, source = '') =>
    `<CommentsCorrections RefType="${type}"><RefSource>${source}</RefSource><PMID>${pmid}</PMID></CommentsCorrections>`;
  const { updates, updatedBy } = detailsOf(
    record(
      '<ArticleTitle>Retraction</ArticleTitle>',
      `<CommentsCorrectionsList>${[
        reference('RetractionOf', '1', 'Lancet. 2020;1:2. doi: 10.1016/S0140-6736(20)31180-6.'),
        reference('ErratumIn', '2'),
        reference('ExpressionOfConcernIn', '3'),
        reference('CommentIn', '4'),
        reference('constructor', '5'),
      ].join('')}</CommentsCorrectionsList>`,
    ),
  );
  assert.deepEqual(updates, [{ type: 'retraction', pmid: '1', doi: '10.1016/S0140-6736(20)31180-6' }]);
  assert.deepEqual(updatedBy, [
    { type: 'correction', pmid: '2' },
    { type: 'concern', pmid: '3' },
  ]);
});

test('a book chapter is an item too', () => {
  const item =
    itemOf(`<PubmedBookArticle><BookDocument><PMID>12</PMID><ArticleIdList><ArticleId IdType="doi">10.17226/1</ArticleId></ArticleIdList>
    <Book><BookTitle>Toxicological Profile</BookTitle><PubDate><Year>2021</Year><Month>05</Month></PubDate></Book>
    <Abstract><AbstractText>On PFAS.</AbstractText></Abstract></BookDocument></PubmedBookArticle>`);
  assert.equal(item.title, 'Toxicological Profile');
  assert.equal(item.contentText, 'On PFAS.');
  assert.equal((item.details as PublicationDetails).doi, '10.17226/1');
});

test('requested articles are remembered, the newest 1,000 at most', () => {
  const old = Array.from({ length: 1_000 }, (_, at) => String(10 + 2_000 - at));
  const { position } = read(set(record('')), { request: articles, position: { ids: old } });
  assert.deepEqual(position, { ids: old });
  const few = read(set(record('')), { request: articles, position: { ids: ['9'] } });
  assert.deepEqual(few.position, { ids: ['12', '11', '9'] });
});

const failures: [string, string, SourceRequest, RegExp][] = [
  [
    'a search error with status 200',
    found([], { ERROR: 'Search Backend failed' }),
    search,
    /“Search Backend failed”/,
  ],
  ['an error next to the search', '{"error":"API rate limit exceeded"}', search, /“API rate limit exceeded”/],
  ['a web page instead of a search', '<!doctype html>', search, /web page.*esearch/],
  ['unrelated JSON', '{}', search, /not a PubMed search/],
  [
    'an error instead of articles',
    '<eFetchResult><ERROR>ID list is empty!</ERROR></eFetchResult>',
    articles,
    /“ID list is empty!”/,
  ],
  ['a set without articles', set(), articles, /returned no articles for the ids it found;/],
  ['JSON instead of articles', '{"error":"x"}', articles, /returned no articles/],
];
for (const [what, text, request, words] of failures)
  test(`${what} gives a clear error`, () =>
    assert.throws(
      () => read(text, { request }),
      (error) => error instanceof UnreadableSource && words.test(error.message),
    ));

test('entities declared in a response are not expanded', () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><PubmedArticleSet>${record('<ArticleTitle>PFAS &b;</ArticleTitle>')}</PubmedArticleSet>`;
  assert.equal(read(laughs, { request: articles }).items[0]!.title, 'PFAS &b;');
});
