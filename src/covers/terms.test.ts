import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creditLine, leadingFigure, licenseAddress, pictureLicense, sourcesLicense } from './terms.ts';

for (const [stated, expected] of [
  [undefined, sourcesLicense],
  ['https://water.example.gov/terms', sourcesLicense],
  ['Public domain', 'Public domain'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public domain'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0'],
  ['CC0 1.0', 'CC0'],
  ['https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0'],
  ['https://creativecommons.org/licenses/by-sa/3.0/deed.en', 'CC BY-SA 3.0'],
  ['CC BY-SA 4.0', 'CC BY-SA 4.0'],
  ['Creative Commons Attribution 4.0 International', 'CC BY 4.0'],
  ['© 2026 Agency, CC BY', 'CC BY'],
  ['https://creativecommons.org/licenses/by-nc/4.0/', null],
  ['https://creativecommons.org/licenses/by-nd/4.0/', null],
  ['Creative Commons Attribution-NonCommercial-ShareAlike 4.0', null],
  ['© 2026 The Courier. All rights reserved.', null],
  ['Used with permission', null],
] as const)
  test(`a picture with the license ${stated ?? 'of its source'}: ${expected ?? 'not used'}`, () =>
    assert.equal(pictureLicense({ credit: 'Ann Author, NC DEQ', stated }), expected));

for (const credit of [
  'Ann Author/Getty Images',
  'AP Photo/Ann Author',
  'REUTERS/Ann Author',
  'Courtesy of a firm',
])
  test(`a picture by ${credit} is not the source’s own`, () =>
    assert.equal(pictureLicense({ credit }), null));

test('an agency is recognized by its own name only', () => {
  for (const credit of ['U.S. EPA', 'Map by the state', 'Ann Chap'])
    assert.equal(pictureLicense({ credit }), sourcesLicense);
});

test('free licenses have an address, and the credit names the license', () => {
  assert.equal(licenseAddress('CC BY-SA 3.0'), 'https://creativecommons.org/licenses/by-sa/3.0/');
  assert.equal(licenseAddress('CC BY'), 'https://creativecommons.org/licenses/by/4.0/');
  assert.equal(licenseAddress('CC0'), 'https://creativecommons.org/publicdomain/zero/1.0/');
  for (const other of [sourcesLicense, 'Public domain', 'CC BY x']) assert.equal(licenseAddress(other), null);
  assert.equal(creditLine({ credit: 'USGS', license: 'CC0' }), 'Photo: USGS, CC0');
});

const cases: [keyData: Record<string, string> | null, figure: string | null][] = [
  [{ PFOA: '38 ppt' }, '38 ppt'],
  [{ Settlement: '$42 million' }, '$42 million'],
  [{ Deadline: 'June 2026', Settlement: '$10.3 billion' }, '$10.3 billion'],
  [{ Destroyed: '99.99%' }, '99.99%'],
  [{ Wells: '120' }, null],
  [{ PFOA: 'up to 38 ppt in two wells' }, null],
  [{ Deadline: '2027' }, null],
  [{}, null],
  [null, null],
];
for (const [keyData, expected] of cases)
  test(`the figure on a cover for ${JSON.stringify(keyData)} is ${expected}`, () =>
    assert.equal(leadingFigure(keyData), expected));
