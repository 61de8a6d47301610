import { stemOf } from '../../../grounding/sentences/words.ts';
import type { Signs } from '../../signs/linear-model.ts';
import type { Sentence } from '../../read-source.ts';
import type { Placed } from './find-key-data.ts';

/** Kinds that make the other amounts of their sentence more or less likely. */
const companions = ['money', 'concentration', 'date', 'year', 'percentage'] as const;
/** In characters; enough for the words that say what is measured. */
const reach = 35;

/** Signs from an amount's notation, its position in the sentence, and the text next to it. */
export function formSigns({ amount, sentence }: Placed, amounts: readonly Placed[], title: Sentence): Signs {
  const { kind, value, start } = amount;
  const { text } = sentence;
  const end = start + value.length;
  const numbers = value.match(/\d[\d,.]*/g) ?? [];
  const digits = numbers[0]?.replace(/\D/g, '').replace(/^0+|0+$/g, '').length ?? 0;
  const opens = /^(?:(?:In|By|On|Since|From|At|For|About|Some|Of)(?: the)? )?$/.test(text.slice(0, start))
    ? 1
    : 0;
  const titleStems = stemsIn(title.text);
  const near = stemsIn(text.slice(Math.max(0, start - reach), end + reach));
  const accompanying = companions.filter((other) =>
    amounts.some((one) => one.sentence === sentence && one.amount !== amount && one.amount.kind === other),
  );
  return {
    'opens its sentence': opens,
    [`${kind}: opens its sentence`]: opens,
    [`${kind}: begins its sentence`]: start === 0 ? 1 : 0,
    digits: Math.min(1, digits / 4),
    'a range': numbers.length > 1 ? 1 : 0,
    [`${kind}: a range`]: numbers.length > 1 ? 1 : 0,
    'part of a whole': value.includes(' of ') ? 1 : 0,
    'near words of the title': Math.min(1, near.intersection(titleStems).size / 2),
    'own words in the title': stemsIn(value).isDisjointFrom(titleStems) ? 0 : 1,
    ...Object.fromEntries(
      accompanying.flatMap((other) => [
        [`with ${other}`, 1],
        [`${kind} with ${other}`, 1],
      ]),
    ),
  };
}

const stemsIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/\p{L}{4,}/gu), ([word]) => stemOf(word)));
