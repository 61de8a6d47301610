import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, isInBox, readSearch } from './terms.ts';

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
