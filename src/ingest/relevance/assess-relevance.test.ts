import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assessRelevance, isOffTopicReason } from './assess-relevance.ts';

const assess = (contentText: string, title = '') => assessRelevance({ title, contentText });

const samples = new URL('../../../../shared/samples/field/federal_register/', import.meta.url);
const documents = (file: string): { title: string; contentText: string }[] =>
  JSON.parse(readFileSync(new URL(file, samples), 'utf8')).results.map(
    ({ title, abstract }: { title: string; abstract: string | null }) => ({
      title,
      contentText: abstract ?? '',
    }),
  );

const onTopic: [string, string][] = [
  ['the acronym itself', 'The city found PFAS in two wells.'],
  ['in lower case', 'pfas levels rose'],
  ['joined to another word', 'A PFAS-contaminated site'],
  ['the full name', 'Per- and poly-fluoroalkyl substances were found.'],
  ['with a line break in it', 'per-\nand polyfluoroalkyl substances'],
  ['a misspelled acid', 'perfluoroctanoic acid in mice'],
  ['in quotation marks', 'These “forever” chemicals last.'],
  ['in French', 'Les polluants éternels dans l’eau'],
  ['in German', 'Ewigkeitschemikalien im Trinkwasser'],
  ['GenX near its river', 'GenX in the Cape Fear'],
  ['AFFF near foam', 'The base stored AFFF, a foam for fuel fires.'],
  ['an ambiguous acronym confirmed', 'PFNA was found in drinking water at 12 ng/L.'],
  ['plural in water', 'The European Union tests tap water for PFAs.'],
  ['plural in soil', 'Soil at the police training ground holds PFAs.'],
  ['plural in blood', 'PFAs were in the blood of every donor.'],
  ['plural of chemicals', 'PFAs are chemicals that last.'],
  ['foam in the title and a pollutant', 'It polluted groundwater.'],
];

for (const [what, text] of onTopic)
  test(`an item on PFAS is relevant: ${what}`, () => {
    const title = what.startsWith('foam') ? 'Old firefighting foam collected' : '';
    assert.equal(assess(text, title).isRelevant, true);
  });

const offTopic: [string, string][] = [
  ['a generation', 'Gen X and millennials buy fewer houses.'],
  ['a generation that drinks water', 'GenX, the generation before millennials, drinks tap water.'],
  ['the generation without context', 'GenX voters turned out.'],
  [
    'a nail for the femur',
    'PFNA fixation of femoral fractures; patients had water at will, exposure was small.',
  ],
  ['a part of the brain', 'PFC activity in the prefrontal cortex'],
  ['a graft', 'An ePTFE graft and PTFE sutures were used.'],
  ['part of a longer word', 'SPFASX and XPFOAS'],
  ['orders of a court', 'Two PFAs, protection from abuse orders, were filed by a chemical worker.'],
  ['footballers who drink', 'The PFAs want more water breaks for players.'],
  ['footballers as well', 'The PFAs of Wales and Ireland agreed as well.'],
  ['footballers', 'The PFAs of both countries met.'],
  ['nothing', ''],
];

for (const [what, text] of offTopic)
  test(`other meanings are not relevant: ${what}`, () => assert.equal(assess(text).isRelevant, false));

test('the reason says what was found, and how often', () => {
  assert.equal(
    assess('PFAS and PFAS, PFAS again, PFOA, then PFAS.').reason,
    'Mentions PFAS 4 times and PFOA once',
  );
  assert.equal(assess('A budget for roads.').reason, 'Nothing about PFAS was found');
  assert.equal(assess('GenX voters').reason, 'Mentions GenX once, but no sign that it means PFAS');
});

test('a name with its acronym in parentheses is one mention', () => {
  assert.equal(assess('Perfluorooctanoic acid (PFOA) was found.').reason, 'Mentions PFOA once');
  assert.equal(assess('Aqueous film-forming foam (AFFF) was used.').reason, 'Mentions AFFF once');
});

test('a substance under two names scores once', () => {
  const { score, reason } = assess('GenX chemicals, also called HFPO dimer acid, were found.');
  assert.deepEqual([score, reason], [10, 'Mentions GenX twice']);
});

test('the title outweighs the text, and the opening outweighs later mentions', () => {
  const passing = assess(`${'Roads and bridges. '.repeat(400)} PFAS.`);
  const opening = assess('PFAS in wells.');
  const titled = assess('It was found in wells.', 'PFAS in wells');
  assert.ok(passing.score < opening.score && opening.score < titled.score);
  assert.equal(passing.reason, 'Mentions PFAS once, but only in passing');
});

test('one certain term in the opening is enough; further down it takes six mentions', () => {
  const inPassing = (mentions: number) =>
    assess(`${'Roads and bridges. '.repeat(400)} ${'PFAS, '.repeat(mentions)}`);
  const verdict = ({ score, isRelevant }: ReturnType<typeof assess>) => [score, isRelevant];
  assert.deepEqual(verdict(assess('PFAS in wells.')), [10, true]);
  assert.deepEqual(verdict(inPassing(6)), [10, true]);
  assert.deepEqual(verdict(inPassing(5)), [9, false]);
});

test('the reason of an irrelevant item is recognized, and no other', () => {
  const texts = [
    'The bridge reopens.',
    'PFAS players met the C8.',
    'A C8 and a stingray.',
    'PFAS in the well.',
  ];
  for (const contentText of texts) {
    const { isRelevant, reason } = assessRelevance({ title: 'News', contentText });
    assert.equal(isOffTopicReason(reason), !isRelevant, reason);
  }
  const inPassing = { title: 'News', contentText: `${'A bridge. '.repeat(500)} One PFAS.` };
  const { isRelevant, reason } = assessRelevance(inPassing);
  assert.equal(isOffTopicReason(reason), !isRelevant, reason);
  for (const other of [null, 'Drafted at the request of staff.', 'The writer failed five times.'])
    assert.equal(isOffTopicReason(other), false);
});

test('500,000 hostile characters are assessed in linear time', () => {
  for (const piece of ['perfluoro', 'per- and ', 'PFAS ', '-', 'aqueous film ', '6:2 '])
    assert.ok(assess(piece.repeat(500_000 / piece.length)).score <= 100);
});

test('of 129 real notices, the 36 on PFAS are relevant and the other 93 are not', (context) => {
  if (!existsSync(samples)) return context.skip('skipped: the samples are not here');
  const missed = documents('pfas-documents.json').filter((item) => !assessRelevance(item).isRelevant);
  const mistaken = documents('non-pfas-documents.json').filter((item) => assessRelevance(item).isRelevant);
  assert.deepEqual({ missed, mistaken }, { missed: [], mistaken: [] });
});
