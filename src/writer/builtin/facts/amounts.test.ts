import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountsIn } from './amounts.ts';

const cases: [sentence: string, label: string, value: string][] = [
  ['Tests found PFOA at 82 ppt in two wells.', 'Concentration (PFOA)', '82 ppt'],
  ['PFOA and PFOS were found above the PFOS limit of 4 ppt.', 'Limit (PFOS)', '4 ppt'],
  ['Both PFOA and then PFOS exceeded the federal limit of 4 ppt.', 'Limit', '4 ppt'],
  ['It held PFOA and then PFOS, above the limit of 4 ppt for each.', 'Limit (PFOA and PFOS)', '4 ppt'],
  ['The limit for PFOS is 4.0 ng/L.', 'Limit (PFOS)', '4.0 ng/L'],
  ['It was far above the limit of four parts per trillion.', 'Limit', 'four parts per trillion'],
  ['The advisory set 10 ppt for GenX chemicals.', 'Concentration (GenX chemicals)', '10 ppt'],
  ['Soil held 1,200–3,400 µg/kg.', 'Concentration', '1,200–3,400 µg/kg'],
  ['The firm will pay $1.185 billion to settle.', 'Settlement', '$1.185 billion'],
  ['A penalty of €250,000 was set.', 'Penalty', '€250,000'],
  ['The state gave a grant of $5M.', 'Funding', '$5M'],
  ['The system serves 12,400 people.', 'People served', '12,400 people'],
  ['About 1.2 million residents were exposed.', 'People affected', '1.2 million residents'],
  ['Systems must comply by April 26, 2029.', 'Deadline', 'April 26, 2029'],
  ['Comments are accepted until March 3, 2026.', 'Comments due', 'March 3, 2026'],
  ['The ban takes effect on January 1, 2027.', 'Effective date', 'January 1, 2027'],
  ['A hearing is set for 4 June 2026.', 'Hearing', '4 June 2026'],
  ['Deadlines are extended to 2031.', 'Deadline', '2031'],
  ['The unit destroyed 99.99% of the PFAS.', 'Destruction', '99.99%'],
  ['Rates will increase by 12 percent.', 'Increase', '12 percent'],
  ['They sampled 1,200 private wells.', 'Wells', '1,200 private wells'],
  ['It treats 5,000 gallons per day.', 'Capacity', '5,000 gallons per day'],
  ['They will pay $8.40 a month.', 'Amount per month', '$8.40 a month'],
  ['Rates go up on July 1 for all.', 'Effective date', 'July 1'],
  ['The plant is to open in 2028.', 'Planned', '2028'],
  ['The mill was sued in 2019.', 'Lawsuit', '2019'],
  ['It has made vials since 1999.', 'Since', '1999'],
  ['PFOA was invented in 1938 by chance.', 'Discovery', '1938'],
  ['They must resample within 90 days.', 'Time limit', '90 days'],
  ['It has a half-life of up to 8 years.', 'Half-life', '8 years'],
  ['The state issued an 18-month permit.', 'Permit term', '18-month'],
  ['It was upheld in a 2-1 decision.', 'Vote', '2-1'],
  ['They tested 25 rain jackets.', 'Jackets', '25 rain jackets'],
  ['It took samples (n = 48) of water.', 'Sample size', '48'],
  ['Ratios ranged from 0.31 to 1.42 in all.', 'Range', '0.31 to 1.42'],
  ['PFOA was in 29 of 47 systems.', 'Systems', '29 of 47 systems'],
  ['It held 40 times the limit.', 'Times the limit', '40 times'],
  ['The odds ratio was 1.6 for them.', 'Risk ratio', '1.6'],
  ['They have to switch within three years.', 'Time limit', 'three years'],
  ['It needs 12 miles of new pipe.', 'Length', '12 miles'],
  ['Lye is added at 5 M and mixed.', 'Molarity', '5 M'],
  ['It used 40 kWh of power.', 'Energy', '40 kWh'],
  ['There is a 60-day public comment period.', 'Comment period', '60-day'],
];

for (const [sentence, label, value] of cases)
  test(`an amount is labeled by the words around it: ${value}`, () => {
    assert.deepEqual(
      amountsIn(sentence).map((amount) => [amount.label, amount.value]),
      [[label, value]],
    );
  });

for (const sentence of [
  'An increase was seen (95% CI 7 to 28%).',
  'It was hot in 1998.',
  'She waited for 20 years.',
  'A boy of 5 and antibodies.',
  'It was found 12 years ago.',
  'Published on March 3, 2026.',
  'See part 4 of A-12ppt3.',
])
  test(`a meaningless number is left out: ${sentence}`, () => assert.deepEqual(amountsIn(sentence), []));

test('concentrations are compared in ng/L, money and people in units of one', () => {
  const magnitudes = [
    'It held 4 ppt.',
    'It held 4 ppb.',
    'It held 2 mg/L.',
    'It cost $1.5 million.',
    '3 million people drink it.',
  ];
  assert.deepEqual(
    magnitudes.map((sentence) => amountsIn(sentence)[0]?.magnitude),
    [4, 4_000, 2_000_000, 1_500_000, 3_000_000],
  );
});
