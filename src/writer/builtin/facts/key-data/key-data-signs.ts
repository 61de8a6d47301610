import type { ContentType } from '../../../../news/terms.ts';
import type { Signs } from '../../signs/linear-model.ts';
import type { Reading } from '../../read-source.ts';
import { contentWords, sharedWords } from '../../text/content-words.ts';
import type { AmountKind } from '../amounts/amount-rules.ts';
import type { Placed } from './find-key-data.ts';
import { formSigns } from './form-signs.ts';
import { orderSigns } from './order-signs.ts';
import { wordSigns } from './word-signs.ts';

/** The signs for and against each amount as key data, in the order of the amounts. */
export function keyDataSigns(amounts: readonly Placed[], reading: Reading, type: ContentType): Signs[] {
  const titleWords = contentWords(reading.title);
  const largest = largestOfKind(amounts);
  return amounts.map((placed) => {
    const { amount } = placed;
    const anyKind = {
      ...ofPlace(placed, amounts, reading),
      ...ofWords(placed),
      'shares words with the title': Math.min(1, sharedWords(contentWords(placed.sentence), titleWords) / 4),
      'largest of its kind': largest.get(amount.kind) === placed ? 1 : 0,
    };
    return {
      ...anyKind,
      ...ofItsKind(amount.kind, anyKind),
      ...ofKind(placed, type),
      ...ofTime(placed, reading),
      ...orderSigns(placed, amounts, reading, type),
      ...formSigns(placed, amounts, reading.title),
      ...wordSigns(placed),
      'one of many': Math.min(1, amounts.length / 20),
      [`${amount.kind}: one of many`]: Math.min(
        1,
        amounts.filter((other) => other.amount.kind === amount.kind).length / 6,
      ),
    };
  });
}

/** The signs that are also counted by kind, as they may mean more for a sum than for a year; each at half strength. */
const byKind = [
  'bounded',
  'must or will',
  'measured',
  'cost',
  'limit',
  'compared',
  'listed',
  'once more',
  'founded',
  'background year',
  'its sentence speaks of PFAS',
  'said twice',
  'in the lead',
  'in the second half',
  'first in its sentence',
  'shares words with the title',
  'largest of its kind',
];
const ofItsKind = (kind: AmountKind, signs: Signs): Signs =>
  Object.fromEntries(byKind.map((name) => [`${kind} and ${name}`, 0.5 * (signs[name] ?? 0)]));

function ofKind({ amount }: Placed, type: ContentType): Signs {
  const unit = /\p{L}+$/u.exec(amount.value)?.[0]?.toLowerCase();
  return {
    [amount.kind]: 1,
    [`${type}: ${amount.kind}`]: 1,
    ...(amount.kind === 'count' || amount.isDoubtful
      ? {}
      : { [`label: ${/^\p{L}+/u.exec(amount.label)?.[0]}`]: 1 }),
    [`doubtful ${amount.kind}`]: amount.isDoubtful ? 1 : 0,
    ...(amount.kind === 'period' && unit && units.has(unit) ? { [`in ${unit}`]: 1 } : {}),
    age: amount.label === 'Age' ? 1 : 0,
  };
}

const units = new Set(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years']);

function ofPlace({ amount, sentence }: Placed, amounts: readonly Placed[], reading: Reading): Signs {
  const { position, text } = sentence;
  const inSentence = amounts.filter((other) => other.sentence === sentence);
  const share = Math.max(0, position) / Math.max(1, reading.sentences.length);
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
    'said twice':
      reading.all.filter((other) => other !== sentence && other.text.includes(amount.value)).length > 0
        ? 1
        : 0,
    'its sentence speaks of PFAS': /\bPF[A-Z]|GenX|forever chemical|fluor/.test(text) ? 1 : 0,
  };
}

function ofWords({ amount, sentence }: Placed): Signs {
  const { text } = sentence;
  const before = text.slice(Math.max(0, amount.start - 60), amount.start);
  const after = text.slice(amount.start + amount.value.length, amount.start + amount.value.length + 40);
  const has = (pattern: RegExp, where: string): number => (pattern.test(where) ? 1 : 0);
  return {
    quoted: has(/["“][^"”]*$/, text.slice(0, amount.start)) && has(/^[^"“]*["”]/, text.slice(amount.start)),
    bounded: amount.start < amount.figureStart ? 1 : 0,
    'in parentheses': has(/\([^)]*$/, before),
    'in words': has(/^\p{L}/u, amount.value.slice(amount.figureStart - amount.start)),
    compared: has(
      /\b(?:compared (?:with|to)|up from|down from|from|than|versus|against|instead of|while|previous\p{L}*|earlier|last year|originally) (?:\p{L}+ ){0,2}$/u,
      before,
    ),
    listed: has(/(?:,|and|or) $/, before),
    'must or will': has(
      /\b(?:must|will|would|shall|required|agreed|ordered|plans?|proposed|approved|voted|awarded)\b/,
      text,
    ),
    measured: has(
      /\b(?:found|measured|tested|sampled|detected|showed|contained|held|reached|averag\p{L}*|median|associated|destroyed|removed)\b/u,
      text,
    ),
    limit: has(/\b(?:limits?|standards?|maximum|threshold|deadline|by|before|until)\b/, before),
    cost: has(
      /\b(?:cost|pay|paid|spend|spent|worth|raise|fund|settle\p{L}*|fine|fee|price)\b/iu,
      before + after,
    ),
    founded: has(
      /\b(?:founded|established|since|employs?|employees|based in|offices|headquarter|sponsor|subscribe|newsletter|phone|call|e-?mail|code|copyright|page|pages|visit|website|downloads?|meeting|p\.m\.|a\.m\.)\b/i,
      before + amount.value + after,
    ),
    published: has(
      /\b(?:published|updated|posted|printed|recorded|accepted|received|dated?|issued|distributed|checked|wrote|version|effective|last)\b[^.;]{0,25}$/i,
      before,
    ),
    'background year': has(/\b(?:in|since|from|of) (?:19|20)\d\d\b/i, text.replace(amount.value, '')),
    'ages ago': has(/^ (?:ago|old|later|earlier|before|after)\b/, after),
    'once more': has(
      /\b(?:also|other|another|elsewhere|separate\p{L}*|similar\p{L}*|nationwide|nationally|in contrast|by comparison|unlike|critics)\b/iu,
      text,
    ),
    round: has(/^\D*[1-9]0*(?:\D|$)/, amount.value),
  };
}

function ofTime({ amount }: Placed, { source }: Reading): Signs {
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

function largestOfKind(amounts: readonly Placed[]): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const placed of amounts) {
    const best = found.get(placed.amount.kind);
    if (!best || (placed.amount.magnitude ?? 0) > (best.amount.magnitude ?? 0))
      found.set(placed.amount.kind, placed);
  }
  return found;
}
