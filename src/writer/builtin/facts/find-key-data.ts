import { storyLimits } from '../../../news/terms.ts';
import { draftLimits } from '../../terms.ts';
import { type Amount, type AmountKind, amountsIn } from './amounts.ts';
import type { Reading, Sentence } from '../read-source.ts';
import type { Taken } from '../taken.ts';

/** What readers look for first. */
const weights: Record<AmountKind, number> = {
  concentration: 9,
  money: 8,
  people: 7,
  date: 6,
  percentage: 5,
  count: 5,
  quantity: 4,
  period: 4,
};
/** Amounts in the title or the first sentences are closer to the story. */
const leadWeight = 2;
const leadSentences = 3;
/** Keeps one kind from filling the whole table. */
const ofOneKindMax = 4;

/** An amount, the first sentence stating it, and its relevance to the story. */
type Placed = { amount: Amount; sentence: Sentence; weight: number };

export type Figure = Taken & { label: string };

/** All amounts of a text, in order, each value once. */
export function findAmounts({ all }: Reading): Placed[] {
  const placed = new Map<string, Placed>();
  for (const sentence of all)
    for (const amount of amountsIn(sentence.text)) {
      const weight = weights[amount.kind] + (sentence.position < leadSentences ? leadWeight : 0);
      if (!placed.has(amount.value)) placed.set(amount.value, { amount, sentence, weight });
    }
  return [...placed.values()];
}

/** The most informative amounts, at most eight, each with a unique label and exactly as written in the text. */
export function chooseKeyData(amounts: Placed[]): Figure[] {
  const keyData = new Map<string, Taken>();
  const counts = new Map<AmountKind, number>();
  for (const { amount, sentence } of amounts.toSorted((one, other) => other.weight - one.weight)) {
    const count = (counts.get(amount.kind) ?? 0) + 1;
    if (keyData.size === draftLimits.keyDataMax) break;
    if (count > ofOneKindMax || amount.value.length > storyLimits.keyDataValueMax) continue;
    counts.set(amount.kind, count);
    const kind = amount.kind === 'date' ? 'date' : 'number';
    keyData.set(freeLabel(amount.label, keyData), { kind, text: amount.value, sentence });
  }
  return Array.from(keyData, ([label, taken]) => ({ label, ...taken }));
}

function freeLabel(label: string, taken: Map<string, unknown>): string {
  if (!taken.has(label)) return label;
  for (let number = 2; ; number += 1) if (!taken.has(`${label} ${number}`)) return `${label} ${number}`;
}
