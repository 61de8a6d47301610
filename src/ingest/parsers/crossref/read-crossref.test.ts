import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnreadableSource } from '../source-reader.ts';
import { firstCrossrefRequests } from './parser.ts';
import { htmlOfAbstract, readCrossref } from './read-crossref.ts';

const api = 'https://api.crossref.org/works';
const contactEmail = 'desk@example.org';
const first = (url: string) => firstCrossrefRequests({ url, position: null, contactEmail })[0]!;
const request = first(`${api}?query.title=PFAS&sort=published&order=asc&offset=40`);
const registered = (instant: string) => ({ DOI: `10.1000/${instant}`, created: { 'date-time': instant } });
const page = (items: unknown, more: object = {}) =>
  JSON.stringify({ status: 'ok', 'message-type': 'work-list', message: { items, ...more } });
const read = (text: string, reached?: string) =>
  readCrossref(
    { url: request.url, contentType: 'application/json', body: Buffer.from(text) },
    {
      request,
      remembered: reached === undefined ? null : { newest: reached },
      position: reached === undefined ? null : { newest: reached },
    },
  );
const itemOf = (work: object) => read(page([{ DOI: '10.1000/x', ...work }])).items[0]!;

test('a visit starts with the latest registered works, identifies the client and requests only fields we keep', () => {
  const { select, ...others } = Object.fromEntries(new URL(request.url).searchParams);
  assert.deepEqual(others, {
    'query.title': 'PFAS',
    sort: 'created',
    order: 'desc',
    cursor: '*',
    rows: '100',
    mailto: contactEmail,
  });
  assert.ok(select!.split(',').includes('updated-by') && !select!.includes('reference,'));
});

test('a work becomes an item with its facts', () => {
  const work = {
    DOI: '10.1021/acs.est.1',
    URL: 'https://doi.org/10.1021/acs.est.1',
    title: ['PFAS &amp; CF<sub>3</sub>\n  acids'],
    abstract:
      '<jats:title>Abstract</jats:title><jats:sec><jats:title>Methods.</jats:title><jats:p>At 5 &lt; 6 <jats:italic>ng</jats:italic>/L</jats:p></jats:sec>',
    published: { 'date-parts': [[2027, 1]] },
    'published-online': { 'date-parts': [[2026, 11, 3]] },
    created: { 'date-parts': [[2026, 10, 30]], 'date-time': '2026-10-30T01:02:03Z' },
    'container-title': ['Water &amp; Health'],
    author: [{ given: 'Ann', family: 'Ng' }, { name: 'The Group' }, { given: 'Ann', family: 'Ng' }],
    type: 'journal-article',
    subject: ['Pollution'],
    'is-referenced-by-count': 7,
    'update-to': [
      { DOI: '10.1000/old', type: 'retraction' },
      { DOI: '10.1000/v1', type: 'new_version' },
    ],
    'updated-by': [{ DOI: '10.1000/erratum', type: 'erratum', source: 'publisher' }],
  };
  assert.deepEqual(itemOf(work), {
    url: work.URL,
    title: 'PFAS & CF₃ acids',
    publishedAt: new Date('2026-11-03T12:00:00Z'),
    contentHtml: '<section><p><strong>Methods:</strong> At 5 &lt; 6 <em>ng</em>/L</p></section>',
    contentText: 'Methods: At 5 < 6 ng/L',
    extra: { labels: ['Pollution'] },
    details: {
      kind: 'publication',
      doi: work.DOI,
      journal: 'Water & Health',
      publishedOn: '2026-11-03',
      types: ['journal-article'],
      authors: ['Ann Ng', 'The Group', 'Ann Ng'],
      citationCount: 7,
      updates: [{ type: 'retraction', doi: '10.1000/old' }],
      updatedBy: [{ type: 'correction', doi: '10.1000/erratum' }],
    },
  });
});

const dates: [string, object, string | undefined, string | null][] = [
  ['a month', { published: { 'date-parts': [[2026, 5]] } }, '2026-05', '2026-05-01'],
  ['a year', { issued: { 'date-parts': [[2026]] } }, '2026', '2026-01-01'],
  [
    'only a registration date',
    { issued: { 'date-parts': [[null]] }, created: { 'date-parts': [[2026, 5, 6]] } },
    undefined,
    '2026-05-06',
  ],
  ['a nonexistent day', { published: { 'date-parts': [[2026, 2, 31]] } }, '2026-02', '2026-02-01'],
  ['an invalid value', { published: '2026' }, undefined, null],
];
for (const [what, work, publishedOn, day] of dates)
  test(`a date keeps its precision: ${what}`, () => {
    const { details, publishedAt } = itemOf(work);
    assert.equal(details?.kind === 'publication' ? details.publishedOn : null, publishedOn);
    assert.equal(publishedAt?.toISOString().slice(0, 10) ?? null, day);
  });

test('doubly escaped title markup is removed', () =>
  assert.equal(itemOf({ title: ['A &lt;scp&gt;PFAS&lt;/scp&gt; &lt; 4'] }).title, 'A PFAS < 4'));

test('a work without a title or address falls back to its DOI', () => {
  const { url, title } = itemOf({ title: [] });
  assert.deepEqual([url, title], ['https://doi.org/10.1000/x', '10.1000/x']);
});

test('malformed parts of one work do not affect the rest', () => {
  const { items } = read(
    page([null, {}, { DOI: 7 }, { DOI: '10.1/a', title: 'A', author: [{ family: 3 }], abstract: {} }]),
  );
  assert.deepEqual(
    items.map(({ title, contentText }) => [title, contentText]),
    [['10.1/a', '']],
  );
});

const abstracts: [string, string, string][] = [
  ['no prefix', '<p>A <bold>b</bold></p>', '<p>A <strong>b</strong></p>'],
  ['math', '<jats:p>x<mml:math><mml:mi>2</mml:mi></mml:math></jats:p>', '<p>x2</p>'],
  [
    'HTML escaped as text',
    '<jats:p>&lt;p&gt;A &lt;em&gt;b&lt;/em&gt; &lt; c&lt;/p&gt;</jats:p>',
    '<p><p>A <em>b</em> &lt; c</p></p>',
  ],
  ['plain text', 'Two wells.', 'Two wells.'],
];
for (const [what, jats, html] of abstracts)
  test(`an abstract is converted to HTML: ${what}`, () => assert.equal(htmlOfAbstract(jats), html));

const cursor = { 'next-cursor': 'abc+/=' };
const instants = ['2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z'];

test('the first visit follows the cursor and remembers the newest registration time', () => {
  const { next, position } = read(page(instants.map(registered), cursor));
  assert.equal(new URL(next[0]!.url).searchParams.get('cursor'), 'abc+/=');
  assert.equal(new URL(next[0]!.url).searchParams.get('query.title'), 'PFAS');
  assert.deepEqual(position, { newest: instants[0] });
});

test('a later visit stops at works registered before the previous visit', () => {
  const isFollowed = (reached: string) =>
    read(page(instants.map(registered), cursor), reached).next.length === 1;
  assert.equal(isFollowed('2026-11-19T09:00:00Z'), true);
  assert.equal(isFollowed('2026-11-19T10:00:00Z'), true);
  assert.equal(isFollowed('2026-11-19T11:00:00Z'), false);
});

test('a page without works ends the list, even with a cursor', () =>
  assert.deepEqual(read(page([], cursor)).next, []));

test('the address of a single work also works', () => {
  const response = JSON.stringify({ status: 'ok', 'message-type': 'work', message: { DOI: '10.1/a' } });
  assert.equal(read(response).items.length, 1);
});

const unreadable: [string, string, RegExp][] = [
  ['a web page', '<html></html>', /web page/],
  [
    'unrelated JSON',
    '{"status":"ok","message-type":"journal-list","message":{"items":[]}}',
    /not a Crossref list of works/,
  ],
  [
    'an error with status 200',
    '{"status":"failed","message-type":"validation-failure","message":[{"type":"x","message":"Integer specified as things"}]}',
    /“Integer specified as things”/,
  ],
  ['an error in one sentence', '{"status":"error","message":"Timeout"}', /“Timeout”/],
];
for (const [what, text, words] of unreadable)
  test(`${what} gives a clear error`, () =>
    assert.throws(
      () => read(text),
      (error) => error instanceof UnreadableSource && words.test(error.message),
    ));

test('a malicious abstract is parsed in linear time', () => {
  for (const piece of ['<', '<p ', '<h4>', '&lt;p ', '<title>a', '<jats:title> '])
    assert.ok(htmlOfAbstract(piece.repeat(500_000 / piece.length)).length < 2_000_000);
});
