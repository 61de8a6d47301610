import type { Aligned } from '../align.ts';
import { type Citation, citationSpellings } from '../sentences/citations.ts';
import { pairCompounds } from '../figures/compound-figures.ts';
import { type DateMention, isSameDate } from '../figures/dates.ts';
import { isNamedIn, isNearly, type Name, tokensOf } from '../sentences/names.ts';
import { timesAYearOf } from '../figures/frequencies.ts';
import type { Finding } from '../check-sentence.ts';
import { compareSubjects } from './check-subject.ts';
import type { PreparedSource, ReadSentence, SourceSentence } from '../prepare-source.ts';
import { bareTextOf, readClauses, readSentence } from '../prepare-source.ts';
import { similarity } from '../align.ts';
import type { Quantity } from '../figures/quantities.ts';
import { bareWords, type Quotation, quotedParts } from '../sentences/quotations.ts';
import { isSameMeasure, isSameQuantity } from '../figures/same-quantity.ts';

/** From this similarity up, a source sentence is about the same matter. */
const relatedMin = 0.3;
/** A sentence that is this much less alike than the best says it of something else. */
const muchLess = 0.55;

const unsupported: Finding = { verdict: 'unsupported', sentence: null };
const supportedBy = (sentence: SourceSentence): Finding => ({ verdict: 'supported', sentence });
const contradictedBy = (sentence: SourceSentence): Finding => ({ verdict: 'contradicted', sentence });

/**
 * Finds who says it, best aligned first. If the sentence on the same matter gives another value, and only a far less
 * related one gives this, it was said of something else.
 */
function judge(
  aligned: readonly Aligned[],
  says: (sentence: SourceSentence) => boolean,
  saysOther: (sentence: SourceSentence) => boolean,
  draft: ReadSentence,
): Finding {
  const saying = aligned.find(({ sentence }) => says(sentence));
  const other = aligned.find(
    ({ sentence, similarity: alike }) => alike >= relatedMin && !says(sentence) && saysOther(sentence),
  );
  if (!saying) return other ? contradictedBy(other.sentence) : unsupported;
  const isElsewhere =
    other && other.sentence.position >= 0 && saying.similarity < muchLess * other.similarity;
  if (isElsewhere && mentionsShared(draft, saying.sentence) < 2) return contradictedBy(other.sentence);
  return supportedBy(saying.sentence);
}

/** How many of the draft's figures and dates a sentence has: two together are hardly a coincidence. */
const mentionsShared = ({ quantities, dates }: ReadSentence, source: SourceSentence): number =>
  quantities.filter((mine) => source.quantities.some((theirs) => isSameQuantity(mine, theirs))).length +
  dates.filter((mine) => source.dates.some((theirs) => isSameDate(mine, theirs))).length;

/**
 * A figure: by its value in base units, rounded no more than its wording says, and of the same compound. `isMeant`
 * leaves out figures of a source that state something else.
 */
export function checkQuantity(
  quantity: Quantity,
  draft: ReadSentence,
  aligned: readonly Aligned[],
  isMeant: (figure: Quantity, sentence: SourceSentence) => boolean = () => true,
): Finding {
  const finding = judge(
    aligned,
    (sentence) => {
      const figures = sentence.quantities.filter((theirs) => isMeant(theirs, sentence));
      return (
        (figures.some((theirs) => isSameQuantity(quantity, theirs)) ||
          isGivenByEnds(quantity, draft, figures) ||
          isGivenPer(quantity, figures)) &&
        !isOfAnother(quantity, draft, sentence)
      );
    },
    ({ quantities }) => quantities.some((theirs) => isSameMeasure(quantity, theirs)),
    draft,
  );
  return finding.verdict === 'supported' ? (findSaidOfAnother(quantity, draft, aligned) ?? finding) : finding;
}

/** The sentence that says the figure of another, if none that has it says it of the same. */
function findSaidOfAnother(
  quantity: Quantity,
  draft: ReadSentence,
  aligned: readonly Aligned[],
): Finding | null {
  const sentences = aligned.map(({ sentence }) => sentence);
  const stating = sentences
    .filter((sentence) => sentence.quantities.some((theirs) => isSameQuantity(quantity, theirs)))
    .map((sentence) => ({ sentence, subjects: compareSubjects(quantity, draft, sentence, sentences) }));
  if (stating.some(({ subjects }) => subjects === 'same')) return null;
  const first = stating.find(({ sentence }) => sentence.position >= 0);
  return first?.subjects === 'another' ? contradictedBy(first.sentence) : null;
}

/** 'The monthly rate' for 'the rate is $31 a month' */
const isGivenPer = ({ unit, numbers }: Quantity, source: readonly Quantity[]): boolean =>
  unit.dimension === 'frequency' && source.some(({ per }) => timesAYearOf(per) === numbers[0]!.value);

/** 'From 5 to 40' for a source that gives the range, and the reverse. */
function isGivenByEnds(quantity: Quantity, draft: ReadSentence, source: readonly Quantity[]): boolean {
  const alone = (one: Quantity, at: number): Quantity => ({ ...one, numbers: [one.numbers[at]!] });
  if (quantity.numbers.length === 2)
    return [0, 1].every((at) =>
      source.some((theirs) => theirs.numbers.length === 1 && isSameQuantity(alone(quantity, at), theirs)),
    );
  return source.some(
    (theirs) =>
      theirs.numbers.length === 2 &&
      [0, 1].every((at) =>
        draft.quantities.some((mine) => mine.numbers.length === 1 && isSameQuantity(mine, alone(theirs, at))),
      ),
  );
}

/** The draft gives a compound the figure of another one, or one that the sentence gives to no other but this. */
export function isOfAnother(quantity: Quantity, draft: ReadSentence, source: SourceSentence): boolean {
  const alike = (one: Quantity): boolean => isSameMeasure(quantity, one);
  const mine = pairCompounds(draft.text, draft.quantities.filter(alike));
  const theirs = pairCompounds(source.text, source.quantities.filter(alike));
  if (!mine || !theirs) return false;
  const [compound] = [...mine].find(([, figure]) => figure.start === quantity.start) ?? [];
  if (compound === undefined) return false;
  const figure = theirs.get(compound);
  return figure
    ? !isSameQuantity(quantity, figure)
    : [...theirs.values()].some((one) => isSameQuantity(quantity, one));
}

/** A date: by the days that it means. */
export const checkDate = (date: DateMention, draft: ReadSentence, aligned: readonly Aligned[]): Finding =>
  judge(
    aligned,
    ({ dates }) => dates.some((theirs) => isSameDate(date, theirs)),
    ({ dates }) => dates.length > 0,
    draft,
  );

/** A quotation: word for word, but for punctuation. */
export function checkQuotation({ text }: Quotation, aligned: readonly Aligned[]): Finding {
  const parts = quotedParts(text);
  const holding = aligned.find(({ sentence }) => {
    const words = bareTextOf(sentence);
    return parts.every((part) => words.includes(part));
  });
  if (holding) return supportedBy(holding.sentence);
  const parted = parts.map((part) => aligned.find(({ sentence }) => bareTextOf(sentence).includes(part)));
  if (parts.length > 0 && parted.every(Boolean)) return supportedBy(parted[0]!.sentence);
  const spread = sequenceAcross(parts, aligned);
  if (spread) return supportedBy(spread);
  const close = aligned[0];
  return close && close.similarity >= 0.5 && close.sentence.quotations.length > 0
    ? contradictedBy(close.sentence)
    : unsupported;
}

/** A quotation of several sentences, found across neighbors. */
function sequenceAcross(parts: readonly string[], aligned: readonly Aligned[]): SourceSentence | null {
  const inOrder = aligned.map(({ sentence }) => sentence).filter(({ position }) => position >= 0);
  inOrder.sort((a, b) => a.rawItemId.localeCompare(b.rawItemId) || a.position - b.position);
  const joined = inOrder.map((one) => bareTextOf(one).trim()).join(' ');
  if (parts.length === 0 || !parts.every((part) => ` ${joined} `.includes(part))) return null;
  return (
    inOrder.find((one) =>
      bareTextOf(one).includes(` ${parts[0]!.trim().split(' ').slice(0, 3).join(' ')} `),
    ) ?? null
  );
}

/** A citation: by law and section. */
export function checkCitation(citation: Citation, draft: ReadSentence, aligned: readonly Aligned[]): Finding {
  const spellings = citationSpellings(citation).map(bareWords);
  const kind = (key: string): string => key.replace(/[\d.()/-]+[a-z]?/g, '#');
  return judge(
    aligned,
    (sentence) =>
      sentence.citations.some(({ key }) => key === citation.key) ||
      spellings.some((spelling) => bareTextOf(sentence).includes(spelling)),
    ({ citations }) =>
      citations.some(({ key }) => kind(key) === kind(citation.key) || !/\d/.test(key + citation.key)),
    draft,
  );
}

/** A name: in full, in part or by another usual name; and in the part of the sentence that the draft retells. */
export function checkName(
  name: Name,
  draft: ReadSentence,
  aligned: readonly Aligned[],
  sources: PreparedSource,
): Finding | null {
  // 'Filters' at the beginning of a sentence is a name only if the source has it as one.
  if (
    name.isDoubtful &&
    !aligned.some(({ sentence }) => sentence.names.some((theirs) => isFirmName(name, theirs)))
  )
    return null;
  const naming = aligned.find(({ sentence }) => isNamedIn(name, sentence));
  if (naming) {
    const swapped = findSwapped(name, draft, aligned, sources);
    return swapped ? contradictedBy(swapped) : supportedBy(naming.sentence);
  }
  const shorter = withoutFirstWord(name, sources);
  if (shorter) return checkName(shorter, draft, aligned, sources);
  const parts = personAndPlace(name);
  const [of] = parts.map((part) => aligned.find(({ sentence }) => isNamedIn(part, sentence)));
  if (of && parts.every((part) => aligned.some(({ sentence }) => isNamedIn(part, sentence))))
    return supportedBy(of.sentence);
  const close = aligned.find(({ sentence }) => sentence.names.some((other) => isNearly(name, other)));
  return close ? contradictedBy(close.sentence) : unsupported;
}

/** 'John Smith of Wexmoor' is also 'John Smith, who lives in Wexmoor'. */
function personAndPlace(name: Name): Name[] {
  const [person, place, ...more] = name.text.split(/ (?:of|in) (?:the )?/);
  if (!place || more.length > 0 || person!.split(' ').length < 2) return [];
  return [person!, place].map((text) => ({ ...name, text, tokens: tokensOf(text) }));
}

/** A single word is how people shorten a name only if the name begins or ends with it: 'Whitfield', not 'Rural'. */
const isFirmName = ({ tokens }: Name, theirs: Name): boolean =>
  !theirs.isDoubtful && tokens.every((token) => token === theirs.tokens[0] || token === theirs.tokens.at(-1));

/** 'Total PFAS' at the beginning of a sentence, where the source has 'total' in lower case or only 'PFAS' is a name. */
function withoutFirstWord(name: Name, { sentences }: PreparedSource): Name | null {
  if (!name.opensSentence || name.tokens.length < 2) return null;
  const [first, ...tokens] = name.tokens;
  const start = name.start + name.text.indexOf(' ') + 1;
  const text = name.text.slice(start - name.start);
  const isPlain =
    /^[A-Z]{2}/.test(text) || sentences.some(({ words }) => words.some((word) => word.text === first));
  return isPlain ? { ...name, text, start, tokens } : null;
}

/** From here on a clause is retold, not only related. */
const retoldMin = 0.75;
/** A sentence's subject begins within this many characters. */
const subjectStartMax = 20;
const pronoun = /\b(?:it|its|he|she|his|her|they|their|who|which)\b/i;

/** A clause that says the same of another person: 'Judge Pruitt wrote the opinion; Judge Delacroix dissented'. */
function findSwapped(
  name: Name,
  draft: ReadSentence,
  aligned: readonly Aligned[],
  { weightOf, today }: PreparedSource,
): SourceSentence | null {
  const isSubject =
    name.start <= subjectStartMax && /\p{Ll}{4}/u.test(draft.text.slice(name.end).replace(/\p{Lu}\S*/gu, ''));
  if (draft.names.length !== 1 || !isSubject || name.tokens.length < 2) return null;
  const nameStems = new Set(readSentence(name.text, today).stems);
  const rest = { stems: new Set([...draft.stems].filter((stem) => !nameStems.has(stem))) };
  if (rest.stems.size < 2) return null;
  const retold = aligned
    .slice(0, 4)
    .filter(({ sentence }) => sentence.position >= 0)
    .flatMap(({ sentence }) => {
      const clauses = readClauses(sentence);
      return clauses.map((clause) => ({ sentence, clause, alike: similarity(rest, clause, weightOf) }));
    })
    .sort((a, b) => b.alike - a.alike);
  const [best] = retold;
  if (!best || best.alike < retoldMin) return null;
  // Of clauses equally alike, the one of the same person is meant.
  if (retold.some(({ clause, alike }) => alike === best.alike && isNamedIn(name, clause))) return null;
  const { clause, sentence } = best;
  const first = clause.names[0];
  const isOther =
    first &&
    first.start <= subjectStartMax &&
    first.tokens.length >= 2 &&
    !isNamedIn(name, clause) &&
    !isNamedIn(first, draft);
  return isOther && !pronoun.test(clause.text) ? sentence : null;
}
