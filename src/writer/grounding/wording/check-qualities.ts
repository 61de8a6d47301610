import type { Aligned } from '../align.ts';
import { similarity } from '../align.ts';
import { clauseAt } from '../sentences/clauses.ts';
import { isStateNamed } from '../sentences/same-name.ts';
import {
  type PreparedSource,
  readClauses,
  type ReadSentence,
  type SourceSentence,
} from '../prepare-source.ts';
import { isCommon } from '../sentences/words.ts';
import { type QualifiedNoun, qualifiedNounsIn } from './qualified-nouns.ts';
import type { WordingRule } from './rule.ts';

/** From this similarity up, a sentence is about the same matter. */
const relatedMin = 0.3;
/** Minimum similarity of a retold clause, and its lead over a clause with the draft's word. */
const retoldMin = 0.6;
const moreAlike = 0.2;

/**
 * Finds replaced qualifiers: 'federal limit' for 'state limit', 'final rule' for 'draft rule'. The sources have the
 * noun only with another qualifier, or the clause that the draft retells does.
 */
export const checkQualities: WordingRule = (draft, aligned, sources) =>
  qualifiedNounsIn(draft).flatMap((mine) => {
    const related = aligned.filter((one) => one.similarity >= relatedMin);
    const isSaid = aligned.some(({ sentence }) =>
      qualifiedNounsIn(sentence).some((one) => isSame(mine, one)),
    );
    const other = isSaid
      ? findRetold(mine, draft, related, sources)
      : related.find(({ sentence }) => saysAnother(mine, sentence, sentence))?.sentence;
    return other ? [{ kind: 'role', at: mine, verdict: 'contradicted', sentence: other }] : [];
  });

const isSame = (one: QualifiedNoun, other: QualifiedNoun): boolean =>
  one.axis === other.axis && one.noun === other.noun && one.value === other.value;

const saysAnother = (mine: QualifiedNoun, clause: ReadSentence, sentence: SourceSentence): boolean =>
  // 'Ohio's limit' is a state limit.
  !(mine.axis === 'level' && isStateNamed(sentence)) &&
  qualifiedNounsIn(clause).some(
    (theirs) => theirs.axis === mine.axis && theirs.noun === mine.noun && theirs.value !== mine.value,
  );

/** The sentence with the clause that has the rest of the draft's sentence, but another qualifier of the noun. */
function findRetold(
  mine: QualifiedNoun,
  draft: ReadSentence,
  related: readonly Aligned[],
  { weightOf }: PreparedSource,
): SourceSentence | undefined {
  const { start, end } = clauseAt(draft.text, mine.start);
  const around = draft.words.filter(
    (word) =>
      word.start >= start &&
      word.end <= end &&
      !(word.start >= mine.start && word.end <= mine.end) &&
      !isCommon(word),
  );
  const rest = { stems: new Set(around.map(({ stem }) => stem)) };
  if (rest.stems.size === 0) return undefined;
  const clauses = related
    .filter(({ sentence }) => sentence.position >= 0)
    .flatMap(({ sentence }) =>
      readClauses(sentence).map((clause) => ({
        clause,
        sentence,
        alike: similarity(rest, clause, weightOf),
      })),
    );
  const same = clauses.filter(({ clause }) => qualifiedNounsIn(clause).some((one) => isSame(mine, one)));
  const closest = Math.max(0, ...same.map(({ alike }) => alike));
  return clauses.find(
    ({ clause, sentence, alike }) =>
      alike >= retoldMin && alike >= closest + moreAlike && saysAnother(mine, clause, sentence),
  )?.sentence;
}
