import assert from 'node:assert/strict';
import { test } from 'node:test';
import { federalRule, localWater, sampleArticles } from './sample-articles.fixture.ts';
import { normalizeLine } from './text/normalize-text.ts';
import { writeDraft } from './write-draft.ts';

/** Every claim of a draft, with its supporting source passage. */
function claimsOf(article: typeof localWater) {
  const { draft, claims } = writeDraft(article);
  const passageOf = (support: { start: number; end: number } | null) =>
    support && normalizeLine(article.contentText.slice(support.start, support.end));
  return { draft, claims: claims.map((claim) => ({ ...claim, passage: passageOf(claim.support) })) };
}

for (const [name, article] of Object.entries(sampleArticles))
  test(`each claim of a draft is supported by its passage: ${name}`, () => {
    const { claims } = claimsOf(article);
    assert.ok(claims.length > 0);
    for (const { kind, text, passage } of claims)
      if (kind === 'quotation') assert.equal(passage, text);
      else if (passage !== null) assert.ok(passage.includes(text), `${text}: ${passage}`);
      else assert.ok(normalizeLine(article.title).includes(text), `only the title says ${text}`);
  });

test('claims cover every sentence and figure of their fields', () => {
  const { draft, claims } = claimsOf(localWater);
  const textsOf = (field: string) => claims.filter((claim) => claim.field === field).map(({ text }) => text);
  assert.equal(textsOf('summary').join(' '), draft.summary);
  assert.deepEqual(textsOf('regulatoryBasis'), [draft.regulatoryBasis]);
  assert.deepEqual(textsOf('humanImpact'), [draft.humanImpact]);
  assert.deepEqual(textsOf('whyMatters'), [draft.whyMatters]);
  assert.deepEqual(textsOf('keyData'), Object.values(draft.keyData));
  const dated = claimsOf(federalRule).claims.filter(({ field }) => field === 'keyData');
  assert.deepEqual(new Set(dated.map(({ kind }) => kind)), new Set(['number', 'date']));
});

test('a shortened sentence cites the whole one; a claim found only in the title has no passage', () => {
  const sentence = `The utility measured PFAS in ${'one more well and '.repeat(40)}in the river.`;
  const long = claimsOf({ ...localWater, contentText: sentence });
  const [summary] = long.claims;
  assert.ok(summary!.text.length < sentence.length);
  assert.equal(summary!.passage, sentence);
  const bare = claimsOf({ ...localWater, title: 'Utility finds 12 ppt of PFOA', contentText: '' });
  assert.deepEqual(
    bare.claims.map(({ field, text, passage }) => [field, text, passage]),
    [
      ['summary', 'Utility finds 12 ppt of PFOA', null],
      ['keyData', '12 ppt', null],
    ],
  );
});

test('each citation in a list is its own claim', () => {
  const { draft, claims } = claimsOf({
    ...localWater,
    title: 'PFAS notice',
    contentText: 'PFAS: 40 CFR 141.61 and 89 FR 32532',
  });
  const legal = claims.filter(({ field }) => field === 'regulatoryBasis');
  assert.deepEqual(
    legal.map(({ kind, text }) => [kind, text]),
    [
      ['citation', '40 CFR 141.61'],
      ['citation', '89 FR 32532'],
    ],
  );
  assert.equal(draft.regulatoryBasis, '40 CFR 141.61; 89 FR 32532');
});
