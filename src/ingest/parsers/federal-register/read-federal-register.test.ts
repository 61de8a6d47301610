import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnreadableSource } from '../source-reader.ts';
import { firstFederalRegisterRequests } from './parser.ts';
import { amendedDocument, readFederalRegister } from './read-federal-register.ts';

const api = 'https://www.federalregister.gov/api/v1/documents.json';

/** As the API returns it: the requested fields, `null` where a document lacks one. */
const rule = {
  title: 'PFAS National Primary Drinking Water Regulation',
  type: 'Rule',
  action: 'Final rule.',
  abstract: 'In March 2023, the U.S. EPA proposed\nand is now finalizing limits for PFAS & <others>.',
  excerpts: 'the <span class="match">PFAS</span> rule',
  document_number: '2024-07773',
  citation: '89 FR 32532',
  html_url: 'https://www.federalregister.gov/documents/2024/04/26/2024-07773/pfas-national-primary',
  pdf_url: 'https://www.govinfo.gov/content/pkg/FR-2024-04-26/pdf/2024-07773.pdf',
  publication_date: '2024-04-26',
  agencies: [
    { raw_name: 'ENVIRONMENTAL PROTECTION AGENCY', name: 'Environmental Protection Agency', id: 145 },
    { raw_name: 'Office of Water' },
  ],
  docket_ids: ['EPA-HQ-OW-2022-0114', 'FRL 8543-02-OW'],
  topics: ['Chemicals', 'Water supply'],
  comments_close_on: null,
  effective_on: '2024-06-25',
};

const page = (results: unknown, more: object = {}) => JSON.stringify({ count: 1, results, ...more });
const read = (text: string, reached?: string, position = reached) =>
  readFederalRegister(
    { url: api, contentType: 'application/json', body: Buffer.from(text) },
    {
      request: { url: api, step: 'page', accept: '*/*' },
      remembered: reached === undefined ? null : { newest: reached },
      position: position === undefined ? null : { newest: position },
    },
  );
const on = (day: string) => ({ ...rule, publication_date: day });

test('a visit starts with the newest documents of the search, 100 per page, with every field we keep', () => {
  const [first, ...others] = firstFederalRegisterRequests({
    url: `${api}?conditions[term]=PFAS&order=relevance&page=3`,
    position: null,
    contactEmail: 'desk@example.org',
  });
  const { searchParams, pathname } = new URL(first!.url);
  assert.deepEqual(others, []);
  assert.equal(pathname, '/api/v1/documents.json');
  assert.equal(searchParams.get('conditions[term]'), 'PFAS');
  assert.deepEqual(
    [searchParams.get('order'), searchParams.get('per_page'), searchParams.get('page')],
    ['newest', '100', null],
  );
  assert.ok(searchParams.getAll('fields[]').includes('comments_close_on'));
});

test('a search copied from the website goes to the API; page and field parameters in the address are kept', () => {
  const address = (url: string) =>
    firstFederalRegisterRequests({ url, position: null, contactEmail: 'desk@example.org' })[0]!.url;
  assert.ok(
    address('https://www.federalregister.gov/documents/search?conditions%5Bterm%5D=PFAS').startsWith(
      `${api}?conditions%5Bterm%5D=PFAS&`,
    ),
  );
  const { searchParams } = new URL(address(`${api}?per_page=20&fields[]=title`));
  assert.equal(searchParams.get('per_page'), '20');
  assert.deepEqual(searchParams.getAll('fields[]'), ['title']);
});

test('a document becomes an item with its facts', () => {
  const [item] = read(page([rule])).items;
  assert.deepEqual(item, {
    url: rule.html_url,
    title: rule.title,
    publishedAt: new Date('2024-04-26T12:00:00Z'),
    contentHtml:
      '<p>In March 2023, the U.S. EPA proposed and is now finalizing limits for PFAS &amp; &lt;others&gt;.</p>',
    contentText: 'In March 2023, the U.S. EPA proposed and is now finalizing limits for PFAS & <others>.',
    extra: { labels: ['Chemicals', 'Water supply'] },
    details: {
      kind: 'federal-register',
      documentNumber: '2024-07773',
      type: 'Rule',
      action: 'Final rule.',
      citation: '89 FR 32532',
      agencies: ['Environmental Protection Agency', 'Office of Water'],
      dockets: ['EPA-HQ-OW-2022-0114', 'FRL 8543-02-OW'],
      effectiveOn: '2024-06-25',
      pdfUrl: rule.pdf_url,
    },
  });
});

test('a notice without an abstract uses the search excerpts', () => {
  const [item] = read(page([{ ...rule, abstract: null }])).items;
  assert.equal(item!.contentText, 'the PFAS rule');
});

test('malformed parts of one document do not affect the rest', () => {
  const { items } = read(
    page([
      { ...rule, title: 'A\u0000B', agencies: 'EPA', docket_ids: [1], effective_on: '2024-02-31' },
      null,
      { title: 'no address' },
      { ...rule, html_url: 'javascript:alert(1)' },
    ]),
  );
  assert.equal(items.length, 1);
  assert.equal(items[0]!.title, 'AB');
  const { agencies, dockets, effectiveOn } = items[0]!.details as Record<string, unknown>;
  assert.deepEqual([agencies, dockets, effectiveOn], [[], [], undefined]);
});

const next = `${api}?page=2`;
const more = { next_page_url: next };

test('the first visit follows all pages and remembers the newest day', () => {
  const { next: requests, position } = read(page([on('2024-04-26'), on('2024-04-20')], more));
  assert.deepEqual(
    requests.map(({ url }) => url),
    [next],
  );
  assert.deepEqual(position, { newest: '2024-04-26' });
});

test('a later visit stops at the last visited day, including all documents of that day', () => {
  const isFollowed = (...days: string[]) => read(page(days.map(on), more), '2024-04-20').next.length === 1;
  assert.equal(isFollowed('2024-04-26', '2024-04-21'), true);
  assert.equal(isFollowed('2024-04-26', '2024-04-20'), true);
  assert.equal(isFollowed('2024-04-26', '2024-04-19'), false);
  assert.equal(isFollowed(), false);
});

test('older pages of a visit do not change the newest day', () =>
  assert.deepEqual(read(page([on('2024-04-22')]), '2024-04-20', '2024-04-26').position, {
    newest: '2024-04-26',
  }));

test('a search without results is an empty list', () =>
  assert.deepEqual(read('{"count":0}'), { items: [], next: [] }));

const unreadable: [string, string, RegExp][] = [
  ['a web page', '<!doctype html><title>Search</title>', /web page.*documents\.json/],
  ['nothing', ' ', /empty/],
  ['a truncated response', page([rule]).slice(0, 200), /truncated/],
  ['another API response', '{"suggestions":{},"filters":{}}', /not a list of Federal Register documents/],
  ['a list', '[]', /not a list of Federal Register documents/],
  ['a cross-server next page', page([rule], { next_page_url: 'https://evil.example/2' }), /another server/],
];
for (const [what, text, words] of unreadable)
  test(`${what} gives a clear error`, () =>
    assert.throws(
      () => read(text),
      (error) => error instanceof UnreadableSource && words.test(error.message),
    ));

test('a list of 100,000 documents is cut to the per-document limit', () => {
  const { items } = read(page(Array.from({ length: 100_000 }, (_, at) => ({ html_url: `/${at}` }))));
  assert.equal(items.length, 1_000);
});

const plain = { number: '2026-1111', citation: '91 FR 1', action: '', title: '', text: '', correctionOf: '' };

for (const [written, expected] of [
  [
    {
      action: 'Final rule; correcting amendment.',
      text: 'On May 3, 2024, EPA published a final rule at 89 FR 32532. This corrects it.',
    },
    { relation: 'correction', citation: '89 FR 32532', publishedOn: '2024-05-03' },
  ],
  [
    {
      title: 'PFAS Reporting; Withdrawal of Direct Final Rule',
      text: 'EPA withdraws the rule published in the Federal Register on May 3, 2026 (FR Doc. 2026-08111; 91 FR 8811).',
    },
    {
      relation: 'withdrawal',
      documentNumber: '2026-08111',
      citation: '91 FR 8811',
      publishedOn: '2026-05-03',
    },
  ],
  [
    {
      title: 'Notice of Withdrawal',
      text: 'The Agency is withdrawing the notice of March 2, 2025, after comments until April 1, 2025.',
    },
    { relation: 'withdrawal', publishedOn: '2025-03-02' },
  ],
  [
    {
      title: 'PFAS Methods; Correction',
      correctionOf: 'https://www.federalregister.gov/api/v1/documents/2026-21000',
    },
    { relation: 'correction', documentNumber: '2026-21000' },
  ],
  [
    { number: 'C1-2026-21001', text: 'In rule document 2026-21000, page 12 is corrected.' },
    { relation: 'correction', documentNumber: '2026-21000' },
  ],
  [
    { action: 'Proposed rule; withdrawal.', text: 'EPA withdraws it. See notice 2026-1111.' },
    { relation: 'withdrawal' },
  ],
  [{ title: 'Water Withdrawal Permits; Notice', text: 'Published on May 3, 2026.' }, undefined],
  [{ title: 'Corrective Action Plan', action: 'Notice.', text: 'Corrected on May 3, 2026.' }, undefined],
] as const)
  test(`the document that '${JSON.stringify(written).slice(0, 60)}' amends`, () => {
    assert.deepEqual(amendedDocument({ ...plain, ...written }), expected);
  });
