import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, measure } from '../../../eval/grounding/measure.ts';
import { parts, readClaims } from '../../../eval/grounding/read-claims.ts';
import { seededNames } from '../../../eval/writer/seeded-names.ts';
import { sampleArticles } from '../builtin/sample-articles.fixture.ts';
import { writeDraft } from '../builtin/write-draft.ts';
import { likelihood } from '../gazetteers/linear-model.ts';
import type { GroundedKind, Verdict } from '../grounding-terms.ts';
import { checkClaims, groundDraft, prepareSources } from './check-claims.ts';
import { readNumber } from './figures/numbers.ts';
import { citationsIn } from './sentences/citations.ts';
import { stemOf } from './sentences/words.ts';
import { isSameRole } from './wording/roles.ts';

/** The goals for each file, or the current level where a goal is not reached yet. */
const required = { recall: 0.97, precision: 0.95 };
const reached: Partial<Record<(typeof parts)[number], typeof required>> = {
  'bound-held-out': { recall: 0.92, precision: 0.92 },
  practice: { recall: 0.94, precision: 0.95 },
};

for (const part of parts)
  test(`altered claims are found, and faithful ones left alone: ${part} claims`, () => {
    const { recall, precision } = measure(judge(readClaims(part)));
    const least = reached[part] ?? required;
    assert.ok(recall >= least.recall, `recall ${recall}`);
    assert.ok(precision >= least.precision, `precision ${precision}`);
  });

test('the labeled set has at least 400 sentences, half of them altered and half held out', () => {
  const [open, heldOut, later] = parts.map(readClaims) as ReturnType<typeof readClaims>[];
  const all = [...open!, ...heldOut!];
  assert.ok(all.length >= 400);
  assert.ok(heldOut!.length / all.length >= 0.48);
  for (const claims of [all, later!]) {
    const altered = claims.filter(({ isFaithful }) => !isFaithful).length;
    assert.ok(altered / claims.length >= 0.48 && altered / claims.length <= 0.55);
  }
});

const published = '2024-03-08'; // a Friday

const ground = (summary: string, text: string) =>
  groundDraft(
    { title: '', summary, whyMatters: null, regulatoryBasis: null, humanImpact: null, keyData: null },
    [{ rawItemId: 'item', title: '', text, publishedOn: published }],
  );

test('each part of a list of laws rests on its own sentence', () => {
  const text = 'The request falls under the Paperwork Reduction Act. It covers reporting under TSCA.';
  const claims = groundDraft(
    {
      title: '',
      summary: '',
      whyMatters: null,
      regulatoryBasis: 'Paperwork Reduction Act; TSCA; Clean Air Act',
      humanImpact: null,
      keyData: null,
    },
    [{ rawItemId: 'item', title: '', text, publishedOn: published }],
  );
  assert.deepEqual(
    claims
      .filter(({ kind }) => kind === 'citation')
      .map((claim) => [claim.text, claim.verdict === 'supported']),
    [
      ['Paperwork Reduction Act', true],
      ['TSCA', true],
      ['Clean Air Act', false],
    ],
  );
});

const labels: [text: string, entity: string, otherNames: string[], verdict: Verdict][] = [
  ['3M Company will pay.', '3M', [], 'supported'],
  ['3M will pay.', '3M Company', [], 'unsupported'],
  ['3M will pay.', '3M Company', ['3M'], 'supported'],
  ['The Ohio EPA will pay.', 'Sierra Club', ['Sierra Club Ohio'], 'unsupported'],
];
for (const [text, entity, otherNames, verdict] of labels)
  test(`an entity is looked up under its record's names: ${entity} in '${text}'`, () => {
    const draft = {
      title: '',
      summary: '',
      whyMatters: null,
      regulatoryBasis: null,
      humanImpact: null,
      keyData: null,
      entities: [entity],
      geo: null,
    };
    const source = { rawItemId: 'item', title: '', text, publishedOn: published };
    const [claim] = groundDraft(draft, [source], { [entity]: otherNames });
    assert.deepEqual([claim?.field, claim?.kind, claim?.verdict], ['entities', 'name', verdict]);
  });

const cases: [source: string, draft: string, kind: GroundedKind, verdict: Verdict | 'none'][] = [
  ['The Wexmoor Rural Water District voted.', 'Rural customers voted.', 'name', 'none'],
  ['Dana Whitfield voted.', 'Whitfield voted.', 'name', 'supported'],
  ['The well held 4 ppt of PFOA.', 'The well held 4 ng/L of PFOA.', 'number', 'supported'],
  ['The well held 70 ppt of PFOS.', 'The well held 70 parts per trillion of PFOS.', 'number', 'supported'],
  ['The well held 4 ppt of PFOA.', 'The well held 0.004 µg/L of PFOA.', 'number', 'supported'],
  ['The well held 4 ppt of PFOA.', 'The well held 4 ppb of PFOA.', 'number', 'contradicted'],
  ['The firm will pay $1.2 billion.', 'The firm will pay $1,200 million.', 'number', 'supported'],
  ['The firm will pay $1.2 billion.', 'The firm will pay €1.2 billion.', 'number', 'unsupported'],
  ['The firm will pay $1.185 billion.', 'The firm will pay about $1.2 billion.', 'number', 'supported'],
  ['The firm will pay $1.185 billion.', 'The firm will pay $1.3 billion.', 'number', 'contradicted'],
  [
    'Nearly half of the wells are affected.',
    'Of the wells, 45 percent are affected.',
    'number',
    'contradicted',
  ],
  [
    'Of the wells, 45 percent are affected.',
    'Nearly half of the wells are affected.',
    'number',
    'contradicted',
  ],
  ['Of the wells, 48 percent are affected.', 'Nearly half of the wells are affected.', 'number', 'supported'],
  ['Half of the wells are affected.', 'Fifty percent of the wells are affected.', 'number', 'supported'],
  ['Levels were between 20 and 40 ppt.', 'Levels were 20 to 40 ppt.', 'number', 'supported'],
  ['Levels were between 20 and 40 ppt.', 'Levels were 20 to 60 ppt.', 'number', 'contradicted'],
  ['More than 300 wells were tested.', 'Fewer than 300 wells were tested.', 'number', 'contradicted'],
  ['PFOA was 12 ppt and PFOS was 30 ppt.', 'PFOS was 12 ppt in the well.', 'number', 'contradicted'],
  ['The council voted last Tuesday.', 'The council voted on March 5, 2024.', 'date', 'supported'],
  ['The council voted last Tuesday.', 'The council voted on March 6, 2024.', 'date', 'contradicted'],
  ['The plant closed last month.', 'The plant closed in February.', 'date', 'supported'],
  ['The plant closed on February 2, 2024.', 'The plant closed in 2024.', 'date', 'supported'],
  ['The plant closed in 2024.', 'The plant closed on February 2, 2024.', 'date', 'contradicted'],
  ['Levels in the river rose in March.', 'Levels in the river fell in March.', 'direction', 'contradicted'],
  ['Levels did not exceed the limit.', 'Levels were below the limit.', 'direction', 'supported'],
  ['Levels exceeded the limit.', 'Levels were below the limit.', 'direction', 'contradicted'],
  ['The plant violated its permit.', 'The plant did not violate its permit.', 'negation', 'contradicted'],
  ['The plant did not violate its permit.', 'The plant violated its permit.', 'negation', 'contradicted'],
  ['“We are safe,” Mayor Ann Lee said.', '“We are safe,” Mayor Ann Lee said.', 'quotation', 'supported'],
  [
    '“We are safe,” Mayor Ann Lee said.',
    '“We are very safe,” Mayor Ann Lee said.',
    'quotation',
    'contradicted',
  ],
  [
    'The water is safe, Mayor Ann Lee said.',
    'The water is safe, according to Lee.',
    'attribution',
    'supported',
  ],
  [
    'The water is safe, Mayor Ann Lee said.',
    'The water is safe, the company said.',
    'attribution',
    'contradicted',
  ],
  ['Judge Ann Lee heard the case.', 'Judge Anne Leigh heard the case.', 'name', 'unsupported'],
  ['The EPA set the limit.', 'The Environmental Protection Agency set the limit.', 'name', 'supported'],
  ['It rests on 42 U.S.C. 300f.', 'It rests on 42 U.S.C. 9601.', 'citation', 'contradicted'],
  ['It rests on CERCLA.', 'It rests on the Superfund law.', 'citation', 'none'],
];

for (const [source, draft, kind, verdict] of cases)
  test(`'${source}' → '${draft}': ${kind} ${verdict}`, () => {
    const found = ground(draft, source).filter((claim) => claim.kind === kind);
    assert.equal(
      found.find((claim) => claim.verdict !== 'supported')?.verdict ?? found[0]?.verdict ?? 'none',
      verdict,
    );
  });

test('a supporting sentence is given with its place in the text', () => {
  const text = 'Nothing here.\n\nThe well\nheld 4 ppt of PFOA. The end.';
  const claim = ground('PFOA was at 4 ng/L.', text).find(({ kind }) => kind === 'number');
  assert.deepEqual(claim?.support, {
    rawItemId: 'item',
    sentence: 'The well held 4 ppt of PFOA.',
    start: text.indexOf('The well'),
    end: text.indexOf(' The end'),
  });
});

test('a claim has its place in the text of its field', () => {
  const summary = 'The board met. It will spend $4 million.';
  const claim = ground(summary, 'The board met. It will spend $4 million.').find(
    ({ kind }) => kind === 'number',
  )!;
  assert.equal(summary.slice(claim.at.start, claim.at.end), '$4 million');
});

test('without a source there is nothing to check', () =>
  assert.deepEqual(
    groundDraft(
      {
        title: 'A 4 ppt limit',
        summary: 'x',
        whyMatters: null,
        regulatoryBasis: 'N/A',
        humanImpact: null,
        keyData: null,
      },
      [],
    ),
    [],
  ));

for (const [name, source] of Object.entries(sampleArticles))
  test(`every claim of the built-in writer is supported: ${name}`, () => {
    const { title, contentText, publishedAt } = source;
    const publishedOn = publishedAt.toISOString().slice(0, 10);
    const { draft } = writeDraft(source);
    const sources = [{ rawItemId: 'item', title, text: contentText, publishedOn }];
    const claims = groundDraft(draft, sources, seededNames(draft));
    assert.deepEqual(
      claims.filter(({ verdict }) => verdict !== 'supported'),
      [],
    );
  });

const hostile = [
  '"“',
  '1 to ',
  '$1 and ',
  'March ',
  'said ',
  'A B of the ',
  'not ',
  '1,',
  'Aa, said ',
  'half an ',
  'Section 1(a)',
];
for (const piece of hostile)
  test(`60,000 hostile characters are read in bounded time: ${JSON.stringify(piece)}`, () => {
    const text = piece.repeat(60_000 / piece.length);
    const before = process.cpuUsage().user;
    ground(text.slice(0, 2_000), text);
    assert.ok(process.cpuUsage().user - before < 10_000_000, 'took more than ten seconds');
  });

for (const [source, supported, contradicted] of [
  ['PFOS fell from 9,800 to 3 ppt.', 'PFOS fell to 3 ppt.', 'PFOS fell to 9,800 ppt.'],
  ['Costs rose from $4 to $7 million.', 'Costs rose to $7 million.', 'Costs rose to $4 million.'],
  ['The state cut its limit from 70 to 8 ppt.', 'The state cut its limit to 8 ppt.', 'It was cut to 70 ppt.'],
  ['PFOA was between 12 and 40 ppt.', 'PFOA was between 12 and 40 ppt.', 'PFOA fell to 12 ppt.'],
  ['The tank treats 3 × 10⁵ gallons.', 'The tank treats 300,000 gallons.', 'The tank treats 105 gallons.'],
  ['Up to 3E5 people drink it.', 'Up to 300,000 people drink it.', 'Up to 35 people drink it.'],
] as const)
  test(`a change and a number in scientific notation are read as written: ${source}`, () => {
    const verdictOf = (summary: string) =>
      ground(summary, source).find(({ kind }) => kind === 'number')?.verdict;
    assert.equal(verdictOf(supported), 'supported');
    assert.notEqual(verdictOf(contradicted), 'supported');
  });

for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])
  test(`'${name}' is a word like any other`, () => {
    assert.equal(typeof stemOf(name), 'string');
    assert.deepEqual(readNumber(`two ${name}`), { value: 2, digits: 15 });
    assert.equal(isSameRole(name, 'mayor'), false);
    assert.equal(likelihood({ [name]: 1 }, {}), 0.5);
    for (const { key } of citationsIn(`Under the ${name} Act and Section 5`))
      assert.equal(typeof key, 'string');
    const text = `The ${name} of Fairview measured 12 ppt of PFOA, ${name} Smith said.`;
    const source = { rawItemId: '1', title: `A ${name}`, text, publishedOn: '2026-03-05' };
    const draft = {
      title: `The ${name} rose`,
      summary: text,
      whyMatters: null,
      regulatoryBasis: null,
      humanImpact: null,
      keyData: { [name]: '12 ppt' },
      entities: [name],
      geo: name,
    };
    const claims = checkClaims(draft, prepareSources([source]));
    assert.ok(claims.length > 0);
  });
