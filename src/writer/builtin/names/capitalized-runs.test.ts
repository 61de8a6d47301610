import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capitalizedRuns } from './capitalized-runs.ts';

const cases: [text: string, runs: string[]][] = [
  ['by Calder Paper and Rowe Chemical', ['Calder Paper', 'Rowe Chemical']],
  ['by Calder and Rowe', ['Calder', 'Rowe']],
  ['by Example Water and Rowe', ['Example Water', 'Rowe']],
  ['by Rowe and Water Works', ['Rowe', 'Water Works']],
  ['the Department of Health and Human Services', ['Department of Health and Human Services']],
  ['asked Residents for Clean Air and the residents', ['Residents for Clean Air']],
  ['Ann Rowe of Calder Engineers', ['Ann Rowe', 'Calder Engineers']],
  ['the Court of Assizes of Example', ['Court of Assizes of Example']],
  ['met the Council on Tuesday', ['Council', 'Tuesday']],
  ['the Council of Example', ['Council of Example']],
  ['Rowe v. Calder Paper Co. was cited', ['Rowe v. Calder Paper Co.']],
  ['Rowe Foam Products, Inc. paid', ['Rowe Foam Products, Inc.']],
  ['the town of Rowe’s plant', ['Rowe']],
  ['Stichting de Haven and 374Water', ['Stichting de Haven', '374Water']],
  ['nothing has a name here', []],
];

for (const [text, runs] of cases)
  test(`a name is read to its end and no further: ${text}`, () =>
    assert.deepEqual(
      capitalizedRuns(text).map(({ name, start, end }) => {
        assert.equal(text.slice(start, end), name);
        return name;
      }),
      runs,
    ));
