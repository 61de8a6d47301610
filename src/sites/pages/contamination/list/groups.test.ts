import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf } from './groups.ts';

const at = (...miles: number[]) => miles.map((distanceMiles) => ({ distanceMiles }));
const place = {
  name: 'ZIP 45202',
  town: null,
  kind: 'zip',
  latitude: 39.1,
  longitude: -84.5,
  isApproximate: false,
} as const;
const near = { place, found: 2, isInArea: false, withinMiles: 25 };
const shapeOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ heading, start, sites }) => [heading, start, sites.length]);

test('sites within the radius come first, then those farther away under two headings', () =>
  assert.deepEqual(shapeOf(groupsOf(at(1, 24, 26, 100.3, 101, 900), near)), [
    [null, 0, 2],
    ['Farther than 25 miles', 2, 2],
    ['Farther than 100 miles', 4, 2],
  ]));

test('where nothing is near, even the first site has a heading', () =>
  assert.deepEqual(shapeOf(groupsOf(at(300, 301), { ...near, found: 0 })), [
    ['Farther than 100 miles', 0, 2],
  ]));

test('around a county, sites are outside it before they are far', () =>
  assert.deepEqual(
    shapeOf(
      groupsOf(at(5, 6, 7, 200), {
        ...near,
        isInArea: true,
        place: { ...place, name: 'Hamilton County, OH' },
      }),
    ),
    [
      [null, 0, 2],
      ['Outside Hamilton County, OH', 2, 1],
      ['Farther than 100 miles', 3, 1],
    ],
  ));

test('without a place, all sites are one group', () =>
  assert.deepEqual(shapeOf(groupsOf(at(1, 500), undefined)), [[null, 0, 2]]));
