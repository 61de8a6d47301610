import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localWater, sampleArticles } from './sample-articles.fixture.ts';
import { normalizeLine } from './text/normalize-text.ts';
import { writeDraft } from './write-draft.ts';

for (const [name, article] of Object.entries(sampleArticles))
  test(`each quotation is in the source word for word: ${name}`, () => {
    const { quotations } = writeDraft(article);
    assert.ok(quotations.length > 0);
    const source = normalizeLine(article.contentText);
    for (const { text } of quotations) assert.ok(source.includes(text), text);
  });

test('every sentence of a draft is a quotation, in the order of the story', () => {
  const { draft, quotations } = writeDraft(localWater);
  const textsOf = (field: string) =>
    quotations.filter((quotation) => quotation.field === field).map(({ text }) => text);
  assert.equal(textsOf('summary').join(' '), draft.summary);
  assert.deepEqual(textsOf('whyMatters'), [draft.whyMatters]);
  assert.deepEqual(textsOf('regulatoryBasis'), [draft.regulatoryBasis]);
  assert.deepEqual(textsOf('humanImpact'), [draft.humanImpact]);
  assert.deepEqual(
    [...new Set(quotations.map(({ field }) => field))],
    ['summary', 'whyMatters', 'regulatoryBasis', 'humanImpact'],
  );
});

test('a shortened sentence is quoted up to an ellipsis', () => {
  const sentence = `The utility measured PFAS in ${'one more well and '.repeat(40)}in the river.`;
  const [summary] = writeDraft({ ...localWater, contentText: sentence }).quotations;
  assert.ok(summary!.text.endsWith('…'));
  assert.ok(sentence.startsWith(summary!.text.slice(0, -1)));
});

test('citations are not quotations', () => {
  const listed = writeDraft({
    ...localWater,
    title: 'PFAS notice',
    contentText: 'PFAS: 40 CFR 141.61 and 89 FR 32532',
  });
  assert.equal(listed.draft.regulatoryBasis, '40 CFR 141.61; 89 FR 32532');
  const given = writeDraft({
    ...localWater,
    details: { kind: 'federal-register', type: 'Rule', citation: '91 FR 1234', agencies: [], dockets: [] },
  });
  assert.match(given.draft.regulatoryBasis, /^Rule; 91 FR 1234/);
  assert.notEqual(writeDraft(localWater).quotations.find(isLegal), undefined);
  for (const { quotations } of [listed, given]) assert.equal(quotations.find(isLegal), undefined);
});

const isLegal = ({ field }: { field: string }): boolean => field === 'regulatoryBasis';
