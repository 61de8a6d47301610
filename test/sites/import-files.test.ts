import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { websiteForTests } from '../support/for-tests.ts';

/** Which files an import reads: separators, encodings, line ends, awkward headers, and what isn't a file at all. */
type Result = { added: number; rejected: { line: number; reason: string }[]; error?: string };
type Site = { siteName: string; contaminantData: Record<string, number | string>; sourceUrl: string | null };

const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

async function importFile(body: BodyInit, query = 'source=Ohio%20EPA', type = 'text/csv') {
  const answer = await website.asStaff(`/api/admin/sites/import?${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  return { status: answer.status, ...((await answer.json()) as Result) };
}
const list = async () => (await (await website.callAfresh('/api/contamination-sites')).json()) as Site[];

for (const [name, separator] of [
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['vertical bars', '|'],
  ['commas', ','],
] as const)
  test(`a table separated by ${name} is read, also after a byte order mark`, async () => {
    const lines = [
      ['siteName', 'location', '"PFOS, total"', 'PFOA (ppt)'],
      ['Alder', '"Dayton; Ohio"', '', '4.5'],
    ];
    const table = lines.map((cells) => cells.join(separator)).join('\r\n');
    for (const start of ['', '\uFEFF']) {
      await website.query('delete from contamination_sites');
      assert.deepEqual((await importFile(start + table)).rejected, []);
      assert.deepEqual(
        (await list()).map(({ siteName, contaminantData }) => [siteName, contaminantData['PFOA']]),
        [['Alder', 4.5]],
      );
    }
  });

const ucmr5 = [
  'PWSID\tPWSName\tState\tCollectionDate\tContaminant\tMRL\tUnits\tAnalyticalResultsSign\tAnalyticalResultValue',
  'PR1234567\tAcueducto de Añasco – Norte\tPR\t3/5/2025\tPFOA\t0.004\tµg/L\t=\t0.0679',
].join('\r\n');

test('EPA’s results are read in its own encoding, and as UTF-8 with a byte order mark', async () => {
  const inWindows1252 = Buffer.from(ucmr5.replace('–', '\u0096'), 'latin1');
  for (const file of [inWindows1252, Buffer.from(`\uFEFF${ucmr5}`)]) {
    await website.query('delete from contamination_sites');
    assert.deepEqual((await importFile(file, 'format=ucmr5')).rejected, []);
    assert.partialDeepStrictEqual(await list(), [
      { siteName: 'Acueducto de Añasco – Norte', contaminantData: { PFOA: 67.9 } },
    ]);
  }
});

test('EPA’s results with commas are refused with what to do', async () => {
  for (const mark of [',', ';']) {
    const { rejected } = await importFile(Buffer.from(ucmr5.replaceAll('\t', mark)), 'format=ucmr5');
    assert.match(rejected[0]!.reason, /not separated by tabs\. Choose the UCMR5_All\.txt/);
  }
});

test('line numbers count line ends inside cells once, whatever they are', async () => {
  for (const end of ['\n', '\r\n']) {
    const table = [
      'siteName,location,note,PFOA (ppt)',
      `Alder,Ohio,"one${end}two${end}${end}four",3`,
      `Birch,Ohio,"one${end}two",x`,
      'Cedar,Ohio,,y',
    ].join(end);
    const { rejected } = await importFile(table);
    assert.deepEqual(
      rejected.map(({ line }) => line),
      [7, 8],
      JSON.stringify(end),
    );
  }
});

const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];

test('headers, site types, units, fields and compounds may have the names of what every object has', async () => {
  const header = [...inherited, 'siteName', 'type', 'unit', 'PFOA'].join(',');
  for (const name of inherited) {
    const columns = encodeURIComponent(JSON.stringify({ Town: 'city', x: '' }));
    const line = `one,two,three,four,five,Alder,${name},ppt,4`;
    const { status, rejected } = await importFile(`${header}\n${line}`, `source=x&columns=${columns}`);
    assert.deepEqual([status, rejected], [200, []], name);
    const wrongUnit = await importFile(`siteName,unit,PFOA\nAlder,${name},4`);
    assert.match(wrongUnit.rejected[0]!.reason, /unit/, name);
    const noField = encodeURIComponent(`{"Town":"${name}"}`);
    const refused = await importFile('siteName,Town,PFOA (ppt)\nAlder,x,4', `source=x&columns=${noField}`);
    assert.match(refused.rejected[0]!.reason, /There is no field/, name);
    const listed = await importFile(`siteName,contaminantData\nListed ${name},${name}: 12; PFOA: 3`);
    assert.equal(listed.status, 200, name);
    const site = (await list()).find(({ siteName }) => siteName === `Listed ${name}`)!;
    assert.deepEqual(
      Object.entries(site.contaminantData).toSorted(),
      [
        ['PFOA', 3],
        [name, 12],
      ].toSorted(),
    );
    const near = await website.callAfresh(`/api/contamination-sites/near/${name}`);
    assert.equal(near.status, 200, name);
    const unknown = await website.call(`/api/contamination-sites?${name}=1`);
    assert.deepEqual(Object.keys(((await unknown.json()) as { fields: object }).fields), [name]);
  }
});

test('JSON instead of a file is refused, here and for subscribers', async () => {
  for (const path of ['/api/admin/sites/import?source=x', '/api/admin/subscribers/import'])
    for (const [type, body] of [
      ['application/json', '{"a":1}'],
      ['application/json; charset=utf-8', 'email,consentedOn\n'],
      ['application/geo+json', '{"type":"FeatureCollection"}'],
    ] as const) {
      const answer = await website.asStaff(path, { method: 'POST', body, headers: { 'content-type': type } });
      assert.equal(answer.status, 415, `${path} ${type}`);
      assert.match(((await answer.json()) as Result).error!, /Send the file itself/);
    }
  for (const path of ['/api/admin/sites/import?source=x', '/api/admin/subscribers/import']) {
    const empty = await website.asStaff(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(empty.status, 422, path);
    assert.match(((await empty.json()) as Result).rejected[0]!.reason, /empty/);
  }
});

test('a source URL that is no web address is an error of its line', async () => {
  const table = [
    'siteName,PFOA (ppt),sourceUrl',
    'Alder,3,https://example.org/report',
    'Birch,3,',
    'Cedar,3,n/a',
    'Dogwood,3,example.org/report',
    'Elm,3,javascript:alert(1)',
    'Fir,3,https://',
    'Gum,3,http://two words.example',
    'Holly,3,HTTP://example.org',
  ].join('\n');
  const { rejected } = await importFile(table);
  assert.deepEqual(
    rejected.map(({ line }) => line),
    [5, 6, 7, 8],
  );
  for (const { reason } of rejected) assert.match(reason, /is not a web address/);
  await importFile(table, 'source=x&skipRejected=1');
  assert.deepEqual((await list()).map(({ siteName, sourceUrl }) => [siteName, sourceUrl]).toSorted(), [
    ['Alder', 'https://example.org/report'],
    ['Birch', null],
    ['Cedar', null],
    ['Holly', 'HTTP://example.org'],
  ]);
});
