import assert from 'node:assert/strict';
import { test } from 'node:test';
import { websiteForTests } from '../support/for-tests.ts';

type Site = {
  id: string;
  slug: string;
  siteName: string;
  zipCode: string | null;
  zipCodes: string[];
  contaminantData: Record<string, number | string>;
  maxPfasLevel: number | null;
  testedAt: string | null;
};

const website = websiteForTests();

const list = async (query = '') =>
  (await (await website.callAfresh(`/api/contamination-sites${query}`)).json()) as Site[];
const names = async (query: string) => (await list(query)).map(({ siteName }) => siteName).toSorted();

async function addSite(siteName: string, zipCodes: string[]): Promise<string> {
  const [row] = await website.query<{ id: string }>(
    `insert into contamination_sites (site_name, site_type, location, zip_codes, contaminant_data)
     values ($1, 'Other', 'Ohio', $2, '{}') returning id`,
    [siteName, zipCodes],
  );
  return row!.id;
}

type Sample = [
  compound: string | null,
  result: string,
  value: string | null,
  unit: string | null,
  day: string,
  text?: string,
];
async function addSamples(siteId: string, samples: Sample[]): Promise<void> {
  for (const [compound, result, value, unit, day, text] of samples)
    await website.query(
      `insert into site_samples (site_id, compound, result, value, unit, collected_on, result_text, source)
       values ($1, $2, $3, $4, $5, $6, $7, 'Test')`,
      [siteId, compound, result, value, unit, day, text ?? null],
    );
}

test('the listed data, highest level and date follow from the samples, in parts per trillion', async () => {
  const id = await addSite('Riverside', ['48103', '48104']);
  await addSamples(id, [
    ['PFOA', 'detected', '0.0679', 'µg/L', '2024-01-10'],
    ['PFOA', 'detected', '12', 'ng/L', '2025-02-01'],
    ['PFOS', 'not detected', null, 'µg/L', '2025-03-01', '<0.004 µg/L'],
    ['PFBS', 'below reporting limit', '1.1', 'ppt', '2025-03-01', '1.1 ppt, below the reporting limit'],
    ['PFNA', 'not tested', null, null, '2025-09-01', 'NA'],
  ]);
  const [found] = await list('?zip=8104');
  assert.deepEqual(found!.contaminantData, {
    PFOA: 67.9,
    PFOS: '<0.004 µg/L',
    PFBS: '1.1 ppt, below the reporting limit',
    PFNA: 'NA',
  });
  assert.equal(found!.maxPfasLevel, 67.9);
  assert.equal(found!.testedAt, '2025-03-01');
  assert.equal(found!.zipCode, '48103');

  await website.query(`delete from site_samples where site_id = $1 and result = 'detected'`, [id]);
  const [without] = await list('?zip=8104');
  assert.equal(without!.maxPfasLevel, null);
  assert.equal(without!.contaminantData['PFOA'], undefined);
});

test('a compound counts as detected only with a level, and minLevel is then that compound’s', async () => {
  const id = await addSite('Lakeview', ['49503']);
  await addSamples(id, [
    ['PFHxS', 'detected', '5', 'ppt', '2025-03-01'],
    ['GenX', 'detected', '90', 'ppt', '2023-03-01'],
    ['ADONA', 'not detected', null, null, '2023-03-01', 'ND'],
  ]);
  assert.deepEqual(await names('?compound=PFHxS'), ['Lakeview']);
  assert.deepEqual(await names('?compound=ADONA'), []);
  assert.deepEqual(await names('?compound=PFHxS&minLevel=6'), []);
  assert.deepEqual(await names('?minLevel=89.5'), ['Lakeview']);
  assert.deepEqual(await names('?testedSince=2025-03-01&compound=GenX'), ['Lakeview']);
  for (const same of ['genx', 'HFPO-DA']) assert.deepEqual(await names(`?compound=${same}`), ['Lakeview']);
  assert.deepEqual(await names('?testedSince=2025-03-02&compound=GenX'), []);
});

test('unknown parameters are rejected, in every format, also when the answer is cached', async () => {
  for (const ending of ['', '.csv', '.geojson']) {
    await website.call(`/api/contamination-sites${ending}?zip=49`);
    const answer = await website.call(`/api/contamination-sites${ending}?zip=49&radios=3`);
    assert.equal(answer.status, 400, ending);
    const { error, fields } = (await answer.json()) as { error: string; fields: object };
    assert.match(error, /^radios: /);
    assert.deepEqual(Object.keys(fields), ['radios']);
  }
});

test('a site has a page address of its own that outlives a new name', async () => {
  const [first, second] = [await addSite('Old Mill Pond', []), await addSite('Old Mill Pond', [])];
  const slugs = (await list()).filter(({ id }) => [first, second].includes(id)).map(({ slug }) => slug);
  assert.equal(new Set(slugs).size, 2);
  assert.ok(slugs.includes('old-mill-pond'));
  await website.query(`update contamination_sites set site_name = 'New name' where id = $1`, [first]);
  const { samples, siteName } = (await (
    await website.callAfresh('/api/contamination-sites/old-mill-pond')
  ).json()) as { samples: []; siteName: string };
  assert.deepEqual([siteName, samples], ['New name', []]);
  assert.equal((await website.call('/api/contamination-sites/nowhere')).status, 404);
});

test('a withdrawn site is in no list, and its page says why', async () => {
  const id = await addSite('Mistaken', ['73301']);
  await website.query(
    `update contamination_sites set withdrawn_at = now(), withdrawal_reason = 'Wrong place' where id = $1`,
    [id],
  );
  assert.deepEqual(await list('?zip=73301'), []);
  const { withdrawal } = (await (await website.call(`/api/contamination-sites/${id}`)).json()) as {
    withdrawal: { reason: string };
  };
  assert.equal(withdrawal.reason, 'Wrong place');
});
