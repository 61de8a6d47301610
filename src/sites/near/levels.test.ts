import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContaminationSite } from '../contract.ts';
import { limitsOfSum, sumLimitText } from '../limits-terms.ts';
import { mainLevels } from './levels.ts';

type Data = ContaminationSite['contaminantData'];

const site = (contaminantData: Data, maxPfasLevel: number | null = null) =>
  ({ contaminantData, maxPfasLevel }) as ContaminationSite;

const cases: [what: string, sites: ContaminationSite[], highest: string, also: string][] = [
  ['nothing detected', [site({ PFOA: 'ND' })], 'none', 'none'],
  ['a higher multiple of its limit', [site({ PFOA: 8, PFHxS: 15 })], 'PFOA 8', 'none'],
  ['below the limit, and no stated compound', [site({ PFOA: 2 }, 228)], 'any 228', 'PFOA 2'],
  ['above the limit, and a higher level elsewhere', [site({ PFOS: 5 }), site({}, 228)], 'PFOS 5', 'any 228'],
  ['a named compound that accounts for the level', [site({ PFOA: 2.004 }, 2)], 'PFOA 2.004', 'none'],
  ['a sum within its limits', [site({ PFOA: 3, 'PFOA + PFOS': 7 })], 'PFOA + PFOS 7', 'PFOA 3'],
  ['a sum that surely exceeds one', [site({ PFOS: 5 }), site({ 'PFOS/PFOA': 80 })], 'PFOS/PFOA 80', 'PFOS 5'],
];

for (const [what, sites, highest, also] of cases)
  test(`the highest level: ${what}`, () => {
    const levels = mainLevels(sites);
    const [first, second] = [levels.highest, levels.also].map((level) =>
      level ? `${level.compound ?? 'any'} ${level.levelPpt}` : 'none',
    );
    assert.deepEqual([first, second], [highest, also]);
  });

test('a sum of limited compounds has their limits; any other has none', () => {
  assert.equal(
    sumLimitText(limitsOfSum('Sum of PFOA and PFOS')),
    'combined; the federal limits are 4 ppt for each',
  );
  assert.equal(
    sumLimitText(limitsOfSum('PFOS+GenX')),
    'combined; the federal limits are 4 ppt for PFOS and 10 ppt for HFPO-DA',
  );
  for (const other of ['PFOA', 'Total PFAS', 'PFOA + PFBS', 'sum of PFAS', ''])
    assert.deepEqual(limitsOfSum(other), [], other);
});
