import type { ContentType } from '../../news/terms.ts';
import {
  consumerGuidance,
  consumerProducts,
  contentTypeTerms,
  paperHosts,
  studyReports,
} from '../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, type PhraseIndex, wordsOf, type Tokenized } from './text/phrases.ts';
import type { Reading } from './read-source.ts';
import {
  asksAndAnswers,
  formatInTitle,
  isAbstract,
  looksBack,
  portrays,
  reportsEvent,
  statesDuties,
  usesGraphic,
} from './text-form.ts';

/** This many distinct phrases of a type in the text decide; in the title, one does. */
const textPhrasesMin = 3;

const indexed = (phrases: string[]): PhraseIndex<string> =>
  indexPhrases(phrases.map((phrase) => [phrase, phrase]));

type KnownType = keyof typeof contentTypeTerms;

const titlePhrases = mapTypes(({ title }) => indexed(title));
const textPhrases = mapTypes(({ text }) => indexed(text));
const products = indexed(consumerProducts);
const guidance = indexed(consumerGuidance);
const studyTitles = indexed(studyReports.title);
const studyEvidence = indexed(studyReports.text);

/** The first matching rule wins: format takes precedence over style, with News as the default. */
const rules: [ContentType, (reading: Reading) => boolean][] = [
  ['Podcast', (reading) => Boolean(reading.source.audioUrl) || titleHas(reading, 'Podcast')],
  // Staff can't choose Gateway in the editor, so it must not be assigned or missed by accident: only a title that names
  // both a product and guidance on it is meant for consumers.
  ['Gateway', ({ title }) => matchesAny(products, title) && matchesAny(guidance, title)],
  [
    'Graphics',
    (reading) =>
      titleHas(reading, 'Graphics') || formatInTitle(reading) === 'Graphics' || usesGraphic(reading),
  ],
  [
    'Research',
    (reading) =>
      isPaper(reading) ||
      isAbstract(reading) ||
      titleHas(reading, 'Research') ||
      textHas(reading, 'Research') ||
      reportsStudy(reading),
  ],
  [
    'Profile',
    (reading) => titleHas(reading, 'Profile') || formatInTitle(reading) === 'Profile' || portrays(reading),
  ],
  ['Compliance', (reading) => statesDuties(reading) && !asksAndAnswers(reading)],
  ['Explainer', (reading) => titleHas(reading, 'Explainer') || asksAndAnswers(reading)],
  ['Compliance', (reading) => titleHas(reading, 'Compliance')],
  [
    'Destruction',
    (reading) =>
      (titleHas(reading, 'Destruction') || textHas(reading, 'Destruction')) && !reportsEvent(reading),
  ],
  ['Context', (reading) => titleHas(reading, 'Context') || textHas(reading, 'Context') || looksBack(reading)],
  ['Compliance', (reading) => textHas(reading, 'Compliance')],
];

/** The kind of story: the first matching rule above. */
export const chooseContentType = (reading: Reading): ContentType =>
  rules.find(([, holds]) => holds(reading))?.[0] ?? 'News';

/** Checks the raw title: cleaning strips 'LISTEN:'. */
const titleHas = ({ source, title }: Reading, type: KnownType): boolean =>
  matchesAny(titlePhrases[type], title) ||
  matchesAny(titlePhrases[type], { text: source.title, words: wordsOf(source.title) });

function textHas({ sentences }: Reading, type: KnownType): boolean {
  const found = new Set<string>();
  for (const sentence of sentences) {
    for (const { entry } of findPhrases(textPhrases[type], sentence)) found.add(entry);
    if (found.size >= textPhrasesMin) return true;
  }
  return false;
}

function isPaper({ source }: Reading): boolean {
  const host = URL.canParse(source.url) ? new URL(source.url).hostname : '';
  return paperHosts.some((paperHost) => host === paperHost || host.endsWith(`.${paperHost}`));
}

/** News of a study: the title says so, and the text names where it appeared or who did it. */
const reportsStudy = ({ title, sentences }: Reading): boolean =>
  matchesAny(studyTitles, title) && sentences.some((sentence) => matchesAny(studyEvidence, sentence));

const matchesAny = (index: PhraseIndex<string>, text: Tokenized): boolean =>
  findPhrases(index, text).length > 0;

function mapTypes<Value>(
  make: (terms: (typeof contentTypeTerms)[KnownType]) => Value,
): Record<KnownType, Value> {
  const entries = Object.entries(contentTypeTerms).map(([type, terms]) => [type, make(terms)]);
  return Object.fromEntries(entries) as Record<KnownType, Value>;
}
