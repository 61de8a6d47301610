import type { SourceSentence } from '../prepare-source.ts';
import { stemOf } from '../sentences/words.ts';
import { isSameRole, type Role, rolesIn } from './roles.ts';
import type { WordingFinding, WordingRule } from './rule.ts';

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
