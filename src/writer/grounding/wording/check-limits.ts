import { memoizePerObject } from '../memoize-per-object.ts';
import type { ReadSentence } from '../prepare-source.ts';
import type { Quantity } from '../figures/quantities.ts';
import { isSameMeasure, isSameQuantity } from '../figures/same-quantity.ts';
import { levelOf } from './roles.ts';
import type { WordingRule } from './rule.ts';

/** Finds limits attributed to another authority: 'the state standard is 4 ppt' where that is the federal limit. */
export const checkLimits: WordingRule = (draft, aligned) =>
  limitsIn(draft).flatMap(({ level, figure }) => {
    const all = aligned.flatMap(({ sentence }) =>
      limitsIn(sentence).map((limit) => ({ ...limit, sentence })),
    );
    const own = all.filter((limit) => limit.level === level && isSameMeasure(figure, limit.figure));
    if (own.some((limit) => isSameQuantity(figure, limit.figure))) return [];
    const another = all.find((limit) => limit.level !== level && isSameQuantity(figure, limit.figure));
    return own[0] && another
      ? [{ kind: 'role', at: figure, verdict: 'contradicted', sentence: own[0].sentence }]
      : [];
  });

type Limit = { level: string; figure: Quantity };

const level = "(?<level>state|statewide|u\\.?s\\.?|federal|national|county|european|eu|epa)(?:['’]s)?";
const limit = '(?:limit|standard|threshold|level|guideline|advisory|goal|maximum)s?';
const ahead = new RegExp(`\\b${level}(?: [\\p{L}-]+){0,3}? ${limit}(?: [^,;.\\d]{0,24})?[ (]$`, 'iu');
const behind = new RegExp(`^,? (?:the |a )?${level}(?: [\\p{L}-]+){0,3}? ${limit}\\b`, 'iu');
const window = 70;

/** The limits of a sentence with a named authority. */
const limitsIn = memoizePerObject(
  ({ text, quantities }: Pick<ReadSentence, 'text' | 'quantities'>): Limit[] =>
    quantities.flatMap((figure) => {
      const found =
        ahead.exec(text.slice(Math.max(0, figure.start - window), figure.start)) ??
        behind.exec(text.slice(figure.end, figure.end + window));
      const name = found?.groups?.['level'];
      return name ? [{ level: levelOf(name).replace('epa', 'federal'), figure }] : [];
    }),
);
