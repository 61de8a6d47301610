import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft } from '../story-draft.ts';
import { applyFigureFix, findFigureFix } from './figure-fix.ts';

const draft = (texts: object) => ({ ...emptyDraft, ...texts });
const before = draft({
  title: 'A third of treaties',
  summary: 'Halvessen said that 34 percent of treaties and 34 people are affected. It has 12,000 members.',
  keyData: 'Treaties with exposure: 34%\nPeople: 34 people\nMembers: 12,000',
});

for (const { name, summary, expected } of [
  {
    name: 'a percentage, however it is written',
    summary: before.summary.replace('34 percent', '43 percent'),
    expected: 'Treaties with exposure: 43%\nPeople: 34 people\nMembers: 12,000',
  },
  {
    name: 'a figure of the same unit',
    summary: before.summary.replace('34 people', '36 people'),
    expected: 'Treaties with exposure: 34%\nPeople: 36 people\nMembers: 12,000',
  },
  {
    name: 'a long figure, also without its unit',
    summary: before.summary.replace('12,000', '21,000'),
    expected: 'Treaties with exposure: 34%\nPeople: 34 people\nMembers: 21,000',
  },
])
  test(`a correction is offered where the draft repeats ${name}`, () => {
    const fix = findFigureFix('summary', before, draft({ ...before, summary }));
    assert.deepEqual(fix?.fields, ['keyData']);
    assert.equal(applyFigureFix(before.keyData, fix!), expected);
  });

for (const { name, summary } of [
  { name: 'no figure has changed', summary: `${before.summary} Indeed.` },
  { name: 'a figure was only removed', summary: before.summary.replace('34 percent', 'some') },
  {
    name: 'several have changed',
    summary: before.summary.replace('34 percent', '43 percent').replace('12,000', '9'),
  },
  { name: 'the figure is nowhere else', summary: before.summary.replace('12,000 members', '12,000 members') },
])
  test(`nothing is offered if ${name}`, () => {
    assert.equal(findFigureFix('summary', before, draft({ ...before, summary })), undefined);
  });

test('part of a longer figure is not the same figure', () => {
  const stated = draft({
    summary: 'It found 34 ppt.',
    keyData: 'Level: 340 ppt\nLimit: 1.34 ppt\nOther: 34.5 ppt',
  });
  assert.equal(findFigureFix('summary', stated, { ...stated, summary: 'It found 43 ppt.' }), undefined);
});
