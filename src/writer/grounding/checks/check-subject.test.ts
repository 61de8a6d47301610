import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../grounding-terms.ts';
import { groundDraft } from '../check-claims.ts';

const years = 'PFOS levels fell from 20 ppt in 2024 to 12 ppt in 2025.';
const wells = 'Well 3 in Marlow held 41 ppt of PFOS in April, and Well 7 held 9 ppt.';
const payers = 'Dover Chemical will pay $12 million toward treatment and Hasko Foam $3 million.';
const found = 'Tests found 38 ppt of PFOA, far above the limit of 4 ppt. PFOS was found too.';

const cases: [source: string, draft: string, verdict: Verdict | 'none'][] = [
  // What a figure is said of
  [found, 'Tests found 38 ppt of PFOS.', 'contradicted'],
  [found, 'PFOA was found at 38 ng/L.', 'supported'],
  [years, 'PFOS levels fell from 20 ppt in 2025 to 12 ppt in 2024.', 'contradicted'],
  [years, 'In 2025, PFOS levels were 12 ppt.', 'supported'],
  [years, 'In 2025, PFOS levels were 20 ppt.', 'contradicted'],
  [wells, 'Well 7 held 41 ppt of PFOS.', 'contradicted'],
  [wells, 'Well 3 held 41 ppt of PFOS.', 'supported'],
  [payers, 'Hasko Foam will pay $12 million.', 'contradicted'],
  [payers, 'Hasko Foam will pay $3 million.', 'supported'],
  [
    'The county seeks $8 million; the residents seek $60 million.',
    'The county seeks $60 million.',
    'contradicted',
  ],
  [
    'The county seeks $8 million; the residents seek $60 million.',
    'The county seeks $8 million.',
    'supported',
  ],
  ['PFAS was found in 46 private wells.', 'PFAS was found in 46 schools.', 'contradicted'],
  ['The plant has 300 workers.', 'The plant has 300 people.', 'supported'],
  // Bounds
  ['It takes up to two years to build.', 'It takes two years to build.', 'contradicted'],
  ['It takes up to two years to build.', 'It takes as long as two years to build.', 'supported'],
  ['At least 40 trucks must be rinsed.', 'Forty trucks must be rinsed.', 'contradicted'],
  ['It exceeded 4 ppt in May.', 'It was above the limit of 4 ppt in May.', 'supported'],
  // Frequencies
  ['The state ordered monthly tests.', 'The state ordered weekly tests.', 'contradicted'],
  ['The state ordered monthly tests.', 'The state ordered tests every month.', 'supported'],
  ['The state ordered tests twice a year.', 'The state ordered tests every six months.', 'supported'],
  ['The state ordered tests.', 'The state ordered quarterly tests.', 'unsupported'],
  ['The rate is $31 a month.', 'The monthly rate is $31.', 'supported'],
  // Amounts in words
  ['About 12,000 residents get other water.', 'All residents get other water.', 'contradicted'],
  ['All residents get other water.', 'Every resident gets other water.', 'supported'],
  ['Several owners oppose the plan.', 'Most owners oppose the plan.', 'contradicted'],
  ['Of the wells tested, 26 of 31 had PFOS.', 'Most wells tested had PFOS.', 'supported'],
  ['Nearly all parents backed it.', 'All parents backed it.', 'contradicted'],
  ['Some 340 children were tested.', 'Hundreds of children were tested.', 'supported'],
  ['Two children were tested.', 'Dozens of children were tested.', 'contradicted'],
  ['The wells were tested.', 'Dozens of children were tested.', 'unsupported'],
  ['The most recent tests were clean.', 'The most recent tests were clean again.', 'none'],
];

for (const [text, summary, verdict] of cases)
  test(`'${text}' → '${summary}': ${verdict}`, () => {
    const draft = { title: '', whyMatters: null, regulatoryBasis: null, humanImpact: null, keyData: null };
    const source = { rawItemId: 'item', title: '', text, publishedOn: '2026-11-20' };
    const numbers = groundDraft({ ...draft, summary }, [source]).filter(({ kind }) => kind === 'number');
    const worst = numbers.find((claim) => claim.verdict !== 'supported') ?? numbers[0];
    assert.equal(worst?.verdict ?? 'none', verdict);
  });
