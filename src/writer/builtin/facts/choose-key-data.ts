import { type ContentType, storyLimits } from '../../../news/terms.ts';
import { signWeights } from '../../gazetteers/gazetteers.ts';
import { likelihood, type SignWeights, type Signs } from '../../gazetteers/linear-model.ts';
import { checkSentence } from '../../grounding/check-sentence.ts';
import { prepareSources } from '../../grounding/sentences/prepare-source.ts';
import { stemOf } from '../../grounding/sentences/words.ts';
import type { Fact } from '../apply-details.ts';
import type { Reading } from '../text/read-source.ts';
import { contentWords, sharedWords } from '../text/weigh-sentences.ts';
import type { Placed } from './amounts/find-amounts.ts';

/** An amount that is less likely than this to be picked is left out. */
const likelihoodMin = 0.4;
/** Used instead if hardly any amounts would be left. */
const figuresMin = 3;
const likelihoodMinOfFew = 0.25;
/** More figures than this are not key data. */
const figuresMax = 6;

/**
 * The amounts an editor would most likely pick, at most six, each exactly as written in the text. If two would have the
 * same label, each gets a qualifier ('in 2016', 'Well 4'); one without a qualifier is left out.
 */
export function chooseKeyData(
  amounts: readonly Placed[],
  reading: Reading,
  type: ContentType,
  max: number = figuresMax,
  weights: SignWeights = signWeights.keyData,
): Fact[] {
  const chosen: Chosen[] = [];
  for (const placed of findingsFirst(likeliest(amounts, reading, type, weights))) {
    if (chosen.length === max) break;
    const { label, value } = placed.amount;
    if (value.length > storyLimits.keyDataValueMax) continue;
    const rivals = chosen.filter(({ amount }) => amount.label === label);
    if (rivals.length === 0 && isComparison(placed)) continue;
    const qualifier = [...placed.qualifiers, ''].find(
      (one) => !rivals.some((rival) => rival.qualifier === one),
    );
    if (qualifier === undefined) continue;
    if (isStated(placed, reading.source.publishedAt)) chosen.push({ ...placed, qualifier });
  }
  const labels = Map.groupBy(chosen, ({ amount }) => amount.label);
  const figures = chosen.map(({ amount: { label, value }, qualifier }) => ({
    label: labels.get(label)!.length === 1 ? label : label + qualifier,
    text: value,
  }));
  return figures.filter(
    ({ label, text }) =>
      label.length <= storyLimits.labelMax && !figures.some((other) => other.label.includes(text)),
  );
}

const findingsFirst = (amounts: readonly Placed[]): Placed[] =>
  amounts.toSorted((one, other) => Number(isComparison(one)) - Number(isComparison(other)));

const changed =
  /\b(?:dropp?|fell|falls?|declin|decreas|reduc|cut|lower|went|rose|ris|increas|grew|grow|climb|jump|chang)\p{L}*(?: \p{L}+){0,6} from (?:about |around |roughly |nearly |almost )?$/iu;
const compared =
  /\b(?:compared (?:with|to)|versus|vs\.?|as against|down from|up from) (?:about |around |only |just )?$/iu;

/** Where something fell or rose from, and what it is compared with: never shown without the other amount, the finding. */
function isComparison({ amount: { kind, start }, sentence: { text } }: Placed): boolean {
  const before = text.slice(0, start);
  return kind !== 'date' && kind !== 'year' && (changed.test(before) || compared.test(before));
}

/** Adds a qualifier that no other amount of the same label has, if there is one. */
type Chosen = Placed & { qualifier: string };

/** The amounts above the threshold, the likeliest first. */
function likeliest(
  amounts: readonly Placed[],
  reading: Reading,
  type: ContentType,
  weights: SignWeights,
): Placed[] {
  const signs = keyDataSigns(amounts, reading, type);
  return amounts
    .map((placed, index) => ({ placed, likelihood: likelihood(signs[index]!, weights) }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .filter((one, rank) => one.likelihood >= (rank < figuresMin ? likelihoodMinOfFew : likelihoodMin))
    .map(({ placed }) => placed);
}

/** Whether the sentence that an amount was taken from supports it as key data, with nothing but its label around it. */
function isStated({ amount, sentence: { text } }: Placed, publishedAt: Date): boolean {
  const publishedOn = publishedAt.toISOString().slice(0, 10);
  const sources = prepareSources([{ rawItemId: '', title: '', text, publishedOn }]);
  return checkSentence(amount.value, sources, amount.label).every(({ verdict }) => verdict === 'supported');
}

/** The signs for and against each amount as key data, in the order of the amounts. */
export function keyDataSigns(amounts: readonly Placed[], reading: Reading, type: ContentType): Signs[] {
  const titleWords = contentWords(reading.title);
  const largest = largestOfKind(amounts);
  return amounts.map((placed) => {
    const { kind } = placed.amount;
    const ofKind = amounts.filter((other) => other.amount.kind === kind).length;
    return {
      ...kindSigns(placed, type),
      ...placeSigns(placed, amounts, reading),
      ...timeSigns(placed, reading),
      ...wordSigns(placed),
      'shares words with the title': Math.min(1, sharedWords(contentWords(placed.sentence), titleWords) / 4),
      'largest of its kind': largest.get(kind) === placed ? 1 : 0,
      'one of many': Math.min(1, amounts.length / 20),
      [`${kind}: one of many`]: Math.min(1, ofKind / 6),
    };
  });
}

function kindSigns({ amount: { kind, label, value, isDoubtful } }: Placed, type: ContentType): Signs {
  const isNamed = kind !== 'count' && !isDoubtful;
  return {
    [kind]: 1,
    [`${type}: ${kind}`]: 1,
    ...(isNamed && { [`label: ${/^\p{L}+/u.exec(label)?.[0]}`]: 1 }),
    [`doubtful ${kind}`]: isDoubtful ? 1 : 0,
    age: label === 'Age' ? 1 : 0,
    round: /^\D*[1-9]0*(?:\D|$)/.test(value) ? 1 : 0,
  };
}

function placeSigns({ amount, sentence }: Placed, amounts: readonly Placed[], reading: Reading): Signs {
  const { position, text } = sentence;
  const inSentence = amounts.filter((other) => other.sentence === sentence);
  const share = Math.max(0, position) / Math.max(1, reading.sentences.length);
  const isRepeated = reading.all.some((other) => other !== sentence && other.text.includes(amount.value));
  return {
    'in the title': position < 0 ? 1 : 0,
    'in the first sentence': position === 0 ? 1 : 0,
    'in the lead': position > 0 && position < 3 ? 1 : 0,
    'in the second half': share > 0.5 ? 1 : 0,
    'in the last quarter': share > 0.75 ? 1 : 0,
    'far down': share,
    'alone in its sentence': inSentence.length === 1 ? 1 : 0,
    'among many in its sentence': inSentence.length > 3 ? 1 : 0,
    'first in its sentence': inSentence[0]?.amount === amount ? 1 : 0,
    'said twice': isRepeated ? 1 : 0,
    'its sentence speaks of PFAS': /\bPF[A-Z]|GenX|forever chemical|fluor/.test(text) ? 1 : 0,
  };
}

function timeSigns({ amount }: Placed, { source }: Reading): Signs {
  if (amount.kind !== 'year' && amount.kind !== 'date') return {};
  const year = Number(/(?:19|20)\d\d/.exec(amount.value)?.[0] ?? NaN);
  const now = source.publishedAt.getUTCFullYear();
  return {
    'to come': year > now ? 1 : 0,
    'this year': year === now ? 1 : 0,
    'last year': year === now - 1 ? 1 : 0,
    'years past': year < now - 1 ? 1 : 0,
    'long past': year < now - 15 ? 1 : 0,
    'without a year': Number.isNaN(year) ? 1 : 0,
    'with a day': /(?<!\d)\d{1,2}(?!\d)/.test(amount.value) ? 1 : 0,
    'with a role': amount.isDoubtful ? 0 : 1,
  };
}

/** How many words on either side describe an amount. */
const wordsMax = 4;
/** In characters; enough for the words on one side. */
const reach = 60;
/** A single word says less than the other signs. */
const strength = 0.5;

/** The stems of the words in an amount and next to it. */
function wordSigns({ amount, sentence: { text } }: Placed): Signs {
  const end = amount.start + amount.value.length;
  const before = stemsIn(text.slice(Math.max(0, amount.start - reach), amount.start)).slice(-wordsMax);
  const after = stemsIn(text.slice(end, end + reach)).slice(0, wordsMax);
  return Object.fromEntries(
    [
      ...before.map((stem) => `before: ${stem}`),
      ...after.map((stem) => `after: ${stem}`),
      ...before.slice(-1).map((stem) => `right before: ${stem}`),
      ...after.slice(0, 1).map((stem) => `right after: ${stem}`),
      ...stemsIn(amount.value).map((stem) => `in it: ${stem}`),
    ].map((name) => [name, strength]),
  );
}

/** All figures count as one word; punctuation marks the ends of clauses. */
const stemsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\p{L}+|\p{N}+|[,;:.()"“”$%–—]/gu), ([token]) =>
    /^\p{N}/u.test(token) ? '#' : stemOf(token),
  );

function largestOfKind(amounts: readonly Placed[]): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const placed of amounts) {
    const best = found.get(placed.amount.kind);
    if (!best || (placed.amount.magnitude ?? 0) > (best.amount.magnitude ?? 0))
      found.set(placed.amount.kind, placed);
  }
  return found;
}
