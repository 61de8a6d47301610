import type { Span } from '../../evidence/find-passage.ts';
import type { SourceForGrounding } from '../../grounding-terms.ts';
import { dayOfText, type DateMention, datesIn } from '../figures/dates.ts';
import { type Quantity, quantitiesIn } from '../figures/quantities.ts';
import { overlaps } from '../spans.ts';
import { attributionsIn, type Attribution, bareWords, quotationsIn, type Quotation } from './attributions.ts';
import { citationsIn, type Citation } from './citations.ts';
import { type Direction, directionsIn } from './directions.ts';
import { type Name, namesIn, tokensOf } from './names.ts';
import { type PolarWord, polarWords } from './polarity.ts';
import { clausesOf, sentencesOf } from './sentences.ts';
import { isCommon } from './words.ts';

/** A sentence of a draft or a source, with the features that are compared. */
export type ReadSentence = {
  text: string;
  words: PolarWord[];
  /** The stems of its informative words. */
  stems: Set<string>;
  quantities: Quantity[];
  dates: DateMention[];
  names: Name[];
  citations: Citation[];
  quotations: Quotation[];
  directions: Direction[];
  attributions: Attribution[];
  /** Its name words in lower case between spaces, for finding names. */
  bare: string;
};

/** A sentence of a source, with its span and its index among the others; the title has -1. */
export type SourceSentence = ReadSentence &
  Span & {
    rawItemId: string;
    position: number;
    /** The day that its 'Tuesday' refers to. */ day: number;
  };

/** The clauses of a source's sentence, each as a sentence of its own. */
export const readClauses = memoizePerObject(({ text, day }: SourceSentence): ReadSentence[] =>
  clausesOf(text).map((clause) => readSentence(clause.text, day)),
);

/** A sentence's words without punctuation and case. */
export const bareTextOf = memoizePerObject(({ text }: SourceSentence): string => bareWords(text));

export type PreparedSource = {
  sentences: SourceSentence[];
  /** The weight of a shared word; higher for rare words. */
  weightOf: (stem: string) => number;
  today: number;
};

/** Extracts the features of a sentence; relative dates are resolved from `today`, in days since 1970-01-01. */
export function readSentence(text: string, today: number): ReadSentence {
  const citations = citationsIn(text);
  const dates = datesIn(text, today).filter((date) => !overlaps(date, citations));
  const quantities = quantitiesIn(text, [...citations, ...dates]);
  const words = polarWords(text);
  return {
    text,
    words,
    stems: new Set(words.filter((word) => !isCommon(word)).map(({ stem }) => stem)),
    quantities,
    dates,
    names: namesIn(text).filter((name) => !overlaps(name, [...dates, ...citations, ...quantities])),
    citations,
    quotations: quotationsIn(text),
    // 'In the fall' is a date.
    directions: directionsIn(text, words).filter(({ word }) => !overlaps(word, dates)),
    attributions: attributionsIn(text),
    bare: ` ${tokensOf(text).join(' ')} `,
  };
}

/** Reads the sources of a story once; drafts can then be checked against them as often as they change. */
export function prepareSources(sources: readonly SourceForGrounding[]): PreparedSource {
  const today = dayOfText(sources[0]?.publishedOn ?? '1970-01-01');
  const sentences = sources.flatMap(({ rawItemId, title, text, publishedOn }) => {
    const day = dayOfText(publishedOn);
    return [
      { ...readSentence(title, day), rawItemId, start: 0, end: 0, position: -1, day },
      ...sentencesOf(text).map((sentence, position) => ({
        ...readSentence(sentence.text, day),
        ...sentence,
        rawItemId,
        position,
        day,
      })),
    ];
  });
  return { sentences, weightOf: rarity(sentences), today };
}

function rarity(sentences: readonly SourceSentence[]): (stem: string) => number {
  const holding = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) holding.set(stem, (holding.get(stem) ?? 0) + 1);
  return (stem) => {
    const count = holding.get(stem);
    return count ? Math.log(1 + sentences.length / count) : 0;
  };
}

/** Caches the result of a function of one object for as long as the object lives. */
export function memoizePerObject<Of extends object, Value>(compute: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const value = compute(of);
    known.set(of, value);
    return value;
  };
}
