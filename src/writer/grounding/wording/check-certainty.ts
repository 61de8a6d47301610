import type { Aligned } from '../align.ts';
import { clausesLike } from '../clauses-like.ts';
import { clausesOf } from '../sentences/clauses.ts';
import type { PreparedSource, SourceSentence } from '../prepare-source.ts';
import { readSentence } from '../prepare-source.ts';
import { certaintiesIn, type Certainty, type CertainVerb, hedgesIn } from './certainties.ts';
import type { WordingRule } from './rule.ts';

/** Finds verbs more certain than in any source: 'will' for 'may', 'has' for 'plans to', 'will order' for 'ordered'. */
export const checkCertainty: WordingRule = (draft, aligned, sources) => {
  // By clause, as a verb in the next one may be hedged.
  let from = 0;
  return clausesOf(draft.text).flatMap((text) => {
    const offset = Math.max(draft.text.indexOf(text, from), 0);
    from = offset + text.length;
    return checkClause(text, aligned, sources).map(({ verb, sentence }) => ({
      kind: 'certainty' as const,
      at: { start: offset + verb.start, end: offset + verb.end, text: verb.text },
      verdict: 'contradicted' as const,
      sentence,
    }));
  });
};

type Overstated = { verb: CertainVerb; sentence: SourceSentence };

function checkClause(text: string, aligned: readonly Aligned[], sources: PreparedSource): Overstated[] {
  const mine = readSentence(text, sources.today);
  const verbs = certaintiesIn(mine);
  if (verbs.length === 0) return [];
  const hedges = hedgesIn(text);
  const clauses = clausesLike(mine, aligned, sources);
  return verbs
    .flatMap((verb): Overstated[] => {
      const same = clauses.flatMap(({ clause, sentence }) =>
        certaintiesIn(clause)
          .filter(({ stem, isNegated }) => stem === verb.stem && isNegated === verb.isNegated)
          .map((theirs) => ({ theirs, sentence })),
      );
      const isKept = same.some(
        ({ theirs: { certainty } }) =>
          !isOverstated(verb.certainty, certainty) || (hedges.includes(certainty) && isHedge(certainty)),
      );
      return same[0] && !isKept ? [{ verb, sentence: same[0].sentence }] : [];
    })
    .slice(0, 1);
}

const isHedge = (certainty: Certainty): boolean => overstatements[certainty].includes('stated');

const isOverstated = (draft: Certainty, source: Certainty): boolean => overstatements[source].includes(draft);

/** The certainties that a draft may not replace each with. */
const overstatements: Record<Certainty, Certainty[]> = {
  possible: ['intended', 'coming', 'stated', 'happened'],
  believed: ['stated', 'happened', 'coming'],
  urged: ['intended', 'coming', 'stated', 'happened'],
  expected: ['coming', 'stated', 'happened'],
  intended: ['coming', 'stated', 'happened'],
  scheduled: ['happened'],
  coming: ['happened', 'possible'],
  stated: ['possible', 'urged', 'intended'],
  happened: ['possible', 'urged', 'intended', 'scheduled', 'coming'],
};
