import type { PublicationDetails } from '../../../ingest/tables.ts';
import { storyLimits } from '../../../news/terms.ts';
import { clipText } from '../text/clip-text.ts';
import type { Reading } from '../read-source.ts';
import { type Fact, fact, writtenDay } from './facts.ts';

/** A paper's journal, study design, number of participants and publication date. */
export function factsOfPaper(details: PublicationDetails, reading: Reading): Fact[] {
  const { journal, publishedOn } = details;
  return [
    journal && fact('Journal', clipText(journal, storyLimits.keyDataValueMax)),
    studyDesign(details, reading),
    sampleSize(reading),
    publishedOn && fact('Published', writtenDay(publishedOn)),
  ].filter((found) => typeof found === 'object');
}

/** The design, stated by the index or in the paper's own words; the most specific first. */
function studyDesign({ types }: PublicationDetails, { all }: Reading): Fact | undefined {
  for (const [name, words] of designs) {
    const isStated = types.some((type) => words.test(type)) || all.some(({ text }) => words.test(text));
    if (isStated) return fact('Study design', name);
  }
  return undefined;
}

const designs: [name: string, words: RegExp][] = [
  ['Meta-analysis', /\bmeta-?analy(?:sis|ses|tic)\b/i],
  ['Systematic review', /\bsystematic(?:ally)? review/i],
  ['Scoping review', /\bscoping review\b/i],
  ['Randomized controlled trial', /\brandomi[sz]ed (?:controlled |clinical )?trial\b/i],
  ['Mendelian randomization', /\bmendelian randomi[sz]ation\b/i],
  ['Nested case-control study', /\bnested case[- ]control\b/i],
  ['Case-control study', /\bcase[- ]control\b/i],
  ['Birth cohort study', /\bbirth cohort\b/i],
  ['Prospective cohort study', /\bprospective(?: birth)? cohort\b/i],
  ['Cohort study', /\bcohort\b/i],
  ['Cross-sectional study', /\bcross[- ]sectional\b/i],
  [
    'Animal study',
    /\b(?:mice|rats|zebrafish|mouse|rat) (?:were|was|model|liver|study)\b|\b(?:male|female) (?:mice|rats)\b/i,
  ],
  ['In vitro study', /\bin vitro\b/i],
  ['Review', /^review$|\bin this review\b/i],
];

/** The first count of participants: '412 children', 'n = 412'. */
function sampleSize({ sentences }: Reading): Fact | undefined {
  for (const sentence of sentences) {
    const found = participants.exec(sentence.text) ?? inParentheses.exec(sentence.text);
    if (found) return fact('Sample size', found[1]!, sentence);
  }
  return undefined;
}

const participants =
  /(?<![\d.,-])(\d{1,3}(?:,\d{3}){1,2}|\d{2,7}) (?:[a-z][a-z-]{1,15} ){0,3}(?:participants|adults|children|women|men|mothers|pregnancies|infants|newborns|patients|individuals|subjects|people|workers|firefighters|residents|adolescents|cases|pairs)\b/;
const inParentheses = /\((?:[Nn]) ?= ?(\d{1,3}(?:,\d{3}){1,2}|\d{2,7})\)/;
