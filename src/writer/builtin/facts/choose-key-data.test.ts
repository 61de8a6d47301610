import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefSource } from '../brief-texts.fixture.ts';
import { type Reading, readSource } from '../text/read-source.ts';
import { findAmounts } from './amounts/find-amounts.ts';
import { chooseKeyData } from './choose-key-data.ts';

const keyDataOf = (contentText: string, title = 'PFAS in wells') =>
  Object.fromEntries(
    keyDataOfReading(readSource(briefSource(title, contentText))).map(({ label, text }) => [label, text]),
  );

const keyDataOfReading = (reading: Reading) => chooseKeyData(findAmounts(reading), reading, 'News');

const once: [what: string, text: string, keyData: Record<string, string>][] = [
  [
    'as a change from one level to another',
    'PFOS in the leachate fell from 9,800 to 3 ng/L.',
    { 'Concentration (PFOS)': 'from 9,800 to 3 ng/L' },
  ],
  [
    'though a correction names the wrong figure before it',
    'The document corrects the limit of PFOA in drinking water: “10 ppt” should read “4 ppt”.',
    { 'Limit (PFOA)': '4 ppt' },
  ],
  [
    'in ppt, parts per trillion and ng/L',
    'PFOA was measured at 46 ppt. The 46 parts per trillion of PFOA came as a surprise. Later tests found 46 ng/L of PFOA.',
    { 'Concentration (PFOA)': '46 ppt' },
  ],
  [
    'in words and digits',
    'The limit for PFOA is four parts per trillion. The limit for PFOA is 4 ppt.',
    { 'Limit (PFOA)': 'four parts per trillion' },
  ],
  [
    'in µg/L and ppb',
    'Tests found PFOS at 2 ppb. Tests found PFOS at 2 µg/L and at 2,000 ng/L.',
    { 'Concentration (PFOS)': '2 ppb' },
  ],
  [
    'in M and million',
    'It will pay $40M to settle. The settlement of $40 million ends it.',
    { Settlement: '$40M' },
  ],
  ['as percent and %', 'Rates will increase by 12 percent. The increase is 12%.', { Increase: '12 percent' }],
  [
    'as a year and a day',
    'Systems must comply by April 26, 2029. The deadline of 2029 stays. Others comply by 26 April 2029.',
    { Deadline: 'April 26, 2029' },
  ],
];

for (const [what, text, keyData] of once)
  test(`the same value is shown once: ${what}`, () => assert.deepEqual(keyDataOf(text), keyData));

const comparisons: [text: string, keyData: Record<string, string>][] = [
  [
    'PFOA in the finished water dropped from 2,310 ppt to <2 ppt after treatment.',
    { 'Concentration (PFOA)': '<2 ppt' },
  ],
  [
    'Blood levels of PFOS decreased from 4.1 ng/mL in 2010 to 1.8 ng/mL in 2024.',
    { 'Concentration (PFOS) in 2024': '1.8 ng/mL', 'Concentration (PFOS) in 2010': '4.1 ng/mL' },
  ],
  [
    'Firefighters had 1.8 ng/mL of PFHxS in their blood, compared with 0.6 ng/mL in others.',
    { 'Concentration (PFHxS)': '1.8 ng/mL' },
  ],
];
for (const [text, keyData] of comparisons)
  test(`the finding is shown, not what it is compared with: ${text}`, () =>
    assert.deepEqual(keyDataOf(text), keyData));

test('two substances at the same level are two results, with the limit of each', () =>
  assert.deepEqual(
    keyDataOf(
      'The well held 46 ppt of PFOA and 46 parts per trillion of PFOS, above the limit of 4 ppt for each.',
    ),
    {
      'Concentration (PFOA)': '46 ppt',
      'Concentration (PFOS)': '46 parts per trillion',
      'Limit (PFOA and PFOS)': '4 ppt',
    },
  ));

test('the mention with the better label is the one shown', () =>
  assert.deepEqual(keyDataOf('Halvorsen agreed to pay $40 million to settle.', 'A $40M deal on PFAS'), {
    Settlement: '$40 million',
  }));

const apart: [what: string, text: string, keyData: Record<string, string>][] = [
  [
    'years',
    'PFOA rose from 12 ppt in 2016 to 46 ppt in 2024.',
    { 'Concentration (PFOA) in 2016': '12 ppt', 'Concentration (PFOA) in 2024': '46 ppt' },
  ],
  [
    'wells',
    'Tests found PFOA at 46 ppt in Well 4. Tests found PFOA at 12 ppt in Well 7.',
    { 'Concentration (PFOA), Well 4': '46 ppt', 'Concentration (PFOA), Well 7': '12 ppt' },
  ],
  [
    'the well named first',
    'Tests of PFOA found that Well 4 held 46 ppt and that Well 7 held 12 ppt.',
    { 'Concentration (PFOA), Well 4': '46 ppt', 'Concentration (PFOA), Well 7': '12 ppt' },
  ],
  [
    'places',
    'The state gave a grant of $5 million to Parchment and a grant of $2 million to Otsego.',
    { 'Funding, Parchment': '$5 million', 'Funding, Otsego': '$2 million' },
  ],
];

for (const [what, text, keyData] of apart)
  test(`two values with one label are distinguished by ${what}`, () =>
    assert.deepEqual(keyDataOf(text), keyData));

test('one of two values with one label may be plain', () =>
  assert.deepEqual(keyDataOf('Running the skid cost $640,000. Hauling cost $1.7 million in 2024.'), {
    Cost: '$640,000',
    'Cost in 2024': '$1.7 million',
  }));

test('a second value without a distinguishing qualifier is left out, and no label is numbered', () => {
  const keyData = keyDataOf('It cost $4 million. It cost $7 million. It cost $9 million.');
  assert.deepEqual(keyData, { Cost: '$4 million' });
});
