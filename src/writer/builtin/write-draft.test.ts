import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { notApplicable, storyLimits } from '../../news/terms.ts';
import { Draft } from '../contract.ts';
import { builtinWriter } from '../rules.ts';
import type { SourceText } from '../story-writer.ts';
import { countWords } from '../terms.ts';
import * as articles from './sample-articles.fixture.ts';
import { normalizeLine } from './text/normalize-text.ts';
import { readCharactersMax, readSource, sentencesMax } from './text/read-source.ts';
import { splitSentences } from './text/split-sentences.ts';
import { writeDraft as write } from './write-draft.ts';

const writeDraft = (source: SourceText) => write(source).draft;

const kinds: [article: keyof typeof articles.sampleArticles, category: string, contentType: string][] = [
  ['localWater', 'Utilities', 'News'],
  ['settlement', 'Litigation', 'News'],
  ['paper', 'Science & Tech', 'Research'],
  ['destruction', 'Destruction Capacity', 'Destruction'],
  ['federalRule', 'Regulation', 'Compliance'],
  ['appointment', 'Utilities', 'Profile'],
  ['podcast', 'Science & Tech', 'Podcast'],
  ['explainer', 'Science & Tech', 'Explainer'],
  ['market', 'Finance/Insurance', 'News'],
  ['product', 'Corporate', 'News'],
  ['map', 'Science & Tech', 'Graphics'],
  ['guidance', 'Science & Tech', 'Gateway'],
  ['history', 'Science & Tech', 'Context'],
  ['german', 'Utilities', 'News'],
];

for (const [article, category, contentType] of kinds)
  test(`an article gets its category and content type: ${article}`, () => {
    const draft = writeDraft(articles.sampleArticles[article]);
    assert.deepEqual([draft.category, draft.contentType], [category, contentType]);
  });

test('a local story is drafted in full: boxes, tags, names, place and amounts', () => {
  const draft = writeDraft(articles.localWater);
  assert.equal(draft.title, 'PFAS found in Parchment wells at ten times the state limit');
  assert.match(draft.summary, /^Tests of drinking water in the City of Parchment found PFOA at 82 ppt/);
  assert.equal(
    draft.regulatoryBasis,
    'Michigan set its limits under the Michigan Safe Drinking Water Act in 2020.',
  );
  assert.match(draft.humanImpact, /kidney cancer/);
  assert.match(draft.whyMatters ?? '', /water rates could rise by 12 percent/);
  assert.deepEqual(draft.entities, [
    'City of Parchment',
    'Michigan Department of Environment, Great Lakes, and Energy',
    'Michigan Safe Drinking Water Act',
  ]);
  assert.equal(draft.geo, 'Parchment, Michigan');
  assert.ok(['PFOA', 'drinking water', 'granular activated carbon'].every((tag) => draft.tags.includes(tag)));
  assert.deepEqual(draft.keyData, {
    'Concentration (PFOA)': '82 ppt',
    'Limit (PFOA)': '8 ppt',
    'People served': '3,100 people',
    Cost: '$4.2 million',
    Increase: '12 percent',
    Deadline: 'April 30, 2027',
  });
});

test('boilerplate never gets into a draft', () => {
  const all = JSON.stringify(writeDraft(articles.localWater));
  for (const furniture of ['Getty', 'Sign up', 'appeared first', 'What now', 'PARCHMENT'])
    assert.ok(!all.includes(furniture), furniture);
});

test('fields that the source says nothing about are N/A or empty, never made up', () => {
  const draft = writeDraft({
    ...articles.guidance,
    title: 'A note',
    contentText: 'PFAS were spoken of here.',
  });
  assert.deepEqual(
    [draft.regulatoryBasis, draft.humanImpact, draft.whyMatters, draft.geo, draft.keyData],
    [notApplicable, notApplicable, null, null, {}],
  );
});

test('drafting is deterministic and does not mutate the source', async () => {
  const frozen = Object.freeze({ ...articles.settlement, labels: Object.freeze([]) as unknown as string[] });
  const answer = await builtinWriter.write(frozen, new AbortController().signal);
  assert.deepEqual(answer, { ok: true, ...write(articles.settlement) });
});

test('a story with more reach and harm scores higher', () => {
  const small = writeDraft({
    ...articles.localWater,
    contentText: 'A meeting on PFAS will be held. The agenda is open.',
  });
  const large = writeDraft(articles.settlement);
  assert.ok(large.score > small.score);
  assert.ok(large.scoreParts.severity > small.scoreParts.severity);
  assert.ok(large.scoreParts.reach > small.scoreParts.reach);
});

test('the name of a body is not a subject: the Food and Drug Administration does not make a story about food', () => {
  assert.ok(!writeDraft(articles.explainer).tags.includes('food'));
});

test('no more of a text is read than a draft needs', () => {
  const { sentences } = readSource({
    ...articles.market,
    contentText: `${'PFAS reserves '.repeat(40)}. `.repeat(1_000),
  });
  const characters = sentences.reduce((sum, { text }) => sum + text.length, 0);
  assert.ok(sentences.length > 0 && sentences.length <= sentencesMax && characters <= readCharactersMax);
});

test('no sentence is used in two boxes, or in a box and the summary', () => {
  const { summary, regulatoryBasis, humanImpact, whyMatters } = writeDraft(articles.settlement);
  const boxes = [regulatoryBasis, humanImpact, whyMatters!];
  assert.equal(new Set(boxes).size, boxes.length);
  assert.ok(boxes.every((box) => !summary.includes(box)));
  const only =
    'The rule means that exposure to PFAS falls nationwide, and with it the risk of cancer for residents.';
  const alone = writeDraft({ ...articles.market, contentText: only });
  assert.deepEqual([alone.humanImpact, alone.whyMatters], [only, null]);
});

const parts = (contentText: string) =>
  writeDraft({ ...articles.market, title: 'PFAS in the water', contentText }).scoreParts;

test('more people affected raise the reach, and routine lowers the novelty', () => {
  const served = (people: string): number => parts(`The wells serve ${people} people.`).reach;
  assert.ok(served('900') < served('90,000') && served('90,000') < served('9 million'));
  const routine = parts(
    'The agency extends the comment period, and a public meeting with a webinar follows.',
  );
  assert.ok(routine.novelty < parts('The agency replied.').novelty);
});

test('an audio file makes a podcast, but only an http address becomes a link', () => {
  assert.equal(writeDraft(articles.podcast).audioUrl, 'https://audio.example.org/episodes/12.mp3');
  assert.equal(writeDraft({ ...articles.podcast, audioUrl: 'javascript:alert(1)' }).audioUrl, null);
});

test('a map shows its picture, other stories do not', () => {
  assert.equal(writeDraft(articles.map).graphicsUrl, 'https://images.example.org/map.png');
  assert.equal(
    writeDraft({ ...articles.market, imageUrl: 'https://images.example.org/a.png' }).graphicsUrl,
    null,
  );
});

test('a sentence is shortened only if no whole one fits, and marked with an ellipsis', () => {
  const long = `PFAS were found ${'in a well and in a spring and '.repeat(12)}in a lake, which nobody knew.`;
  const alone = writeDraft({ ...articles.market, contentText: long });
  assert.ok(alone.summary.endsWith('…') && countWords(alone.summary) <= 60);
  const draft = writeDraft({
    ...articles.market,
    contentText: `${long} Insurers looked at the PFAS reserves again.`,
  });
  assert.equal(draft.summary, 'Insurers looked at the PFAS reserves again.');
});

const odd: [what: string, source: Partial<SourceText>][] = [
  ['only a title', { contentText: '' }],
  ['only a text', { title: '', contentText: `${'PFAS and water '.repeat(200)}.` }],
  ['nothing', { title: '', contentText: '', sourceName: '' }],
  [
    'Japanese',
    { title: '水道水のPFAS', contentText: '水道水からPFASが検出された。市は浄水場を調べる。'.repeat(80) },
  ],
  ['Arabic', { contentText: 'وجدت مواد كيميائية في مياه الشرب. وقالت المدينة إنها ستفحصها.' }],
  [
    'control characters',
    { title: 'PFAS\u0000in\u0007 water', contentText: '\u0000\ud800 PFAS \udc00\u0001' },
  ],
  ['a URL that is none', { url: 'no address', contentText: 'PFAS.' }],
];

for (const [what, overrides] of odd)
  test(`any text yields a valid draft: ${what}`, () => {
    const draft = Draft.parse(writeDraft({ ...articles.market, ...overrides }));
    assert.ok(`${draft.title}${draft.summary}`.isWellFormed());
    assert.ok(!JSON.stringify(draft).includes('\\u0000'));
  });

const hostile = [
  [
    'a',
    '. ',
    'A ',
    '"',
    '1,',
    '$1,',
    'A v. ',
    'Ab Inc ',
    '…',
    'U.S. ',
    'Xx, ',
    '😀',
    'The post ',
    ' appeared first on ',
  ],
  [
    '12 ppt, ',
    'Aa Bb ',
    '-',
    ' - ',
    '|',
    'City of Aa ',
    'University of ',
    'Wilmington, N.C. ',
    'Section 1(a)',
    'comment by ',
  ],
].flat();

for (const piece of hostile)
  test(`500,000 hostile characters are drafted in bounded time: ${JSON.stringify(piece)}`, () => {
    const text = piece.repeat(500_000 / piece.length);
    const before = process.cpuUsage().user;
    Draft.parse(
      writeDraft({ ...articles.market, title: text.slice(0, storyLimits.titleMax * 2), contentText: text }),
    );
    assert.ok(process.cpuUsage(undefined).user - before < 30_000_000, 'took more than half a minute');
  });

for (const [name, source] of Object.entries(articles.sampleArticles))
  test(`a draft contains nothing beyond its source: ${name}`, () => assertOnlyOf(source));

const samples = new URL('../../../../shared/samples/field/', import.meta.url);

test('real notices, abstracts and papers yield valid, verbatim drafts', (context) => {
  if (!existsSync(samples)) return context.skip('skipped: the samples are not here');
  for (const source of [...federalRegister(), ...pubmed(), ...crossref()]) assertOnlyOf(source);
});

/** Asserts that the draft is valid, and that each of its sentences and amounts appears verbatim in the source. */
function assertOnlyOf(source: SourceText): void {
  const draft = Draft.parse(writeDraft(source));
  const original = normalizeLine(`${source.title}\n${source.contentText}\n${source.sourceName}`);
  const assertFromSource = (text: string): void => assert.ok(original.includes(text.replace(/…$/, '')), text);
  assert.ok(original.toLowerCase().includes(draft.title.toLowerCase().replace(/…$/, '')), draft.title);
  const isOneQuotation = draft.summary === draft.title || original.includes(draft.summary);
  for (const sentence of isOneQuotation ? [] : splitSentences(draft.summary)) assertFromSource(sentence);
  if (draft.whyMatters) assertFromSource(draft.whyMatters);
  if (draft.humanImpact !== notApplicable) assertFromSource(draft.humanImpact);
  if (draft.regulatoryBasis !== notApplicable && !original.includes(draft.regulatoryBasis))
    for (const citation of draft.regulatoryBasis.split('; ')) assertFromSource(citation);
  for (const value of Object.values(draft.keyData)) assertFromSource(value);
}

function recorded(overrides: Pick<SourceText, 'title' | 'contentText' | 'url'>): SourceText {
  return {
    publishedAt: new Date(0),
    sourceName: 'Recorded',
    defaultCategory: null,
    labels: [],
    ...overrides,
  };
}

const json = (file: string) => JSON.parse(readFileSync(new URL(file, samples), 'utf8'));

type Notice = { title: string; abstract: string | null; html_url: string };

const federalRegister = (): SourceText[] =>
  ['pfas-documents.json', 'non-pfas-documents.json']
    .flatMap((file): Notice[] => json(`federal_register/${file}`).results)
    .map(({ title, abstract, html_url }) => recorded({ title, contentText: abstract ?? '', url: html_url }));

type Article = { titleText: string | null; abstractText: string | null; link: string };

const pubmed = (): SourceText[] =>
  json('pubmed.json')
    .flatMap(({ entries }: { entries?: Article[] }) => entries ?? [])
    .map(({ titleText, abstractText, link }: Article) =>
      recorded({ title: titleText ?? '', contentText: abstractText ?? '', url: link }),
    );

type Work = { title?: string[]; abstract?: string; URL?: string };

const crossref = (): SourceText[] =>
  readdirSync(new URL('crossref/', samples))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): Work[] => {
      try {
        return json(`crossref/${file}`).message?.items ?? [];
      } catch {
        return [];
      }
    })
    .map((work) =>
      recorded({
        title: work.title?.[0] ?? '',
        contentText: (work.abstract ?? '').replace(/<[^>]{0,200}>/g, ' '),
        url: work.URL ?? '',
      }),
    );
