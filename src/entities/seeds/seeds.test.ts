import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analytes } from '../../analytes/terms.ts';
import { hyphenated } from '../../news/terms.ts';
import { seedRecords } from './seed-records.ts';
import { compounds, countries, organizations, places, states } from './seeds.ts';

const repeated = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

test('no name belongs to two records, ignoring case', () => {
  const slugs = seedRecords().flatMap(({ names }) => [...new Set(names.map(hyphenated))]);
  assert.deepEqual(repeated(slugs), []);
});

test('every place and every state organization is in a listed region', () => {
  const regions = new Set([...states, ...countries].map(({ name }) => name));
  const lost = [
    ...places.filter((place) => !regions.has(place.in)).map(({ name }) => name),
    ...organizations.filter(({ place }) => place && !regions.has(place)).map(({ name }) => name),
  ];
  assert.deepEqual(lost, []);
});

test('the seeds cover the 50 states, the capital, five territories and at least 120 organizations', () => {
  assert.equal(states.length, 56);
  assert.ok(organizations.length >= 120);
});

test('every CAS number has a valid check digit', () => {
  const numbers = compounds.flatMap(({ otherNames }) =>
    otherNames.filter((name) => /^\d+-\d\d-\d$/.test(name)),
  );
  assert.ok(numbers.length >= 25);
  assert.deepEqual(
    numbers.filter((number) => !hasCheckDigit(number)),
    [],
  );
});

/** A CAS number's last digit is the sum of the other digits, each times its position from the right, modulo 10. */
function hasCheckDigit(number: string): boolean {
  const digits = [...number.replaceAll('-', '')].map(Number).toReversed();
  const sum = digits.slice(1).reduce((total, digit, at) => total + digit * (at + 1), 0);
  return sum % 10 === digits[0];
}

test('compounds are the analytes, under the names of readers, without ambiguous ones', () => {
  const namesOfCompound = (wanted: string) => {
    const found = compounds.find(({ name }) => name === wanted)!;
    return [found.name, ...found.otherNames];
  };
  assert.equal(compounds.length, analytes.length);
  assert.ok(namesOfCompound('GenX').includes('HFPO-DA'));
  assert.ok(namesOfCompound('6:2 FTS').includes('6:2FTS'));
  assert.ok(!namesOfCompound('Trifluoroacetic acid').includes('TFA'));
  assert.ok(!namesOfCompound('PFOA').includes('C8'));
  assert.ok(namesOfCompound('PFOS').includes('perfluorooctane sulfonate'));
});
