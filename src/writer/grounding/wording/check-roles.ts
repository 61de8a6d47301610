import type { Quantity } from '../figures/quantities.ts';
import { isSameMeasure, isSameQuantity } from '../figures/same-quantity.ts';
import type { WordingFinding, WordingRule } from '../sentences/align.ts';
import { type SourceSentence, type ReadSentence, memoizePerObject } from '../sentences/prepare-source.ts';
import { stemOf } from '../sentences/words.ts';
import { isSameRole, type Role, rolesIn, levelOf } from './roles.ts';

/**
 * Finds wrong roles: 'Governor Ann Lee' where every role that the sources give her is another, such as mayor.
 */
export const checkRoles: WordingRule = (draft, _aligned, { sentences }) =>
  rolesIn(draft).flatMap((role) => {
    const naming = sentences.filter(({ bare }) => bare.includes(` ${role.surname} `));
    if (naming.length === 0) return [];
    const given = naming.flatMap((sentence) =>
      rolesIn(sentence)
        .filter(({ surname }) => surname === role.surname)
        .map((theirs) => ({ theirs, sentence })),
    );
    if (given.length === 0)
      return naming.some((sentence) => mentions(sentence, role)) ? [] : [wrong(role, 'unsupported', null)];
    const agreeing = given.find(({ theirs }) => isSame(role, theirs));
    return agreeing ? [] : [wrong(role, 'contradicted', given[0]!.sentence)];
  });

const wrong = (
  { start, end, text }: Role,
  verdict: WordingFinding['verdict'],
  sentence: SourceSentence | null,
): WordingFinding => ({ kind: 'role', at: { start, end, text }, verdict, sentence });

/**
 * Whether the sentence has a word for the role away from the name: 'Lee, who was elected mayor', 'owned by Norden
 * Waste'.
 */
const mentions = ({ words }: SourceSentence, { groups }: Role): boolean =>
  groups.some((group) => group.split(' ').every((part) => words.some(({ stem }) => stem === stemOf(part))));

function isSame(mine: Role, theirs: Role): boolean {
  const sharesNoun = mine.groups.some((one) => theirs.groups.some((other) => isSameRole(one, other)));
  const isOfSameLevel =
    mine.levels.length === 0 ||
    theirs.levels.length === 0 ||
    mine.levels.some((one) => one === 'local' || theirs.levels.includes(one));
  return (
    sharesNoun && isOfSameLevel && mine.standings.toSorted().join() === theirs.standings.toSorted().join()
  );
}

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
