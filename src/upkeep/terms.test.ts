import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOfWork, identifyWork } from './terms.ts';

const cases: [Parameters<typeof identifyWork>[0], string | null, string | null][] = [
  [{ doi: '10.1016/J.ENVINT.2026.1' }, '10.1016/j.envint.2026.1', 'https://doi.org/10.1016/j.envint.2026.1'],
  [
    { doi: '10.1002/(sici)1<1::aid>3.0' },
    '10.1002/(sici)1<1::aid>3.0',
    'https://doi.org/10.1002/(sici)1%3C1%3A%3Aaid%3E3.0',
  ],
  [{ pmid: '41000001' }, 'PMID 41000001', 'https://pubmed.ncbi.nlm.nih.gov/41000001/'],
  [{ doi: 'javascript:alert(1)', pmid: '12' }, 'PMID 12', 'https://pubmed.ncbi.nlm.nih.gov/12/'],
  [{ doi: 'https://evil.example/', pmid: '1 or 1=1' }, null, null],
  [{}, null, null],
];

for (const [named, work, address] of cases)
  test(`${JSON.stringify(named)} is ${work ?? 'no work'}`, () => {
    assert.equal(identifyWork(named), work);
    assert.equal(addressOfWork(work ?? ''), address);
  });
