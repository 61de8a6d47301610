import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analytes, findAnalyte, isLabeledStandard, isOtherAnalyte, namesOf } from './terms.ts';

const spellings: Record<string, readonly string[]> = {
  PFOA: [
    'PFOA',
    ' pfoa ',
    'PFOA ION',
    'Pf-Oa',
    'C8',
    'Perfluorooctanoic acid',
    'PERFLUOROOCTANOIC ACID (PFOA)',
    'Perfluoro-n-octanoic acid',
    'perfluoro n-octanoic acid',
    'Perfluoroctanoic acid',
    'Perfluorooctanoate',
    'perfluorooctanoate anion',
    'Ammonium perfluorooctanoate',
    '335-67-1',
    '335671',
    '000335-67-1',
    '335‑67‑1',
    'CAS 335-67-1',
    'CASRN: 335-67-1',
    'CAS335671_PFOA',
    'PFOA (335-67-1)',
    'PFOA - Perfluorooctanoic acid',
    'PFOA/Perfluorooctanoic acid',
    'PFOA [Perfluorooctanoic Acid]',
    '45285-51-6',
  ],
  PFOS: [
    'Perfluorooctane sulfonic acid (PFOS)',
    'Perfluorooctanesulfonate',
    'perfluoroctane sulphonate',
    'Perfluoro-1-octanesulfonic acid',
    'Perfluorooctane-1-sulfonic acid',
    'Perfluorooctyl sulfonate',
    'PFOS ION',
    '2795-39-3',
    'Potassium perfluorooctanesulfonate',
  ],
  'HFPO-DA': [
    'HFPO-DA (GenX)',
    'GenX (HFPO-DA)',
    'Gen-X',
    'genx',
    'HFPODA',
    'HFPO DA',
    'Hexafluoropropylene oxide dimer acid (HFPO-DA)',
    '62037-80-3',
  ],
  '6:2FTS': [
    '6:2 FTS',
    '6:2-FTS',
    '6:2 Fluorotelomer sulfonate',
    '1H,1H,2H,2H-Perfluorooctane sulfonic acid (6:2 FTS)',
  ],
  NEtFOSAA: [
    'N-EtFOSAA',
    'N-ethyl perfluorooctanesulfonamidoacetic acid',
    'N-Ethyl perfluorooctane sulfonamidoacetate',
  ],
  '11Cl-PF3OUdS': ['11-chloroeicosafluoro-3-oxaundecane-1-sulfonic acid', '11Cl-PF3OUDS'],
  '9Cl-PF3ONS': ['9-Chlorohexadecafluoro-3-oxanone-1-sulfonic acid'],
  PFTeDA: ['PFTA', 'Perfluorotetradecanoic acid'],
  TFA: ['Trifluoroacetate', 'trifluoroacetic acid'],
};

for (const [name, texts] of Object.entries(spellings))
  test(`finds ${name} by each of its spellings`, () => {
    const missed = texts.filter((text) => findAnalyte(text)?.name !== name);
    assert.deepEqual(missed, []);
  });

test('finds each analyte by each of its names', () => {
  const wrong = analytes.flatMap((analyte) =>
    namesOf(analyte).filter((name) => findAnalyte(name) !== analyte),
  );
  assert.deepEqual(wrong, []);
});

test('finds no analyte where another result is meant', () => {
  const others = [
    '',
    '-',
    'PFAS',
    'PFAScount',
    'PFOARL',
    'PFOAMDL',
    'PFOA Result Flag',
    'PFOA_flag',
    'CAS335671_PFOAMdl',
    'CAS335671_PFOS',
    'PFOA (PFOS)',
    'L-PFOA',
    'n-PFOS',
    'br-PFOS',
    'PFOA (linear)',
    'PFOS, branched',
    'Perfluorooctanoic acid, total',
    'Total PFOA',
    'PFOA + PFOS',
    'PFOA/PFOS',
    'sum(PFOS_PFOA)',
    '335-67-2',
    'Lithium',
    '% PFOA',
    'constructor',
    '4,4-DDT',
  ];
  const found = others.filter((text) => findAnalyte(text));
  assert.deepEqual(found, []);
});

test('labeled standards are recognized, and no analyte is one', () => {
  const standards = [
    '13C4-PFOA',
    '18O2-PFHxS',
    'M8PFOS',
    'MPFBA',
    'M2-4:2FTS',
    'd3-NMeFOSAA',
    'Perfluoro-n-[13C8]octanoic acid',
    'PFOA (surrogate)',
  ];
  assert.deepEqual(
    standards.filter((text) => !isLabeledStandard(text)),
    [],
  );
  assert.deepEqual(analytes.flatMap(namesOf).filter(isLabeledStandard), []);
});

test('other analytes are no PFAS; unknown names may be', () => {
  const other = [
    'Nitrate',
    'NITRATE AS N',
    'Lead, dissolved',
    'Temperature, water',
    'pH (field)',
    'lithium',
    'PFAS Hazard Index',
  ];
  assert.deepEqual(
    other.filter((text) => !isOtherAnalyte(text)),
    [],
  );
  const kept = ['NMeFOSAA', 'Zorbafluor', 'FRD-903', 'Total PFOS', 'Adsorbable organic fluorine'];
  assert.deepEqual(
    [...kept, ...analytes.flatMap(namesOf)].filter((text) => isOtherAnalyte(text)),
    [],
  );
});

test('every CAS number has a valid check digit', () => {
  const numbers = analytes.flatMap(({ cas, otherCas }) => [cas, ...otherCas]);
  assert.ok(numbers.length > analytes.length);
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
