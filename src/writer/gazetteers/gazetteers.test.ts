import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countries, organisations, places, states, tags } from './gazetteers.ts';

test('no spelling stands for two organisations', () => {
  const spellings = organisations.flatMap(({ name, aliases }) => [name, ...aliases]);
  assert.deepEqual(repeated(spellings), []);
});

test('no word stands for two tags', () => {
  const words = Object.entries(tags).flatMap(([tag, aliases]) => Array.from(new Set([tag].concat(aliases))));
  assert.deepEqual(repeated(words), []);
});

test('every place and every body of a state lies in a region that is listed', () => {
  const regions = new Set([...states, ...countries].map(({ name }) => name));
  const lost = [
    ...places.filter((place) => !regions.has(place.in)).map(({ name }) => name),
    ...organisations.filter(({ place }) => place && !regions.has(place)).map(({ name }) => name),
  ];
  assert.deepEqual(lost, []);
});

test('the fifty states, the capital and five territories are known, at least 120 organisations too', () => {
  assert.equal(states.length, 56);
  assert.ok(organisations.length >= 120);
});

const repeated = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);
