import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameForms, spellingsOf } from './spelling.ts';

const cases: [string, string[]][] = [
  ['fibre', ['fiber']],
  ['Neighborhood', ['neighbourhood']],
  ['sulphonate', ['sulfonate']],
  ['minimised', ['minimized']],
  ['utilization', ['utilisation']],
  ['MCL', ['mcls']],
  ['MCLs', ['mcl']],
  ['E.P.A.', ['epa']],
  ['U.K', ['uk']],
  ['St.', []],
  ['537.1', []],
  ['PFAS', []],
  ['wells', []],
];
for (const [word, expected] of cases)
  test(`'${word}' is also written ${expected.join(', ') || 'no other way'}`, () =>
    assert.deepEqual(spellingsOf(word), expected));

const forms: [typed: string, form: string][] = [
  ['perfluorooctane sulphonate', 'perfluorooctane sulfonate'],
  ['E.P.A.', 'EPA'],
  ['St.', 'St'],
  ['CAS 335-67-1', '335-67-1'],
  ['CAS RN: 335-67-1', '335-67-1'],
  ['cas no. 335-67-1', '335-67-1'],
  ['6:2FTS', '6:2 FTS'],
  ['62FTS', '6:2 FTS'],
  ['102FTSA', '10:2 FTSA'],
];
for (const [typed, form] of forms)
  test(`'${typed}' may be the name '${form}'`, () => {
    const forms = nameForms(typed);
    assert.equal(forms[0], typed);
    assert.ok(forms.includes(form), forms.join(', '));
  });

test('a name that begins with CAS keeps it', () => assert.deepEqual(nameForms('cascade'), ['cascade']));
