import { isClose, type ReadNumber, roundTo, type Bound } from './numbers.ts';
import type { Quantity } from './quantities.ts';
import { isComparable } from './units.ts';

/** The relative tolerance for conversions between two systems of units. */
const conversionTolerance = 0.03;
/** 'More than 300' may stand for up to 345, 'nearly 50' for down to 46. */
const moreMax = 1.15;
const nearlyMin = 0.92;

/** Whether two figures can be compared: the same kind of measure. */
export const isSameMeasure = (draft: Quantity, source: Quantity): boolean =>
  isComparable(draft.unit, source.unit) &&
  (draft.unit.dimension !== 'share' || draft.unit.system === source.unit.system);

/** Whether the draft's figure is a valid rendering of the source's. */
export function isSameQuantity(draft: Quantity, source: Quantity): boolean {
  if (!isSameMeasure(draft, source)) return false;
  // 'Fell to 9,800' is not 'fell from 9,800'.
  if (draft.change && source.change && draft.change !== source.change) return false;
  if (draft.per && source.per && draft.per !== source.per) return false;
  if (areOpposed(draft.bound, source.bound) || areOpposed(source.bound, draft.bound)) return false;
  if (source.isVague && !draft.isVague && source.bound !== 'exactly') return false;
  const tolerance = draft.unit.system === source.unit.system ? 1e-9 : conversionTolerance;
  const pairs = pairsOf(draft, source);
  return (
    pairs !== null && pairs.every(([mine, theirs]) => isSameNumber(draft, mine, source, theirs, tolerance))
  );
}

/** 'Two years' for 'up to two years', '40 trucks' for 'at least 40': a bound turned into certainty. */
export const dropsBound = (draft: Quantity, draftText: string, source: Quantity): boolean =>
  draft.bound === 'exactly' &&
  source.unit.dimension !== 'frequency' &&
  (precisely.test(draftText.slice(0, draft.start))
    ? source.bound !== 'exactly'
    : isBounded(source, draft) && !keepsBound(draft, draftText));

const keepsBound = ({ start, end }: Quantity, text: string): boolean =>
  boundAhead.test(text.slice(Math.max(0, start - 40), start)) || boundAfter.test(text.slice(end));

const precisely = /\b(?:exactly|precisely) $/i;
/** The bounds of a figure; a range has two. */
const isBounded = ({ bound, numbers }: Quantity, draft: Quantity): boolean =>
  bound === 'more' || bound === 'less' || numbers.length > draft.numbers.length;

/** 'Above the state limit of 4 ppt' keeps the bound of 'exceeded 4 ppt'; 'over 10 days' and 'within' bound little. */
const boundAhead =
  /\b(?:above|over|exceed\w*|more|most|least|less|below|under|fewer|maximum|minimum|within|limit\w*|up to|in excess|high\w*|low\w*)\b/i;

/** '12 fields at most' */
const boundAfter = /^(?: \p{Ll}+)? at (?:the )?(?:most|least|maximum|minimum)\b/u;

/** Ranges by both ends; one end of a range may be given as its bound. */
function pairsOf(draft: Quantity, source: Quantity): [ReadNumber, ReadNumber][] | null {
  const [low, high = low] = source.numbers;
  if (draft.numbers.length === source.numbers.length)
    return draft.numbers.map((mine, at) => [mine, source.numbers[at]!]);
  if (draft.numbers.length > 1) return null;
  return [[draft.numbers[0]!, draft.bound === 'less' ? high! : draft.bound === 'more' ? low! : high!]];
}

const areOpposed = (one: Bound, other: Bound): boolean =>
  one === 'more' && (other === 'less' || other === 'nearly');

function isSameNumber(
  draft: Quantity,
  mine: ReadNumber,
  source: Quantity,
  theirs: ReadNumber,
  tolerance: number,
): boolean {
  const value = mine.value * draft.unit.factor;
  const actual = theirs.value * source.unit.factor;
  if (isClose(value, actual, tolerance)) return true;
  switch (draft.bound) {
    case 'nearly':
      return actual < value && actual >= nearlyMin * value;
    case 'more':
      return actual > value && actual <= moreMax * value;
    case 'about':
      return isRounded(value, actual, Math.min(mine.digits, 3));
    default:
      return mine.digits >= 2 && mine.digits < theirs.digits && isRounded(value, actual, mine.digits);
  }
}

const isRounded = (value: number, actual: number, digits: number): boolean =>
  isClose(value, roundTo(actual, digits), 1e-6);
