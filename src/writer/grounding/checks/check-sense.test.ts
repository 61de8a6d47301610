import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GroundedKind, Verdict } from '../../grounding-terms.ts';
import { groundDraft } from '../check-claims.ts';

const cases: [source: string, draft: string, kind: GroundedKind, verdict: Verdict | 'none'][] = [
  // Seasons
  ['The council will vote in the spring.', 'The council will vote in the fall.', 'date', 'contradicted'],
  ['The council will vote in the fall.', 'The council will vote in the fall.', 'date', 'supported'],
  ['The council plans a spring vote.', 'The council plans to vote in spring.', 'date', 'supported'],
  ['The council will vote this summer.', 'The council will vote by winter.', 'date', 'contradicted'],
  ['The council will vote in October.', 'The council will vote in the fall.', 'date', 'supported'],
  ['The council will vote.', 'The council will vote in the fall.', 'date', 'unsupported'],
  ['Water from the spring at Ulm is safe.', 'The spring near Ulm is safe.', 'date', 'none'],
  ['Silver Spring, Maryland, voted.', 'The board of Silver Spring voted.', 'date', 'none'],
  ['A fall in prices hurt sales.', 'A fall in prices hurt sales.', 'date', 'none'],
  ['Document 2026-12345 sets it.', 'It was set in 2026.', 'date', 'unsupported'],
  ['Sampling in 2019-2026 found it.', 'It was found in 2019.', 'date', 'supported'],
  // Figures of compounds
  [
    'PFOA was in 12 wells and PFOS in 30.',
    'It found PFOA in 30 wells and PFOS in 12.',
    'number',
    'contradicted',
  ],
  [
    'PFOA was in 30 wells and PFOS in 12.',
    'It found PFOA in 30 wells and PFOS in 12.',
    'number',
    'supported',
  ],
  [
    'Of 46 wells, 12 had PFOA and 30 had PFOS.',
    'PFOA was in 30 wells and PFOS in 12.',
    'number',
    'contradicted',
  ],
  ['Of 46 wells, 12 had PFOA and 30 had PFOS.', 'PFOA was in 12 wells.', 'number', 'supported'],
  ['PFOS was 12 ppt. PFOA was 9 ppt.', 'PFOA was 12 ppt.', 'number', 'contradicted'],
  ['It held 2 ppt of PFOA, below the limit of 4 ppt.', 'It held 2 ppt of PFOA.', 'number', 'supported'],
  // Change
  ['The rate is $63 a month.', 'Rates fell to $63 a month.', 'direction', 'unsupported'],
  ['The rate is $63 a month.', 'Rates were raised to $63 a month.', 'direction', 'unsupported'],
  ['The rate dropped to $63 a month.', 'Rates fell to $63 a month.', 'direction', 'supported'],
  ['The rate went from $70 to $63 a month.', 'Rates fell to $63 a month.', 'direction', 'none'],
  ['The average household pays more.', 'The average household pays less.', 'direction', 'contradicted'],
  [
    'Now the average household pays less.',
    'The average household in town pays less.',
    'direction',
    'supported',
  ],
  // Who did it to whom
  ['3M sued DuPont.', 'DuPont sued 3M.', 'doer', 'contradicted'],
  ['3M sued DuPont.', 'DuPont was sued by 3M.', 'doer', 'supported'],
  ['3M sued DuPont.', '3M was sued by DuPont.', 'doer', 'contradicted'],
  ['Ohio filed a lawsuit against Chemours.', 'Chemours sued Ohio.', 'doer', 'contradicted'],
  ['The state fined Chemours.', 'Chemours fined the state.', 'doer', 'contradicted'],
  ['Regulators fined Tyco $40,000.', 'Tyco fined regulators $40,000.', 'doer', 'contradicted'],
  ['Residents sued Tyco.', 'Tyco was sued by residents.', 'doer', 'supported'],
  ['Chemours acquired Solvena.', 'Solvena acquired Chemours.', 'doer', 'contradicted'],
  ['Ann Lee accused Chemours of bias.', 'Chemours accused Ann Lee of bias.', 'doer', 'contradicted'],
  ['Pell Foam supplied foam to Tyco.', 'Tyco supplied Pell Foam with foam.', 'doer', 'contradicted'],
  ['Pell Foam paid Tyco $5 million.', 'Tyco paid $5 million to Pell Foam.', 'doer', 'contradicted'],
  ['Pell Foam paid Tyco $5 million.', 'Tyco was paid $5 million by Pell Foam.', 'doer', 'supported'],
  // Names
  ['3M will pay.', '3M will pay.', 'number', 'none'],
  ['3M will pay.', '3M will pay.', 'name', 'supported'],
  ['The Wexmoor Rural Water District voted.', 'Customers voted.', 'name', 'none'],
  ['The Wexmoor Rural Water District voted.', 'John Smith of Wexmoor voted.', 'name', 'unsupported'],
  ['John Smith, who lives in Wexmoor, voted.', 'John Smith of Wexmoor voted.', 'name', 'supported'],
  // Amounts
  ['It will pay $1.185bn.', 'It will pay $1,185 million.', 'number', 'supported'],
  ['It will pay £1.185 billion.', 'It will pay £1,185m.', 'number', 'supported'],
  ['It will pay €4.5mn.', 'It will pay €4.5 million.', 'number', 'supported'],
  ['It will pay $1.185bn.', 'It will pay $1.185 million.', 'number', 'contradicted'],
  ['It paid $41 million to 3,100 families.', 'It paid $41 million.', 'number', 'supported'],
];

for (const [text, summary, kind, verdict] of cases)
  test(`'${text}' → '${summary}': ${kind} ${verdict}`, () => {
    const draft = { title: '', whyMatters: null, regulatoryBasis: null, humanImpact: null, keyData: null };
    const source = { rawItemId: 'item', title: '', text, publishedOn: '2024-03-08' };
    const found = groundDraft({ ...draft, summary }, [source]).filter((claim) => claim.kind === kind);
    assert.equal(
      found.find((claim) => claim.verdict !== 'supported')?.verdict ?? found[0]?.verdict ?? 'none',
      verdict,
    );
  });

test('a customers’ utility is named without its customers', () => {
  const draft = { title: '', whyMatters: null, regulatoryBasis: null, humanImpact: null, keyData: null };
  const text = 'The Wexmoor Rural Water District voted.';
  const names = groundDraft({ ...draft, summary: 'Customers of the Wexmoor Rural Water District voted.' }, [
    { rawItemId: 'item', title: '', text, publishedOn: '2024-03-08' },
  ]).map((claim) => [claim.text, claim.verdict]);
  assert.deepEqual(names, [['Wexmoor Rural Water District', 'supported']]);
});
