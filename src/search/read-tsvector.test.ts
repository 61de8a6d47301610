import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tsvectorReader } from './read-tsvector.ts';

/** `select tsvectorsend($$'foam':1A,7C,9 'für':2B 'well':3$$)` in PostgreSQL 18 */
const bytes = Buffer.from(
  '00000003' +
    '666f616d00' +
    '0003' +
    'c00140070009' +
    '66c3bc7200' +
    '0001' +
    '8002' +
    '77656c6c00' +
    '0001' +
    '0003',
  'hex',
);

test('the places of the asked words are read with their fields', () => {
  assert.deepEqual(
    tsvectorReader(['foam', 'für', 'none', 'roam', 'foal', 'fo'])(bytes),
    new Map([
      ['foam', { positions: [1, 7, 9], fields: ['A', 'C', 'D'] }],
      ['für', { positions: [2], fields: ['B'] }],
    ]),
  );
});
