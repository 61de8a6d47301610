import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldWords } from './synonyms.ts';

const cases: [slug: string, other: string][] = [
  ['lawsuit', 'suit'],
  ['lawsuits', 'litigation'],
  ['sue', 'sued'],
  ['remediation', 'cleanup'],
  ['tapwater', 'tap water'],
  ['ucmr5', 'UCMR 5'],
  ['ucmr-5', 'UCMR5'],
  ['perfluoroalkyl', 'PFAS'],
  ['st.', 'Saint'],
];
for (const [slug, other] of cases)
  test(`'${slug}' is also called '${other}'`, () => assert.ok(fieldWords(slug).includes(other)));

test('other names of PFAS find it, but not the other way around', () => {
  assert.deepEqual(fieldWords('pfas'), []);
  assert.deepEqual(fieldWords('class'), []);
});
