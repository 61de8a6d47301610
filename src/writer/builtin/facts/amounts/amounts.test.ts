import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountsIn } from './amounts.ts';

const sureAmountsIn = (sentence: string) => amountsIn(sentence).filter(({ isDoubtful }) => !isDoubtful);

/** A sentence, with the label and value of each of its amounts. */
const cases: [sentence: string, ...labelsAndValues: string[]][] = [
  ['Tests found PFOA at 82 ppt in two wells.', 'Concentration (PFOA)', '82 ppt'],
  ['PFOA and PFOS were found above the PFOS limit of 4 ppt.', 'Limit (PFOS)', '4 ppt'],
  ['Both PFOA and then PFOS exceeded the federal limit of 4 ppt.', 'Limit', '4 ppt'],
  ['It held PFOA and then PFOS, above the limit of 4 ppt for each.', 'Limit (PFOA and PFOS)', '4 ppt'],
  ['The limit for PFOS is 4.0 ng/L.', 'Limit (PFOS)', '4.0 ng/L'],
  ['It was far above the limit of four parts per trillion.', 'Limit', 'four parts per trillion'],
  ['The advisory set 10 ppt for GenX chemicals.', 'Concentration (GenX chemicals)', '10 ppt'],
  ['Soil held 1,200–3,400 µg/kg.', 'Concentration', '1,200–3,400 µg/kg'],
  ['The firm will pay $1.185 billion to settle.', 'Settlement', '$1.185 billion'],
  ['Results include a pre-tax charge of $126 million.', 'Amount', '$126 million'],
  ['The authority is building a $92 million plant to remove PFAS.', 'Amount', '$92 million'],
  ['It took a ¥21 billion charge.', 'Amount', '¥21 billion'],
  ['Maker for €310 Million', 'Amount', '€310 Million'],
  ['It came to 0.31 SEK per cubic metre.', 'Amount', '0.31 SEK per cubic metre'],
  ['Power came to 53 kWh per 1,000 gallons.', 'Energy', '53 kWh per 1,000 gallons'],
  ['The drum takes 24 dry tons a day.', 'Capacity', '24 dry tons a day'],
  ['They recovered 96 ± 4% of it.', 'Share', '96 ± 4%'],
  ['The 140 staff call her Margaret.', 'Staff', '140 staff'],
  ['A Tier 2 vendor and all Tier 2 vendors declare it.'],
  ['A penalty of €250,000 was set.', 'Penalty', '€250,000'],
  ['The state gave a grant of $5M.', 'Funding', '$5M'],
  ['The system serves 12,400 people.', 'People served', '12,400 people'],
  ['About 1.2 million residents were exposed.', 'People affected', 'About 1.2 million residents'],
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
  ['It has made vials since 1999.', 'Since', '1999'],
  ['They must resample within 90 days.', 'Time limit', '90 days'],
  ['It has a half-life of up to 8 years.', 'Half-life', 'up to 8 years'],
  ['The state issued an 18-month permit.', 'Permit term', '18-month'],
  ['It was upheld in a 2-1 decision.', 'Vote', '2-1'],
  ['It went 3-2 on Tuesday.', 'Vote', '3-2'],
  ['They sampled 120 lakes and ponds.', 'Lakes', '120 lakes'],
  ['Summer values were up 5.1-fold.', 'Multiple', '5.1-fold'],
  ['Revenue covers its debt 1.35 times.', 'Multiple', '1.35 times'],
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
  ['It will settle for $1.185bn.', 'Settlement', '$1.185bn'],
  ['The court set a $4.5m fine.', 'Penalty', '$4.5m'],
  ['3M agreed to pay $10.3bn.', 'Settlement', '$10.3bn'],
  ['A grant of £3.2 mn was made.', 'Funding', '£3.2 mn'],
  ['The plant cost €250k.', 'Cost', '€250k'],
  ['A fund of $1.1tn was named.', 'Funding', '$1.1tn'],
  ['It will pay $12-$15 million to settle.', 'Settlement', '$12-$15 million'],
  ['It will pay $3 to $5 million to settle.', 'Settlement', '$3 to $5 million'],
  ['It gave $41 million to 30 towns.', 'Amount', '$41 million', 'Towns', '30 towns'],
  ['Quelque 1 200 riverains ont bu.', 'Riverains', '1 200 riverains'],
  ['The river held 1 200 ng/L of PFOS.', 'Concentration (PFOS)', '1 200 ng/L'],
  ['In all, 12 400 people drink it.', 'People served', '12 400 people'],
  ['Damages of $1 200 000 were paid.', 'Damages', '$1 200 000'],
  ['The well held 5.5 ng/L of 6:2 FTS.', 'Concentration (6:2 FTS)', '5.5 ng/L'],
  ['Foam held PFOSA at 82 ppt.', 'Concentration (PFOSA)', '82 ppt'],
  ['PFOA was below 4 ppt in all wells.', 'Concentration (PFOA)', 'below 4 ppt'],
  ['PFOA was less than 2 ng/L.', 'Concentration (PFOA)', 'less than 2 ng/L'],
  ['PFOA exceeded 70 ppt there.', 'Concentration (PFOA)', 'exceeded 70 ppt'],
  ['Fewer than 500 people drink it.', 'People served', 'Fewer than 500 people'],
  ['It has under 300 customers.', 'People served', 'under 300 customers'],
  ['They sued over $5 million in costs.', 'Cost', '$5 million'],
  ['Rates will increase by at most 12 percent.', 'Increase', 'at most 12 percent'],
  ['Between 12 and 40 ppt of PFOA was found.', 'Concentration (PFOA)', 'Between 12 and 40 ppt'],
  ['PFOA was between 12 ppt and 40 ppt.', 'Concentration (PFOA)', 'between 12 ppt and 40 ppt'],
  ['It found PFOA and PFOS at 12 and 40 ppt.', 'Concentration (PFOA and PFOS)', '12 and 40 ppt'],
  ['It costs between $4 million and $7 million.', 'Cost', 'between $4 million and $7 million'],
  ['Between 300 and 500 wells were tested.', 'Wells', 'Between 300 and 500 wells'],
  ['Nearly half of 12,000 systems opted out.', 'Systems', 'Nearly half of 12,000 systems'],
  ['Two-thirds of the 300 wells are clean.', 'Wells', 'Two-thirds of the 300 wells'],
  ['One of the 12 wells is closed.', 'Wells', 'One of the 12 wells'],
  ['Sludge containing 1 ppb or more is banned.', 'Concentration', '1 ppb or more'],
  ['Tests found 10³ ng/L of PFOA.', 'Concentration (PFOA)', '10³ ng/L'],
  ['Tests found 1.2x10^3 ng L⁻¹ of PFOA.', 'Concentration (PFOA)', '1.2x10^3 ng L⁻¹'],
  ['It treated 2.5 × 10⁶ liters of water.', 'Volume', '2.5 × 10⁶ liters'],
  ['It reached 3E5 wells.', 'Wells', '3E5 wells'],
  ['The steel lost 10⁻³ mm per year.', 'Rate', '10⁻³ mm per year'],
  ['PFOA fell from 9,800 to 3 ppt.', 'Concentration (PFOA)', 'from 9,800 to 3 ppt'],
  ['All but 3 wells are closed.', 'Wells', 'All but 3 wells'],
];

for (const [sentence, ...expected] of cases)
  test(`an amount is labeled by the words around it: ${expected.join(' ')}`, () => {
    assert.deepEqual(
      sureAmountsIn(sentence).flatMap(({ label, value }) => [label, value]),
      expected,
    );
  });

for (const [sentence, value] of [
  ['It was found in one in six wells.', 'one in six'],
  ['PFAS were in 3 in 10 of the samples.', '3 in 10'],
  ['Listen: 44:10 with Jo Rowe.', '44:10'],
  ['It costs 62 cents a gallon to run.', '62 cents a gallon'],
  ['They reply within 15 business days.', '15 business days'],
  ['The mill was sued in 2019.', '2019'],
])
  test(`an amount as people say it, or the year of an event, is a doubtful one: ${value}`, () =>
    assert.deepEqual(
      amountsIn(sentence!).map((amount) => [amount.value, amount.isDoubtful]),
      [[value, true]],
    ));

for (const [kind, ...sentences] of [
  [
    'a time of day',
    'The board meets at 7:30 p.m. there.',
    'The hearing is on Tuesday, 14:30 in the hall.',
    'Doors open 18:30, talks follow.',
  ],
  [
    'a compound unit',
    'Koc was 450 L/kg in soil.',
    'A dose of 0.02 mg/kg/day was given.',
    'It took up 5 L kg⁻¹ of it.',
    'The crop received 3 kg/ha of it.',
  ],
  [
    'a laboratory’s sample',
    'They collected 3.5 mL samples in each town.',
    'Each bottle held 250 mL of water.',
    'Samples of 1 L were taken.',
    'The laboratory needs 0.5 L plastic bottles.',
    'Two 4 liters of grab samples were shipped.',
    'The sample volume was 2 gallons.',
  ],
  [
    'a part of a document number',
    'In rule document 2026-21000, the table is changed.',
    'Order 26-211 sets it, see 91 FR 32,532 and Docket No. 2026-14.',
    'See EPA-HQ-OW-2026-0001 and Case No. 2:18-mn-2873.',
  ],
  [
    'the date of another document',
    'EPA withdraws its proposed rule on leachate, published on January 5, 2024.',
    'The agency withdraws the rule that it proposed on May 3, 2023.',
    'The notice printed on June 4, 2025, is corrected.',
    'The date is corrected to read “January 4, 2027”.',
    'In FR Doc. 2026-18755, on page 50001 in the issue of September 15, 2026, the table is changed.',
    'In FR Doc. 2026-18755, appearing on Tuesday, September 15, 2026, the table is changed.',
  ],
] as const)
  for (const sentence of sentences)
    test(`${kind} is no amount: ${sentence}`, () => assert.deepEqual(amountsIn(sentence), []));

for (const sentence of [
  'An increase was seen (95% CI 7 to 28%).',
  'It was hot in 1998.',
  'She waited for 20 years.',
  'A boy of 5 and antibodies.',
  'It was found 12 years ago.',
  'Published on March 3, 2026.',
  'See part 4 of A-12ppt3.',
  'The fund has €4,5 million.',
])
  test(`a meaningless number is left out, or marked as doubtful: ${sentence}`, () =>
    assert.deepEqual(sureAmountsIn(sentence), []));

for (const sentence of [
  'The company denied that it will pay a settlement of $600 million.',
  'It has not agreed to pay $600 million.',
  'The EPA did not set a limit of 10 ppt for PFHxS.',
  'The wells held no PFOS above 4 ppt.',
  'PFOA did not exceed 4 ppt.',
  'He denies that 300 people were exposed.',
  'The ban did not take effect on January 1, 2027.',
])
  test(`an amount that its sentence denies is left out: ${sentence}`, () =>
    assert.deepEqual(amountsIn(sentence), []));

test('an amount below a limit and the limit are two amounts', () => {
  const [below] = amountsIn('PFOA was below 4 ppt.');
  const [limit] = amountsIn('The limit is 4 ppt.');
  assert.notEqual(below?.identity, limit?.identity);
});

test('concentrations are compared in ng/L, money and people in units of one, ranges by their lower end', () => {
  const magnitudes = [
    'It held 4 ppt.',
    'It held 4 ppb.',
    'It held 2 mg/L.',
    'It cost $1.5 million.',
    '3 million people drink it.',
    'It cost $1.5bn.',
    'It cost $1.5T or more.',
    'It cost $3 to $5 million.',
    'It cost between $400k and $2m.',
    'PFOA was between 12 and 40 ppt.',
    'It has 1 200 people.',
    'It held 2.5 × 10⁶ ng/L.',
  ];
  assert.deepEqual(
    magnitudes.map((sentence) => amountsIn(sentence)[0]?.magnitude),
    [
      4, 4_000, 2_000_000, 1_500_000, 3_000_000, 1_500_000_000, 1.5e12, 3_000_000, 400_000, 12, 1_200,
      2_500_000,
    ],
  );
});
