import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { levelText } from '../../src/sites/level-terms.ts';
import { readResult } from '../../src/sites/result-terms.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

const header = 'PWSID,System Name,State,Sample Date,Analyte,Result,Units,RL,Qualifier';

/** Imports one system's lines, of the form `analyte,result,RL,qualifier`; rejected ones are skipped. */
async function importSystem(...lines: string[]): Promise<string[]> {
  const rows = lines.map((line) => {
    const [analyte, result, limit = '', code = ''] = line.split(',');
    return `MI0001001,Alder Creek,MI,2024-05-02,${analyte},${result},ng/L,${limit},${code}`;
  });
  const answer = await website.asStaff('/api/admin/sites/import?source=A&skipRejected=1', {
    method: 'POST',
    body: [header, ...rows].join('\n'),
  });
  const { rejected } = (await answer.json()) as { rejected: { reason: string }[] };
  return rejected.map(({ reason }) => reason);
}

const findSystem = async () => {
  const [site] = await website.query<{ type: string; data: Record<string, string | number>; max: string }>(
    `select site_type as type, contaminant_data as data, max_pfas_level as max from contamination_sites`,
  );
  return site!;
};

for (const text of [
  '<2-45',
  '<2 to 45',
  '<2; 45',
  '<2 (dup 45)',
  'less than 2 to 45',
  'ND@2; 45',
  'U 2 45',
  '<2 raw; 45 finished',
  '<2..',
  'Below reporting limit except Well 3 (45)',
  'not detected at 3 of 4 wells; 45 at well 4',
  'Not tested in 2023; 45 in 2022',
])
  test(`a second figure in a result is not lost: ${text}`, async () => {
    assert.deepEqual(readResult(text), { result: 'detected', value: null, reportingLimit: null });
    assert.match((await importSystem(`PFOA,${text}`, 'PFNA,<2')).join(), /neither a number nor a remark/);
  });

const undecided: [what: string, ...lines: string[]][] = [
  ['the reporting limit is above the legal limit', 'PFOA,<40', 'PFNA,<2'],
  ['an estimate below the reporting limit is above the legal limit', 'PFOA,8.2,10,J', 'PFNA,<2'],
  ['a sum may hide a compound with a limit', 'PFOA + PFOS,70', 'PFNA,<2'],
  ['a total may hide one that has no result of its own', 'PFAS6,70', 'PFNA,<2'],
  ['the isomers together are above the limit', 'PFOS (linear),3', 'PFOS (branched),3', 'PFNA,<2'],
  ['an undetected total leaves room for more', 'Total PFOS,<40', 'PFNA,<2'],
  ['an undetected sum leaves room for more', 'PFOA + PFOS,<70', 'PFNA,<2'],
  ['the unit of another result can’t be read', 'PFOA,45 furlongs', 'PFNA,<2'],
  ['a name is close to that of a compound with a limit', 'PFHS,45', 'PFNA,<2'],
  ['a name may mean a compound with a limit', 'PFHxSA,45', 'PFNA,<2'],
  ['another result of the system can’t be read', 'PFOA,~45', 'PFNA,<2'],
  ['the compound of another result can’t be read', 'PFOA dup,45', 'PFNA,<2'],
];
for (const [what, ...lines] of undecided)
  test(`a water system is not below the limits if ${what}`, async () => {
    await importSystem(...lines);
    assert.equal((await findSystem()).type, 'Other');
    await website.query('delete from contamination_sites');
    await website.query('delete from site_imports');
    await importSystem(...lines.slice(-1));
    assert.equal((await findSystem()).type, 'Drinking Water Below MCL');
  });

test('importing the same file again rates a system that an earlier release rated too low', async () => {
  await importSystem('PFOA,<40');
  await website.query(`update contamination_sites set site_type = 'Drinking Water Below MCL'`);
  await importSystem('PFOA,<40');
  assert.equal((await findSystem()).type, 'Other');
});

test('a code that a level is too low contradicts one ten times its limit', async () => {
  assert.match((await importSystem('PFOA,45,4,BRL')).join(), /45 is above the reporting limit of 4/);
});

test('a limit in another unit is not read from a remark', async () => {
  assert.match((await importSystem('PFOA,less than 0.04 ug/L')).join(), /has its unit within a remark/);
});

test('another file’s lower result on the same day, without a sample, does not replace a higher one', async () => {
  await importSystem('PFOA,45');
  for (let round = 0; round < 2; round++) await importSystem('PFOA,<2');
  const { type, data } = await findSystem();
  assert.deepEqual([type, data], ['Drinking Water Above MCL', { PFOA: 45 }]);
  const results = await website.query('select result, sample from site_samples order by id');
  assert.deepEqual(results, [
    { result: 'detected', sample: null },
    { result: 'not detected', sample: 'another file' },
  ]);
});

test('three files’ results on one day are all kept, and one that staff removed stays removed', async () => {
  for (const level of ['50', '45', '2']) await importSystem(`PFOA,${level}`);
  const levels = 'select level_ppt::float8 as ppt from site_samples order by 1';
  assert.deepEqual(await website.query(levels), [{ ppt: 2 }, { ppt: 45 }, { ppt: 50 }]);
  await website.query(`insert into site_corrected_results (site_id, compound, collected_on, sample)
    select site_id, compound, collected_on, sample from site_samples where level_ppt = 45`);
  await website.query('delete from site_samples where level_ppt = 45');
  await importSystem('PFOA,45');
  assert.deepEqual(await website.query(levels), [{ ppt: 2 }, { ppt: 50 }]);
});

const sentences: [data: Record<string, string>, sentence: RegExp][] = [
  [{ PFOA: '<2 ng/L' }, /^No PFAS were detected in the samples on record\.$/],
  [{ PFOA: '<0.04 µg/L' }, /The result for PFOA, <40 ppt, doesn’t show whether it is within the federal/],
  [
    { PFOS: '8.2 ng/L, below the reporting limit of 10 ng/L' },
    /The result for PFOS, 8.2 ppt, below the reporting limit, doesn’t show/,
  ],
  [{ PFOA: 'detected', PFNA: '<2 ng/L' }, /^The source reports PFOA without a level\.$/],
  [{ Dieldrin: '<0.1 µg/L' }, /^Nothing was detected in the samples on record\.$/],
];
for (const [contaminantData, sentence] of sentences)
  test(`what readers see of ${JSON.stringify(contaminantData)}`, () => {
    assert.match(levelText({ contaminantData, maxPfasLevel: null }), sentence);
  });

test('readers see that isomers are parts of a compound with a limit, unless that has a level of its own', () => {
  const isomers = { 'L-PFOS': 3, 'Br-PFOS': 2 };
  assert.equal(
    levelText({ contaminantData: isomers, maxPfasLevel: 3 }),
    'The highest level measured was 3 ppt of L-PFOS. Br-PFOS and L-PFOS are parts of PFOS; the federal drinking-water limit of 4 ppt is for all of it.',
  );
  assert.doesNotMatch(levelText({ contaminantData: { ...isomers, PFOS: 5 }, maxPfasLevel: 5 }), /parts/);
});
