import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchResult } from '../../src/search/contract.ts';
import { issue } from '../support/content/ledger.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

/** One story per title; each query finds exactly those named. */
const summaries: Record<string, string> = {
  acid: 'Perfluorooctanoic acid reached the river.',
  acronym: 'The lab found PFOA.',
  number: 'The safety sheet lists 335-67-1.',
  otherNumber: 'Lot 67 of 335 was sold for one dollar.',
  dimer: 'HFPO-DA was in the rain.',
  company: 'The 3M Company appealed.',
  limit: 'The new limit is 4.0 parts per trillion.',
  otherLimit: 'Four of 40 ppt samples.',
  billion: 'It will pay $1.2 billion to towns.',
  fluorotelomer: 'The foam held 6:2 FTS.',
  ratio: 'A ratio of 6 in 2 of the FTS teams.',
  fiber: 'Carbon fiber filters clog.',
  neighbours: 'The neighbours of the plant met.',
  levels: 'The MCLs were delayed.',
  oven: 'Incineration needs great heat.',
  agency: 'ATSDR published a profile.',
  cleanup: 'The cleanup took years.',
  island: 'Wells in Añasco, near Mayagüez, were closed.',
  town: 'O’Fallon tests its wells.',
  village: 'L’Anse has new filters.',
  joined: 'Foam with 8:2FTS was used.',
  money: 'The utility asked for $850 million after the litigation over pollution.',
};

const website = websiteForTests();
beforeTests(async () => {
  for (const [title, summary] of Object.entries(summaries))
    await makeStory(website, { title: `Story ${title}`, summary, status: 'APPROVED' });
});

const search = async (q: string) =>
  (await (await website.callAfresh(`/api/search?${new URLSearchParams({ q })}`)).json()) as SearchResult;
const found = async (q: string) => {
  const { hits } = await search(q);
  return hits.map(({ title }) => title.replace('Story ', '')).toSorted();
};

const compound = ['acid', 'acronym', 'number'];
const queries: [string, string[]][] = [
  ['PFOA', compound],
  ['perfluorooctanoic acid', compound],
  ['Perfluorooctanoic-Acid', compound],
  ['335-67-1', compound],
  ['"335-67-1"', ['number']],
  ['PFOA -lab', ['acid', 'number']],
  ['GenX', ['dimer']],
  ['13252-13-6', ['dimer']],
  ['Minnesota Mining', ['company']],
  ['4 ppt', ['limit']],
  ['4 ng/L', ['limit']],
  ['ng/L', ['limit', 'otherLimit']],
  ['$1.2 billion', ['billion']],
  ['6:2 FTS', ['fluorotelomer']],
  ['27619-97-2', ['fluorotelomer']],
  ['fibre', ['fiber']],
  ['neighbor', ['neighbours']],
  ['appealed OR "6:2 FTS"', ['company', 'fluorotelomer']],
  ['HFPO-DA|fibre', ['dimer', 'fiber']],
  ['GenX OR PFOA', [...compound, 'dimer'].toSorted()],
  ['MCL', ['levels']],
  ['maximum contaminant level', ['levels']],
  ['375-95-1', []],
  ['0.004 µg/L', ['limit']],
  ['$1.2bn', ['billion']],
  ['$850M', ['money']],
  ['burned', ['oven']],
  ['lawsuits', ['money']],
  ['sue', ['money']],
  ['remediation', ['cleanup']],
  ['A.T.S.D.R.', ['agency']],
  ['Agency for Toxic Substances and Disease Registry', ['agency']],
  ['CAS RN 335-67-1', compound],
  ['(PFOA)', compound],
  ['0.0040 µg/L', ['limit']],
  ['acid NOT lab', ['acid']],
  ['Anasco', ['island']],
  ['Añasco', ['island']],
  ['An\u0303asco', ['island']],
  ['"anasco near mayaguez"', ['island']],
  ['closed -Mayaguez', []],
  ['OFallon', ['town']],
  ['ofallon', ['town']],
  ["O'Fallon", ['town']],
  ['Fallon', ['town']],
  ['LAnse', ['village']],
  ['6:2FTS', ['fluorotelomer']],
  ['62FTS', ['fluorotelomer']],
  ['6:2fts', ['fluorotelomer']],
  ['8:2 FTS', ['joined']],
  ['8:2FTS', ['joined']],
  ['litigaton', ['money']],
  ['utilites', ['money']],
];
for (const [query, titles] of queries)
  test(`'${query}' finds ${titles.join(', ') || 'nothing'}`, async () =>
    assert.deepEqual(await found(query), titles.toSorted()));

test('a misspelled word is offered as stories spell it, whatever ending it has', async () => {
  const suggestionFor = async (q: string) => (await search(q)).suggestion;
  assert.equal(await suggestionFor('polution'), 'pollution');
  assert.equal(await suggestionFor('litigaton'), 'litigation');
  assert.equal(await suggestionFor('incineraton heat'), 'Incineration heat');
  assert.equal(await suggestionFor('compnay'), 'company');
  assert.equal(await suggestionFor('utilyty'), 'utility');
  assert.deepEqual(await found('incineraton'), ['oven']);
});

test('a name may have letters that the misspelled one has not', async () => {
  await makeStory(website, { title: 'Story maker', summary: 'Chemours built it.', status: 'APPROVED' });
  for (const q of ['Chemoars', 'Chemoors', 'Chemuors', 'Cemours'])
    assert.equal((await search(q)).suggestion, 'Chemours', q);
});

test('a word of English that no story has is not replaced, and the results say so', async () => {
  for (const q of ['fibs', 'milk', 'levees', 'lip']) {
    const { found: stories, suggestion, missing, isCorrected } = await search(q);
    assert.deepEqual([stories, suggestion, missing, isCorrected], [0, null, [q], false], q);
  }
  const { found: stories, missing } = await search('pollution in eggs');
  assert.deepEqual([stories, missing], [1, ['eggs']]);
});

test('an unknown word at the end is taken for the beginning of others, and the results say so', async () => {
  for (const [q, completed, titles] of [
    ['incin', 'incin', ['oven']],
    ['the limit appea', 'appea', ['company', 'limit']],
    ['perfluo', 'perfluo', ['acid']],
    // It begins a word of English whose stem is shorter.
    ['pollutio', 'pollutio', ['money']],
    // In the middle, and where other words are found, a word of English is meant as typed.
    ['incin heat', null, ['oven']],
    ['pollution rat', null, ['money']],
    ['rat', 'rat', ['ratio']],
    ['incin.', null, []],
  ] as const) {
    const { missing, completed: word } = await search(q);
    assert.equal(word, completed, q);
    assert.deepEqual(await found(q), titles, q);
    if (completed) assert.ok(!missing.includes(completed), q);
  }
});

test('a misspelled beginning finds what it begins, and is suggested', async () => {
  await makeStory(website, { title: 'Quillbrook settlement', summary: 'It was signed.', status: 'APPROVED' });
  const suggest = async (q: string) => {
    const answer = await website.callAfresh(`/api/search/suggest?${new URLSearchParams({ q })}`);
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  for (const [q, better] of [
    ['setlem', 'settlement'],
    ['quilbro', 'Quillbrook'],
    ['quillbrook setlem', 'quillbrook settlement'],
  ] as const) {
    const { hits, suggestion, missing, isCorrected } = await search(q);
    assert.equal(hits[0]?.title, 'Quillbrook settlement', q);
    assert.deepEqual([suggestion, isCorrected, missing.length], [better, true, 1], q);
    assert.deepEqual(await suggest(q), ['Quillbrook settlement'], q);
  }
  assert.deepEqual(await suggest('zzyzx'), []);
});

test('the name of a place is not corrected, and a misspelled one is', async () => {
  await makeStory(website, { title: 'Story farm', summary: 'An organic farm.', status: 'APPROVED' });
  for (const [q, expected] of [
    ['Orgeon', 'Oregon'],
    ['Oregon', null],
    ['Oregon pollution', null],
    ['St. Paul', null],
    ['fi', null],
  ] as const) {
    const { suggestion, isCorrected } = await search(q);
    assert.deepEqual([suggestion, isCorrected], [expected, false], q);
  }
});

test('a query that names a record exactly is not corrected', async () => {
  const suggestionFor = async (q: string) => (await search(q)).suggestion;
  assert.equal(await suggestionFor('hets'), 'heat');
  await issue(website, { certificateId: 'PFR-1', lotId: 'HETS' });
  assert.equal(await suggestionFor('hets'), null);
});

test('all misspelled words are corrected, and the results say so', async () => {
  const { hits, suggestion, missing, isCorrected } = await search('incineraton hets');
  assert.deepEqual(
    [hits.map(({ title }) => title), suggestion, missing, isCorrected],
    [['Story oven'], 'Incineration heat', ['incineraton', 'hets'], true],
  );
});

test('a word too common to search for finds nothing, and the results say so', async () => {
  const { found: stories, groups, isTooCommon } = await search('the');
  assert.deepEqual([stories, groups, isTooCommon], [0, [], true]);
  assert.equal((await search('the pollution')).isTooCommon, false);
});

test('a compound with synonyms is still found by its single words', async () => {
  for (const [title, summary] of [
    ['sewage', 'Sewage flowed.'],
    ['sludge', 'Sludge dried.'],
    ['biosolids', 'Biosolids spread.'],
  ] as const)
    await makeStory(website, { title: `Story ${title}`, summary, status: 'APPROVED' });
  assert.deepEqual(await found('sewage sludge'), ['biosolids', 'sewage', 'sludge']);
});

test('words for all PFAS find stories on PFAS, also misspelled; those that have the very word come first', async () => {
  const story = (title: string, summary: string) =>
    makeStory(website, { title: `Story ${title}`, summary, status: 'APPROVED' });
  await story('rain', 'PFAS fell with the rain.');
  const { suggestion, isCorrected, missing } = await search('perflourinated');
  assert.deepEqual([suggestion, isCorrected, missing], ['perfluorinated', true, ['perflourinated']]);
  assert.deepEqual(await found('perflourinated'), ['rain']);
  await story('gas', 'A perfluorinated gas.');
  await story('snow', 'PFAS fell with the snow.');
  for (const q of ['perfluorinated', 'perflourinated']) {
    const titles = (await search(q)).hits.map(({ title }) => title);
    assert.equal(titles[0], 'Story gas', q);
  }
  assert.deepEqual(await found('perfluorinated'), ['gas', 'rain', 'snow']);
});

test('a common word still counts if the others find less than a page', async () => {
  const stories = Object.keys(summaries).length;
  for (let nth = 0; nth < 2 * stories; nth++)
    await makeStory(website, { title: `Watershed ${nth}`, summary: 'Of the watershed.', status: 'APPROVED' });
  const { found: all } = await search('watershed');
  assert.equal(all, 2 * stories);
  assert.equal((await search('watershed heat')).found, 2 * stories + 1);
});

test('a CAS number leads to the tag of its compound, if stories have no entity of it', async () => {
  await makeStory(website, { title: 'Story tag', tags: ['PFOS'], status: 'APPROVED' });
  assert.deepEqual((await search('1763-23-1')).direct, { kind: 'tag', title: 'PFOS', url: '/tags/pfos' });
});

test('names that staff give an entity are found immediately', async () => {
  await makeStory(website, { title: 'Story merger', entities: ['Acme Holdings'], status: 'APPROVED' });
  assert.deepEqual(await found('Roadrunner Chemicals'), []);
  const [entity] = await website.query<{ id: string }>(
    "select id from entities where slug = 'acme-holdings'",
  );
  const named = await website.send('POST', `/api/admin/entities/${entity!.id}/names`, {
    name: 'Roadrunner Chemicals',
  });
  assert.ok(named.ok, await named.text());
  assert.deepEqual(await found('Roadrunner Chemicals'), ['merger']);
});

test('a filter on an entity finds it by whatever name stories use, also after a merge', async () => {
  const writing = { summary: 'Turbine blades', status: 'APPROVED' };
  await makeStory(website, { title: 'Story new name', entities: ['Globex  Power'], ...writing });
  await makeStory(website, { title: 'Story old name', entities: ['Globex Electric'], ...writing });
  await makeStory(website, { title: 'Story of another', entities: ['Initech'], ...writing });
  const foundOf = async (filters: string) => {
    const response = await website.callAfresh(`/api/search?q=turbine&${filters}`);
    const { hits } = (await response.json()) as { hits: { title: string }[] };
    return hits.map(({ title }) => title).toSorted();
  };
  assert.deepEqual(await foundOf('entity=globex-power'), ['Story new name']);
  const [kept, merged] = await website.query<{ id: string }>(
    "select id from entities where slug like 'globex-%' order by slug desc",
  );
  const answer = await website.send('POST', `/api/admin/entities/${kept!.id}/merge`, {
    entityId: merged!.id,
  });
  assert.ok(answer.ok, await answer.text());
  assert.deepEqual(await foundOf('entity=globex-power'), ['Story new name', 'Story old name']);
  assert.deepEqual(await foundOf('entity=globex-electric'), ['Story new name', 'Story old name']);
  assert.deepEqual(await foundOf('entity=nowhere'), []);
});

test('a word found without its accent is shown and marked with it', async () => {
  await makeStory(website, { title: 'Story of Cañón', summary: 'Cañón City tests.', status: 'APPROVED' });
  const { hits } = await search('canon');
  assert.deepEqual(
    hits.map(({ markedTitle, passage }) =>
      [...markedTitle!, ...passage!].filter(({ isMatch }) => isMatch).map(({ text }) => text),
    ),
    [['Cañón', 'Cañón']],
  );
});
