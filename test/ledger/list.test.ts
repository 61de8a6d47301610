import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Certificate, CertificateList, CertificateMonths } from '../../src/ledger/contract.ts';
import { certificateFields, destructionTechs, wasteStreams } from '../../src/ledger/terms.ts';
import { performAction, issueOrFail } from '../support/content/ledger.ts';
import { parseCsv } from '../support/csv.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const certificatesMade = 90;
const website = websiteForTests();
let all: Certificate[];

beforeTests(async () => {
  for (let n = 0; n < certificatesMade; n++) {
    const { certificateId } = await issueOrFail(website, {
      certificateId: `REC-2026-${String(n).padStart(4, '0')}`,
      projectName: ['River Bend', 'Lagoon & Sons', 'Über Basin', '100% Clean_up'][n % 4],
      sourceEntity: `Entity ${n % 7}`,
      facility: n % 2 ? 'North Works' : 'South Works',
      lotId: `LOT/${n}-${n % 3 ? 'A' : 'B'}`,
      destructionTech: destructionTechs[n % 4],
      wasteStream: wasteStreams[(n >> 2) % 4],
      issueDate: n % 30 === 0 ? null : `2026-0${1 + (n % 6)}-${String(1 + (n % 27)).padStart(2, '0')}`,
      pfasDestroyedGrams: `${n}.${n % 10}`,
    });
    if (n % 3 === 0)
      await performAction(website, certificateId, 'retire', { retiredTo: `Buyer ${n % 5}-Quay` });
  }
  all = (await list('limit=500')).certificates;
});

const list = async (query: string) =>
  (await (await website.call(`/api/certificates?${query}`)).json()) as CertificateList;
const names = (certificates: Certificate[]) => certificates.map(({ certificateId }) => certificateId);
const sum = (certificates: Certificate[]) =>
  certificates.reduce((grams, one) => grams + Math.round(Number(one.pfasDestroyedGrams) * 1000), 0);

test('everything is listed, newest issue first, undated last', () => {
  assert.equal(all.length, certificatesMade);
  const newestFirst = [...all].sort((a, b) => {
    const [one, other] = [a.issueDate ?? '', b.issueDate ?? ''];
    return one === other ? (a.id < b.id ? 1 : -1) : one < other ? 1 : -1;
  });
  assert.deepEqual(names(all), names(newestFirst));
});

/** The filter rules again, written as simply as possible. */
function naive(query: string): Certificate[] {
  const filter = Object.fromEntries(new URLSearchParams(query));
  const plain = (text: string) => text.toLowerCase().replace(/[-_./:#]/g, ' ');
  const terms = (filter.q ?? '')
    .split(/\s+/)
    .map((term) => plain(term).trim())
    .filter(Boolean);
  return all.filter((one) => {
    const { certificateId, projectName, sourceEntity, facility, lotId, verifier, retiredTo } = one;
    const words = plain(
      ` ${[certificateId, projectName, sourceEntity, facility, lotId, verifier, retiredTo].join(' ')}`,
    );
    const isFound = terms.every((term) => words.includes(term.length < 3 ? ` ${term}` : term));
    return (
      isFound &&
      (!filter.q?.trim() || terms.length > 0) &&
      (!filter.status || one.status === filter.status) &&
      (!filter.tech || one.destructionTech === filter.tech) &&
      (!filter.waste || one.wasteStream === filter.waste) &&
      (!filter.from || (one.issueDate !== null && one.issueDate >= filter.from)) &&
      (!filter.to || (one.issueDate !== null && one.issueDate <= filter.to))
    );
  });
}

const queries = [
  '',
  'status=Retired',
  'tech=Plasma',
  'waste=RO+Brine',
  'status=Issued&tech=SCWO&waste=AFFF',
  'from=2026-03-01',
  'to=2026-02-15',
  'from=2026-02-10&to=2026-04-10&status=Retired',
  'from=2026-02-01&to=2026-03-31',
  'from=2026-03-05&to=2026-03-20',
  'from=2026-03-20&to=2026-03-05',
  'q=river',
  'q=REC-2026-0042',
  'q=rec+2026+42',
  'q=LOT%2F7',
  'q=%C3%BCber+basin',
  'q=works+north',
  'q=entity+3&tech=HALT',
  'q=100%25',
  'q=%25',
  'q=_',
  'q=clean_up',
  'q=%26',
  'q=quay',
  'q=buyer+2+north',
  "q='%3Bdrop+table",
  'q=nothing+of+the+kind',
  'q=a&from=2026-05-01',
  'q=+++',
  'status=&tech=&waste=&from=&to=&q=',
];
for (const query of queries)
  test(`'${decodeURIComponent(query)}' gives the same list and totals as a naive computation`, async () => {
    const expected = naive(query);
    const found = await list(`${query}&limit=500`);
    assert.deepEqual(names(found.certificates), names(expected));
    assert.equal(found.total, expected.length);
    const { pfasDestroyedGrams, ...counts } = found.summary;
    assert.deepEqual(counts, {
      certificates: expected.length,
      issued: expected.filter(({ status }) => status === 'Issued').length,
      retired: expected.filter(({ status }) => status === 'Retired').length,
    });
    assert.equal(Math.round(Number(pfasDestroyedGrams) * 1000), sum(expected));
    assert.ok(found.isCounted);
  });

for (const query of [
  '',
  'status=Issued',
  'tech=Plasma&waste=AFFF',
  'from=2026-01-20',
  'to=2026-05-10',
  'from=2026-02-10&to=2026-04-10&status=Issued',
  'from=2026-03-05&to=2026-03-20',
  'q=works',
])
  test(`the pages of '${query}' list everything once, 7 at a time`, async () => {
    const expected = names(naive(query));
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 7); page++) {
      const { certificates, total } = await list(`${query}&limit=7&page=${page}`);
      assert.ok(certificates.length <= 7);
      assert.equal(total, expected.length);
      pages.push(...names(certificates));
    }
    assert.deepEqual(pages, expected);
    assert.deepEqual((await list(`${query}&limit=7&page=99`)).certificates, []);
  });

const bad = [
  'status=Lost',
  'tech=Wishing',
  'waste=Water',
  'from=yesterday',
  'from=0000-01-01',
  'to=2026-02-30',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=401',
  'page=99999999999999999999',
  'limit=0',
  'limit=501',
  `q=${'x'.repeat(201)}`,
  'q=%00',
];
for (const query of bad)
  test(`'${query.slice(0, 40)}' is rejected with an explanation`, async () => {
    const answer = await website.call(`/api/certificates?${query}`);
    assert.equal(answer.status, 400);
    assert.ok(((await answer.json()) as { error: string }).error.length > 5);
  });

for (const query of queries)
  test(`the months of '${decodeURIComponent(query)}' match a naive computation, by technology`, async () => {
    const expected = new Map<string, { issued: number; retired: number; grams: number }>();
    for (const { issueDate, destructionTech, status, pfasDestroyedGrams } of naive(query)) {
      if (issueDate === null) continue;
      const key = `${issueDate.slice(0, 7)} ${destructionTech}`;
      const sums = expected.get(key) ?? { issued: 0, retired: 0, grams: 0 };
      sums[status === 'Issued' ? 'issued' : 'retired']++;
      sums.grams += Math.round(Number(pfasDestroyedGrams) * 1000);
      expected.set(key, sums);
    }
    const answer = await website.call(`/api/certificates/summary?${query}`);
    const { months, isSearched } = (await answer.json()) as CertificateMonths;
    assert.deepEqual(
      months.map(({ month, tech, issued: inCirculation, retired, pfasDestroyedGrams }) => [
        `${month} ${tech}`,
        { issued: inCirculation, retired, grams: Math.round(Number(pfasDestroyedGrams) * 1000) },
      ]),
      [...expected].sort(([one], [other]) => orderOf(one) - orderOf(other)),
    );
    assert.ok(isSearched);
  });
/** By month, then by technology in the order of the specification. */
const orderOf = (key: string): number =>
  Number(key.slice(0, 7).replace('-', '')) * 10 +
  (destructionTechs as readonly string[]).indexOf(key.slice(8));

test('the CSV holds every public field of all matches, in list order', async () => {
  const answer = await website.call('/api/export.csv?status=Retired&page=3&limit=1');
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8; header=present');
  assert.match(answer.headers.get('content-disposition')!, /attachment/);
  const [head, ...rows] = parseCsv(await answer.text());
  assert.deepEqual(head, [...certificateFields]);
  const expected = naive('status=Retired').map((one) =>
    certificateFields.map((field) => (field === 'documents' ? '[]' : (one[field] ?? ''))),
  );
  assert.deepEqual(rows, expected);
  for (const refused of ['status=Lost', 'bogus=1'])
    assert.equal((await website.call(`/api/export.csv?${refused}`)).status, 400, refused);
});

const payloads = new URL('../../../shared/samples/csvinj/payloads.json', import.meta.url);
const skip = existsSync(payloads) ? false : 'skipped: the samples are not here';
test('text that spreadsheets would run as a formula stays text in the CSV', { skip }, async () => {
  const samples = JSON.parse(readFileSync(payloads, 'utf8')) as string[];
  // A name needs a letter or digit.
  const values = [...samples, '-1+1', '\t=1', ' =1', '＝1'].map((payload) => `${payload}1`);
  for (const payload of values)
    await issueOrFail(website, {
      projectName: `x${payload}`,
      verifier: payload,
      notes: `${payload}\n"quoted", and more`,
    });
  const [, ...rows] = parseCsv(await (await website.call('/api/export.csv')).text());
  const [verifier, notes] = [certificateFields.indexOf('verifier'), certificateFields.indexOf('notes')];
  for (const payload of values) {
    const row = rows.find((cells) => cells[verifier]!.replace(/^'/, '') === payload.trim());
    assert.ok(row, payload);
    for (const cell of row) assert.doesNotMatch(cell, /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u);
    assert.ok(row[notes]!.includes('"quoted", and more'));
  }
});

test('an id in different case redirects permanently to its certificate', async () => {
  const target = async (path: string) => {
    const { status, headers } = await website.call(path);
    return [status, headers.get('location')];
  };
  assert.deepEqual(await target('/certificate/rec-2026-0007'), [308, '/certificate/REC-2026-0007']);
  assert.deepEqual(await target('/certificate/rec-2026-0007%20'), [308, '/certificate/REC-2026-0007']);
  assert.deepEqual(await target('/certificate/rec-2026-0007/statement'), [
    308,
    '/certificate/REC-2026-0007/statement',
  ]);
  assert.deepEqual(await target('/certificate/REC-2026-0007'), [200, null]);
  for (const unknown of ['rec-2026', 'rec_2026_0007', 'rec-2026-0007%00', 'rec-2026-0007.qr.svg'])
    assert.deepEqual(await target(`/certificate/${unknown}`), [404, null], unknown);
});
