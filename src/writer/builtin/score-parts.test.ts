import assert from 'node:assert/strict';
import { test } from 'node:test';
import { impactScore, type ScoreParts } from '../terms.ts';
import { market } from './sample-articles.fixture.ts';
import { writeDraft } from './write-draft.ts';

const partsOf = (title: string, contentText: string): ScoreParts =>
  writeDraft({ ...market, title, contentText }).draft.scoreParts;

const severities: [what: string, less: ScoreParts, more: ScoreParts][] = [
  [
    'more money',
    partsOf('Firm settles PFAS claims', 'It will pay $180,000.'),
    partsOf('Firm settles PFAS claims', 'It will pay $8.7 billion.'),
  ],
  [
    'more times the limit',
    partsOf('PFAS found in a well', 'The well held 6 ppt of PFOS.'),
    partsOf('PFAS found in a well', 'The well held 4,000 ppt of PFOS.'),
  ],
  [
    'a deadly illness',
    partsOf('Study of PFAS in serum', 'The study followed 300 women.'),
    partsOf('Study of PFAS in serum', 'The study followed 300 women and found more cancer.'),
  ],
  [
    'a rule, not a meeting',
    partsOf('Public meeting on PFAS', 'It is at seven.'),
    partsOf('State bans PFAS', 'It starts now.'),
  ],
];

for (const [what, less, more] of severities)
  test(`a story is graver with ${what}`, () => assert.ok(less.severity < more.severity));

test('a level in venison or soil is not compared with the limit of water', () => {
  const severity = (sentence: string): number => partsOf('PFAS found near marsh', sentence).severity;
  const none = severity('Deer there have PFOS in them.');
  assert.equal(severity('Tests of venison found PFOS at 547 ppb.'), none);
  assert.equal(severity('Tests of garden plots found 547 µg/kg of PFOS.'), none);
  assert.ok(severity('Wells near the fish hatchery held 547 ppb of PFOS.') > none);
});

const reaches: [what: string, less: ScoreParts, more: ScoreParts][] = [
  [
    'a nation than a county',
    partsOf('County finds PFAS', 'Tests are done.'),
    partsOf('PFAS found nationwide', 'Tests are done.'),
  ],
  [
    'more people than fewer',
    partsOf('PFAS found in town', 'The wells serve 900 people.'),
    partsOf('PFAS found in town', 'The wells serve 90,000 people.'),
  ],
  [
    'a state than a town of that state',
    partsOf('Maine town finds PFAS', 'Tests are done.'),
    partsOf('Maine finds PFAS', 'Tests are done.'),
  ],
  [
    'a large study than a small one',
    partsOf('Cohort study of PFAS', 'We followed 90 women.'),
    partsOf('Cohort study of PFAS', 'We followed 90,000 women.'),
  ],
];

for (const [what, less, more] of reaches)
  test(`a story reaches farther if it is about ${what}`, () => assert.ok(less.reach < more.reach));

test('a federal limit in passing does not make a local story national', () =>
  assert.ok(partsOf('PFAS in village wells above the EPA limit', 'Tests are done.').reach <= 3));

test('a first is newer than the usual, and a routine is less so', () => {
  const novelty = (text: string): number => partsOf('PFAS found in town', text).novelty;
  assert.ok(novelty('It was found for the first time.') > novelty('It was found.'));
  assert.ok(novelty('It was found.') > novelty('It was found in the annual update, as usual.'));
});

test('a document of the Federal Register is what the register calls it, and concerns the nation', () => {
  const of = (type: string): ScoreParts =>
    writeDraft({
      ...market,
      title: 'Limits on PFAS',
      contentText: 'EPA publishes this document.',
      details: { kind: 'federal-register', type, agencies: [], dockets: [] },
    }).draft.scoreParts;
  const [notice, proposal, rule] = ['Notice', 'Proposed Rule', 'Rule'].map(of);
  assert.ok(impactScore(notice!) < impactScore(proposal!) && impactScore(proposal!) < impactScore(rule!));
  assert.equal(notice!.reach, rule!.reach);
});

test('no story but an announcement scores zero', () => {
  assert.ok(impactScore(partsOf('PFAS', 'PFAS.')) > 0);
  assert.equal(impactScore(partsOf('Job posting: PFAS technician', 'Apply by email.')), 0);
});
