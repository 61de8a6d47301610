import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateCodes } from '../state-terms.ts';
import { countyShape } from './county-shapes.ts';
import { findPlacesByName, parseUnambiguousState, splitState, stateOfSameName } from './place-names.ts';
import { stateNamed } from './state-names.ts';

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
  ['Fresno, Calif.', 'Fresno, CA'],
  ['Parchment, Mich.', 'Parchment, MI'],
  ['Woburn, Mass.', 'Woburn, MA'],
  ['Decatur, Ala.', 'Decatur, AL'],
  ['Tampa, Fla.', 'Tampa, FL'],
  ['Erie, Pa.', 'Erie, PA'],
  ['Newburgh, N.Y.', 'Newburgh, NY'],
  ['Newburgh N. Y.', 'Newburgh, NY'],
  ['Toledo, O.', 'Toledo, OH'],
  ['fresno calif', 'Fresno, CA'],
  ['Portland, Ore', 'Portland, OR'],
  ['Portland Ore.', 'Portland, OR'],
  ['Springfield , Ill', 'Springfield, IL'],
  ['Parkersburg, W. Va.', 'Parkersburg, WV'],
  ['Parkersburg, W.Va.', 'Parkersburg, WV'],
  ['Parkersburg W Va', 'Parkersburg, WV'],
  ['Fayetteville, N. Car.', 'Fayetteville, NC'],
  ['Rapid City, So. Dak.', 'Rapid City, SD'],
  ['Orange County, Calif.', 'Orange County, CA'],
  ['Ponce, P.R.', 'Ponce Municipio, PR'],
  ['Charleston West Virginia', 'Charleston, WV'],
  ['Washington, D. C.', 'Washington, DC'],
  ['De Kalb, IL', 'DeKalb, IL'],
  ['LaCrosse, WI', 'La Crosse, WI'],
  ['la crosse wis.', 'La Crosse, WI'],
  ['LaSalle, Ill.', 'La Salle, IL'],
  ['Mc Allen, Texas', 'McAllen, TX'],
  ['O Fallon, MO', "O'Fallon, MO"],
  ['WinstonSalem, NC', 'Winston-Salem, NC'],
  ['Coeur dAlene, Idaho', "Coeur d'Alene, ID"],
  ['De Kalb County, IL', 'DeKalb County, IL'],
  ['StLouis, Mo.', 'St. Louis, MO'],
  ['St Paul, Minn.', 'Saint Paul, MN'],
  ['Sault Sainte Marie, Mich.', 'Sault Ste. Marie, MI'],
  ['Kent', 'Kent, WA'],
  ['Portland, Ore, Maine', undefined],
  ['Calif.', undefined],
  ['constructor', undefined],
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

test('every state is found by the abbreviations that newspapers use', async () => {
  const associatedPress =
    'Ala. Ariz. Ark. Calif. Colo. Conn. Del. Fla. Ga. Ill. Ind. Kan. Ky. La. Md. Mass. Mich. Minn. Miss. Mo. Mont. ' +
    'Neb. Nev. N.H. N.J. N.M. N.Y. N.C. N.D. Okla. Ore. Pa. R.I. S.C. S.D. Tenn. Vt. Va. Wash. W.Va. Wis. Wyo. D.C.';
  const codes =
    'AL AZ AR CA CO CT DE FL GA IL IN KS KY LA MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OK OR PA RI SC SD TN VT VA WA ' +
    'WV WI WY DC';
  const expected = codes.split(' ');
  for (const [at, text] of associatedPress.split(' ').entries()) {
    assert.equal(stateNamed(text), expected[at], text);
    assert.equal(splitState(`Anytown, ${text}`)?.code, expected[at], text);
    assert.equal(splitState(`Anytown, ${text.replaceAll('.', '')}`)?.code, expected[at], text);
  }
  for (const [text, code] of [
    ['Tex.', 'TX'],
    ['N. Mex.', 'NM'],
    ['Penna.', 'PA'],
    ['Oreg.', 'OR'],
    ['Virgin Islands', 'VI'],
  ])
    assert.equal(stateNamed(text!), code, text);
});

test('no abbreviation is taken for a state where a town or a word is meant', async () => {
  for (const text of ['Kent', 'ore', 'Miss', 'copper ore', 'water mass', 'Port Ida', 'Corona Del'])
    assert.equal(stateNamed(text) ?? splitState(text), null, text);
});

test('every state and territory has a place', async () => {
  for (const code of stateCodes)
    assert.ok((await parseUnambiguousState(code)) ?? stateOfSameName(code) ?? code === 'DC', code);
});

test('a county’s box holds the county and little more', async () => {
  const { box } = countyShape('39061')!;
  const [west, south, east, north] = [box.west, box.south, box.east, box.north].map(
    (at) => Math.round(at * 10) / 10,
  );
  assert.deepEqual([west, south, east, north], [-84.8, 39, -84.3, 39.3]);
});
