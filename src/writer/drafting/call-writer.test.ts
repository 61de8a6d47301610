import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notApplicable } from '../../news/terms.ts';
import { writeDraft } from '../builtin/write-draft.ts';
import type { SourceText, Written } from '../story-writer.ts';
import { quotedWordsMax } from '../terms.ts';
import { withinLicense } from './call-writer.ts';

const sentence = (subject: string): string =>
  `The ${subject} ${'was measured and written down again '.repeat(6)}today.`;
const [first, second, third, fourth] = ['north well', 'south well', 'old plant', 'new plant'].map(
  sentence,
) as [string, string, string, string];
const contentText = [first, second, third, fourth].join('\n');
const written = (draft: Partial<Written['draft']>): Written => {
  const source = { title: 'PFAS in two wells', contentText: 'PFOA was found in two wells.' } as SourceText;
  const { draft: usual } = writeDraft({
    ...source,
    url: 'https://a.example/',
    sourceName: 'Source',
    labels: [],
    publishedAt: new Date(0),
  } as SourceText);
  return { draft: { ...usual, ...draft }, quotations: [] };
};
const long = written({
  summary: first,
  regulatoryBasis: second,
  humanImpact: third,
  whyMatters: fourth,
});

for (const license of ['quote', 'summarize'] as const)
  test(`a source that allows to ${license} is quoted briefly: boxes are left empty, the summary stays`, () => {
    const quotations = (['summary', 'whyMatters', 'humanImpact'] as const).map((field) => ({
      field,
      text: long.draft[field]!,
    }));
    const { draft, quotations: kept } = withinLicense({ ...long, quotations }, { contentText, license });
    assert.deepEqual(
      [draft.summary, draft.regulatoryBasis, draft.humanImpact, draft.whyMatters],
      [first, second, third, null],
    );
    assert.deepEqual(
      kept.map(({ field }) => field),
      ['summary', 'humanImpact'],
    );
    const words = [first, second, third].join(' ').split(' ').length;
    assert.ok(words <= quotedWordsMax[license] && words + fourth.split(' ').length > quotedWordsMax[license]);
  });

test('a source that may be republished is quoted at any length', () => {
  assert.deepEqual(withinLicense(long, { contentText, license: 'republish' }), long);
});

test('a draft in other words than its source keeps its boxes', () => {
  const own = written({
    summary: first,
    regulatoryBasis: second.replaceAll('written', 'noted'),
    humanImpact: third.replaceAll('written', 'noted'),
    whyMatters: fourth.replaceAll('written', 'noted'),
  });
  assert.deepEqual(withinLicense(own, { contentText, license: 'quote' }), own);
});

test('an empty box counts nothing', () => {
  const short = written({
    summary: first,
    regulatoryBasis: notApplicable,
    humanImpact: notApplicable,
    whyMatters: null,
  });
  assert.deepEqual(withinLicense(short, { contentText, license: 'quote' }), short);
});
