import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateCodes } from '../state-terms.ts';
import { findPlacesByName, parseUnambiguousState, stateOfSameName } from './place-names.ts';

const cases: [text: string, first: string | undefined][] = [
  ['Cincinnati', 'Cincinnati, OH'],
  ['cincinnati, oh', 'Cincinnati, OH'],
  ['Cincinnati Ohio', 'Cincinnati, OH'],
  ['Saint Louis', 'St. Louis, MO'],
  ['Ft Worth, Texas', 'Fort Worth, TX'],
  ['Springfield, Illinois', 'Springfield, IL'],
  ['Hamilton County, OH', 'Hamilton County, OH'],
  ['hamilton county ohio', 'Hamilton County, OH'],
  ['Orleans Parish', 'Orleans Parish, LA'],
  ['Charleston, West Virginia', 'Charleston, WV'],
  ['Washington', 'Washington, DC'],
  ['Washington DC', 'Washington, DC'],
  ['Washington, D.C.', 'Washington, DC'],
  ['District of Columbia', 'Washington, DC'],
  ['Washington, UT', 'Washington, UT'],
  ['New York', 'New York City, NY'],
  ['New York, NY', 'New York City, NY'],
  ['Cook County', 'Cook County, IL'],
  ['Orange County', 'Orange County, CA'],
  ['Montgomery County', 'Montgomery County, MD'],
  ['California', undefined],
  ['West Virginia', undefined],
  ['TX', undefined],
  ['Atlantida', undefined],
  ['Cincinnati, Atlantida', undefined],
  ['', undefined],
];

for (const [text, first] of cases)
  test(`the first place named '${text}' is ${first ?? 'none'}`, async () => {
    assert.equal((await findPlacesByName(text))[0]?.name, first);
  });

test('places of one name are all found, the largest town first', async () => {
  const names = (await findPlacesByName('Springfield')).map(({ name }) => name);
  assert.equal(names[0], 'Springfield, MO');
  for (const name of ['Springfield, IL', 'Springfield, MA', 'Springfield, OH'])
    assert.ok(names.includes(name));
});

test('a county is in its county', async () => {
  const [county] = await findPlacesByName('Hamilton County, OH');
  assert.ok(Math.abs(county!.latitude - 39.2) < 0.15 && Math.abs(county!.longitude + 84.54) < 0.15);
});

test('a state is recognized by its name and its abbreviation, unless a city is meant', async () => {
  const michigan = (await parseUnambiguousState('Michigan'))!;
  assert.partialDeepStrictEqual(michigan, { name: 'Michigan', code: 'MI' });
  assert.ok(Math.abs(michigan.latitude - 44) < 1.5 && Math.abs(michigan.longitude + 85) < 1.5);
  assert.equal((await parseUnambiguousState('tx'))?.name, 'Texas');
  assert.equal((await parseUnambiguousState('Puerto Rico'))?.code, 'PR');
  assert.equal((await parseUnambiguousState('New York State'))?.code, 'NY');
  for (const city of ['New York', 'Washington', 'Cincinnati'])
    assert.equal(await parseUnambiguousState(city), null);
});

test('a city that shares its name with a state leads to that state', () => {
  assert.equal(stateOfSameName('new york'), 'New York State');
  assert.equal(stateOfSameName('Washington'), 'Washington State');
  for (const other of ['Washington DC', 'Michigan', 'Cincinnati']) assert.equal(stateOfSameName(other), null);
});

test('every state and territory has a place', async () => {
  for (const code of stateCodes)
    assert.ok((await parseUnambiguousState(code)) ?? stateOfSameName(code) ?? code === 'DC', code);
});
