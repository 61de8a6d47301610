import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../grounding-terms.ts';
import { groundDraft } from '../check-claims.ts';

const cases: [source: string, label: string, value: string, verdict: Verdict][] = [
  [
    'The firm denied that it will pay a settlement of $600 million.',
    'Settlement',
    '$600 million',
    'contradicted',
  ],
  ['The firm has not agreed to pay $600 million.', 'Settlement', '$600 million', 'contradicted'],
  ['A settlement of $600 million was never reached.', 'Settlement', '$600 million', 'contradicted'],
  ['The firm will pay a settlement of $600 million.', 'Settlement', '$600 million', 'supported'],
  ['The firm will pay $1.185bn to settle.', 'Settlement', '$1.185 billion', 'supported'],
  ['The firm will pay $1.185bn to settle.', 'Settlement', '$1', 'unsupported'],
  ['The EPA did not set a limit of 10 ppt for PFHxS.', 'Limit (PFHxS)', '10 ppt', 'contradicted'],
  ['PFOA was below 4 ppt in all wells.', 'Concentration (PFOA)', '4 ppt', 'contradicted'],
  ['PFOA was below 4 ppt in all wells.', 'Concentration (PFOA)', 'below 4 ppt', 'supported'],
  ['PFOA was below 4 ppt in all wells.', 'Concentration (PFOA)', 'less than 4 ng/L', 'supported'],
  ['PFOA was below 4 ppt, under the limit of 4 ppt.', 'Limit (PFOA)', '4 ppt', 'supported'],
  ['Tests found between 12 and 40 ppt of PFOA.', 'Concentration (PFOA)', '40 ppt', 'contradicted'],
  ['Tests found between 12 and 40 ppt of PFOA.', 'Concentration (PFOA)', '12 to 40 ppt', 'supported'],
  ['Tests found between 12 and 40 ppt of PFOA.', 'Highest result (PFOA)', '40 ppt', 'supported'],
  ['Nearly half of 12,000 systems opted out.', 'Systems', '12,000 systems', 'contradicted'],
  ['Nearly half of 12,000 systems opted out.', 'Systems', 'Nearly half of 12,000 systems', 'supported'],
  ['A town will recover $2.3 million.', 'Amount', '$2.3 million', 'supported'],
  ['It serves 1 200 people.', 'People served', '1,200 people', 'supported'],
  ['It serves 1 200 people.', 'People served', '200 people', 'contradicted'],
  ['PFOA was 12 ppt and PFOS was 40 ppt.', 'Concentration (PFOA)', '40 ppt', 'contradicted'],
  ['PFOA was 12 ppt and PFOS was 40 ppt.', 'Concentration (PFOS)', '40 ppt', 'supported'],
  ['Perfluorooctanoic acid was 12 ppt and 6:2 FTS 40 ppt.', 'Concentration (PFOA)', '40 ppt', 'contradicted'],
  ['TFA was 12 ppt and HFPO-DA was 40 ppt.', 'Concentration (GenX)', '12 ppt', 'contradicted'],
  ['TFA was 12 ppt and HFPO-DA was 40 ppt.', 'Concentration (TFA)', '12 ppt', 'supported'],
  ['About 300 residents were exposed.', 'People affected', '300 residents', 'supported'],
  ['It held 10³ ng/L of PFOA.', 'Concentration (PFOA)', '1,000 ng/L', 'supported'],
  ['It held 10³ ng/L of PFOA.', 'Concentration (PFOA)', '103 ng/L', 'contradicted'],
  ['It treated 2.5 × 10⁶ liters.', 'Volume', '2.5 million liters', 'supported'],
  ['It treated 2.5 × 10⁶ liters.', 'Volume', '106 liters', 'contradicted'],
  ['It treated 2.5x10^6 liters.', 'Volume', '2.5 × 10⁶ liters', 'supported'],
  ['Soil held 450 L/kg.', 'Volume', '450 L', 'unsupported'],
  ['The strain removed it over 10 days.', 'Duration', '10 days', 'supported'],
  ['The ban will not take effect on July 1, 2026.', 'Effective date', 'July 1, 2026', 'contradicted'],
  ['Systems need not comply before July 1, 2026.', 'Deadline', 'July 1, 2026', 'supported'],
];

for (const [text, label, value, verdict] of cases)
  test(`key data is what the source states: ${label}: ${value}, of '${text}'`, () => {
    const claims = groundDraft(
      {
        title: '',
        summary: '',
        whyMatters: null,
        regulatoryBasis: null,
        humanImpact: null,
        keyData: { [label]: value },
      },
      [{ rawItemId: 'item', title: '', text, publishedOn: '2026-03-06' }],
    );
    const found = claims.filter(({ kind }) => kind === 'number' || kind === 'date');
    assert.equal(found.find((one) => one.verdict !== 'supported')?.verdict ?? found[0]?.verdict, verdict);
  });
