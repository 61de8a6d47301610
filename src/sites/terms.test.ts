import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unbroken, valueText } from './pages/texts.ts';
import { resultText } from './result-terms.ts';
import { boxOf, distanceText, isInBox, readSearch } from './terms.ts';

const searches: [typed: string, read: ReturnType<typeof readSearch>][] = [
  ['', {}],
  ['45', { zip: '45' }],
  ['45202', { zip: '45202', place: '45202' }],
  [' 45202-1234 ', { zip: '45202', place: '45202-1234' }],
  ['452021234567', { zip: '4520212345' }],
  ['Cincinnati, OH', { place: 'Cincinnati, OH' }],
  ['39.1,-84.5', { place: '39.1,-84.5' }],
];
for (const [typed, read] of searches)
  test(`'${typed}' is searched as ${JSON.stringify(read)}`, () => assert.deepEqual(readSearch(typed), read));

test('a box is west,south,east,north in degrees on Earth', () => {
  assert.deepEqual(boxOf('-85,39,-84,40.5'), { west: -85, south: 39, east: -84, north: 40.5 });
  for (const text of ['', '1,2,3', '-85,40,-84,39', '-185,39,-84,40', '1,2,3,91', 'a,b,c,d', '1,2,3,4,5'])
    assert.equal(boxOf(text), undefined, text);
});

test('a box may cross the date line', () => {
  const box = boxOf('170,50,-160,60')!;
  assert.ok(isInBox({ latitude: 55, longitude: 175 }, box));
  assert.ok(isInBox({ latitude: 55, longitude: -165 }, box));
  assert.ok(!isInBox({ latitude: 55, longitude: 0 }, box));
  assert.ok(!isInBox({ latitude: null, longitude: null }, box));
});

const values: [listed: string | number, shown: string][] = [
  [67.9, '67.9 ppt'],
  ['<0.004 µg/L', '<4 ppt'],
  ['<0.0040 μg/L', '<4.0 ppt'],
  ['<0.00285 ug/L', '<2.85 ppt'],
  ['<0.0005 ppb', '<0.5 ppt'],
  ['<2 µg/L', '<2,000 ppt'],
  ['<12345678901234567.8 ug/L', '<12,345,678,901,234,567,800 ppt'],
  ['<40.50 ng/L', '<40.50 ppt'],
  ['0.0011 µg/L, below the reporting limit of 0.002 µg/L', '1.1 ppt, below the reporting limit of 2 ppt'],
  // A decimal comma or groups of thousands, an exponent, no unit: never guessed.
  ['<0,004 µg/L', '<0,004 µg/L'],
  ['<4e-3 µg/L', '<4e-3 µg/L'],
  ['<1 000 ng/L', '<1 000 ng/L'],
  ['5 to 10 µg/L', '5 to 10 µg/L'],
  ['<2', '<2'],
  ['<2 mg/L', '<2 mg/L'],
  ['ND', 'not detected'],
];
for (const [listed, shown] of values)
  test(`the value '${listed}' is shown as '${shown}', the figure in one line with its unit`, () =>
    assert.equal(valueText(listed), shown.replaceAll(' ppt', '\u00A0ppt')));

test('the text of a result has its limit, also without a level', () => {
  const below = { result: 'below reporting limit', value: null, unit: 'ppt', reportingLimit: 2 } as const;
  assert.equal(resultText(below), 'below the reporting limit of 2 ppt');
  assert.equal(resultText({ ...below, value: 1.1 }), '1.1 ppt, below the reporting limit of 2 ppt');
  assert.equal(resultText({ ...below, reportingLimit: null }), 'below the reporting limit');
  assert.equal(resultText({ ...below, result: 'not detected', unit: null }), '<2');
});

const away: [miles: number, km: number, text: string][] = [
  [0.05, 0.08, 'under 1 mile'],
  [2.14, 3.44, '2.1 mi (3.4 km)'],
  [120.4, 193.76, '120 mi (194 km)'],
];
for (const [distanceMiles, distanceKm, text] of away)
  test(`${distanceMiles} miles are written as '${text}'`, () =>
    assert.equal(distanceText({ distanceMiles, distanceKm }), text));

test('a sentence keeps its figures in one line with their units, and breaks elsewhere', () =>
  assert.equal(
    unbroken('It was 1,200 ppt, 2.1 mi (3.4 km) away, 3 times the limit of 4 ppt.'),
    'It was 1,200\u00A0ppt, 2.1\u00A0mi (3.4\u00A0km) away, 3 times the limit of 4\u00A0ppt.',
  ));
