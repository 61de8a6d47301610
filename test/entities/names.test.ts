import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, findByNames, namesOf } from '../../src/entities/index.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const meaningOf = async (name: string) => {
  const entity = await findByName(website.database, name);
  return entity && [entity.name, entity.kind];
};

for (const [name, meaning] of [
  ['3M Company', ['3M', 'company']],
  ['u.s.  environmental protection AGENCY', ['EPA', 'agency']],
  ['us-epa', ['EPA', 'agency']],
  ['perfluorooctanoic acid', ['PFOA', 'compound']],
  ['335-67-1', ['PFOA', 'compound']],
  ['SDWA', ['Safe Drinking Water Act', 'law']],
  ['SCWO', ['Supercritical water oxidation', 'technology']],
  ['Duke University', ['Duke University', 'organization']],
  ['State of Georgia', ['Georgia', 'place']],
  ['Unheard Of', null],
] as const)
  test(`'${name}' resolves to ${meaning?.[0] ?? 'nothing'}`, async () =>
    assert.deepEqual(await meaningOf(name), meaning));

test('an ambiguous name resolves only to its own record', async () => {
  const c8 = await findByName(website.database, 'C8');
  assert.deepEqual([c8?.name, c8?.isAmbiguous], ['C8', true]);
  await makeStory(website, { status: 'APPROVED', entities: ['C8'] });
  assert.equal((await findByName(website.database, 'PFOA'))?.slug, 'pfoa');
  assert.equal((await (await website.call('/api/entities/c8')).json()).mentions, 1);
  assert.equal((await (await website.call('/api/entities/pfoa')).json()).mentions, 0);
});

test('an unknown name becomes a record when it is first used', async () => {
  await makeStory(website, { entities: ['  Jane  Doe ', 'jane doe'] });
  const jane = await findByName(website.database, 'JANE DOE');
  assert.deepEqual([jane?.name, jane?.slug, jane?.kind], ['Jane Doe', 'jane-doe', null]);
});

test('names are resolved in batches, and unknown ones are omitted', async () => {
  const found = await findByNames(website.database, ['3M Co.', '3m', 'Nowhere Inc.']);
  assert.deepEqual(Array.from(found, ([name, { slug }]) => [name, slug]).toSorted(), [
    ['3M Co.', '3m'],
    ['3m', '3m'],
  ]);
});

test("a record's other names come after its canonical one, and CAS numbers last", async () => {
  const pfoa = (await findByName(website.database, 'PFOA'))!;
  assert.deepEqual((await namesOf(website.database, [pfoa.id])).get(pfoa.id), [
    'PFOA',
    'APFO',
    'pentadecafluorooctanoate',
    'pentadecafluorooctanoic acid',
    'perfluorooctanoate',
    'perfluorooctanoic acid',
    '335-67-1',
    '3825-26-1',
    '45285-51-6',
  ]);
});
