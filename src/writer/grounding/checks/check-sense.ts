import { blankOut } from '../figures/quantities.ts';
import { isSameQuantity } from '../figures/same-quantity.ts';
import { type Aligned, clausesLike, contradictedBy, type Finding, supportedBy } from '../sentences/align.ts';
import { type Direction, isOpposed } from '../sentences/directions.ts';
import { type Interaction, findInteractions, isReversed } from '../sentences/interactions.ts';
import { compareNegation, type PolarWord } from '../sentences/polarity.ts';
import { type PreparedSource, type ReadSentence, readSentence } from '../sentences/prepare-source.ts';
import { clausesOf } from '../sentences/sentences.ts';

/** The minimum similarity of a sentence for a check of reversed changes. */
const alikeMin = 0.4;
/** Below this similarity to every clause, a draft's clause is compared with the whole sentence. */
const retoldMin = 0.75;

/** Checks directions (rose or fell, above or below) against the most similar clause on the same matter. */
export function checkDirections(
  draft: ReadSentence,
  aligned: readonly Aligned[],
  sources: PreparedSource,
): (Finding & { word: PolarWord })[] {
  const clauses = clausesLike(draft, aligned, sources);
  return draft.directions.flatMap((direction) => {
    const compared = clauses.flatMap(({ clause, sentence, alike }) => {
      const opposes = isOpposed(direction, draft.words, clause.directions, clause.words);
      return opposes === null ? [] : { opposes, sentence, alike };
    });
    const [first] = compared;
    if (!first) return findUndirected(direction, draft, aligned);
    // Of equally similar clauses, the one that agrees is meant.
    const meant = compared.find(({ alike, opposes }) => alike >= first.alike - 0.05 && !opposes) ?? first;
    // 'Before' and 'after' are in so many sentences that only the exchange of the two is worth a reviewer's time.
    if (direction.axis === 'order' && !meant.opposes) return [];
    return [{ word: direction.word, ...(meant.opposes ? contradictedBy : supportedBy)(meant.sentence) }];
  });
}

/** The minimum similarity of a sentence that a change is read from, unless it shares a figure with the draft's. */
const relatedMin = 0.3;
const change =
  /\bfrom (?=[$€£\d])|\b(?:up|down|more|less|fewer|new|than|again|compared|after|before|(?:hik|spik|increas|decreas|drop|cut|ris|rose|fall|fell|grow|grew|declin|reduc|rais|add|expan|doubl|tripl|high|low|larg|small|los|trim|eas|boost|extra|slow|wors|better|best|remov|eliminat|destr|treat|filter|chang|shr|limit|tight|strict|relax|soar|surg|climb|jump|gain|advanc|slid|tumbl|sank|slip|plung|weak|strong|halv|improv|swell|spread)\p{L}*)\b/iu;

/** Finds changes that no sentence on the matter states: 'fell to $63' where the source only gives $63. */
function findUndirected(
  { axis, word }: Direction,
  { quantities }: ReadSentence,
  aligned: readonly Aligned[],
): (Finding & { word: PolarWord })[] {
  if (axis !== 'change') return [];
  const related = aligned.filter(
    ({ sentence, similarity: alike }) =>
      alike >= relatedMin ||
      sentence.quantities.some((theirs) => quantities.some((mine) => isSameQuantity(mine, theirs))),
  );
  const [first] = related;
  return first && !related.some(({ sentence }) => change.test(blankOut(sentence.text, sentence.dates)))
    ? [{ word, verdict: 'unsupported', sentence: first.sentence }]
    : [];
}

/** Checks a change from one thing to another: contradicted if the source has it in reverse. */
export function checkMove(
  draft: ReadSentence,
  aligned: readonly Aligned[],
): (Finding & { word: PolarWord })[] {
  const mine = movesIn(draft);
  if (!mine.from || !mine.to) return [];
  const best = aligned.find(({ similarity: alike, sentence }) => {
    const theirs = movesIn(sentence);
    return alike >= alikeMin && (theirs.from || theirs.to);
  });
  if (!best) return [];
  const theirs = movesIn(best.sentence);
  const isOpposite = theirs.to?.key === mine.from.key || theirs.from?.key === mine.to.key;
  return isOpposite ? [{ word: mine.from.word, ...contradictedBy(best.sentence) }] : [];
}

type End = { key: string; word: PolarWord };

/** The figures or words right after 'from' and 'to' in a sentence. */
function movesIn({ words }: ReadSentence): { from: End | undefined; to: End | undefined } {
  const after = (preposition: string): End | undefined => {
    const at = words.findIndex(({ text }) => text.toLowerCase() === preposition);
    const next = at < 0 ? undefined : words[at + 1];
    return next && { key: next.text.toLowerCase(), word: next };
  };
  return { from: after('from'), to: after('to') };
}

/** Checks negations: each clause of the draft against the most similar clause. Returns the worst finding, if any. */
export function checkNegation(
  draft: ReadSentence,
  aligned: readonly Aligned[],
  sources: PreparedSource,
): Finding[] {
  const findings = clausesOf(draft.text).flatMap(({ text }): Finding[] => {
    const mine = readSentence(text, sources.today);
    const clauses = clausesLike(mine, aligned, sources);
    const [best] = clauses;
    if (!best || best.alike < 0.5 || mine.stems.size < 2) return [];
    const agreesWith = ({ words }: Pick<ReadSentence, 'words'>) => compareNegation(mine.words, words);
    const agrees = (best.alike >= retoldMin ? agreesWith(best.clause) : null) ?? agreesWith(best.sentence);
    if (agrees) return [supportedBy(best.sentence)];
    // Another sentence may deny just that.
    const isDenied = clauses.some(({ clause }) => agreesWith(clause));
    return agrees === null || isDenied ? [] : [contradictedBy(best.sentence)];
  });
  return findings
    .filter(({ verdict }) => verdict === 'contradicted')
    .concat(findings)
    .slice(0, 1);
}

/** Checks who did it to whom: contradicted if the sources only say it the other way around. */
export function checkInteractions(
  draft: ReadSentence,
  aligned: readonly Aligned[],
): (Finding & { interaction: Interaction })[] {
  return findInteractions(draft.text, draft.names).flatMap((interaction) => {
    const judged = aligned.flatMap(({ sentence }) => {
      const reversed = isReversed(interaction, findInteractions(sentence.text, sentence.names));
      return reversed === null ? [] : [{ reversed, sentence }];
    });
    const best = judged.find(({ reversed }) => !reversed) ?? judged[0];
    if (!best) return [];
    return [{ interaction, ...(best.reversed ? contradictedBy : supportedBy)(best.sentence) }];
  });
}
