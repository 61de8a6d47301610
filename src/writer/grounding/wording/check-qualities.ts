import type { Span } from '../../evidence/find-passage.ts';
import { type Aligned, similarity, type WordingRule } from '../sentences/align.ts';
import {
  type PreparedSource,
  readClauses,
  type ReadSentence,
  type SourceSentence,
  memoizePerObject,
} from '../sentences/prepare-source.ts';
import { isStateNamed } from '../sentences/same-name.ts';
import { clauseAt } from '../sentences/sentences.ts';
import { isCommon, listed, stemOf } from '../sentences/words.ts';
import file from './qualities.json' with { type: 'json' };
import { levelOf } from './roles.ts';

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

/** A noun with a qualifier: 'federal limit', 'draft rule', 'appeals court'. */
type QualifiedNoun = Span & { text: string; axis: string; value: string; noun: string };

const levels = /^(?:state|statewide|u\.?s\.?|federal|county|city|town|village|municipal|tribal)$/i;

/** The words of exclusive values; those of one value are synonyms. */
const valueOf = new Map(
  Object.entries(file.axes).flatMap(([axis, values]) =>
    values.map(listed).flatMap((words) => words.map((word) => [word, { axis, value: words[0]! }] as const)),
  ),
);

/** Nouns that are used as synonyms. */
const nounGroups = file.nouns.map((group) => listed(group).map(stemOf));

/** How many words may come between a quality and its noun: 'federal drinking water limit'. */
const reach = 3;
const boundary =
  /^(?:of|in|on|for|and|or|to|at|by|with|from|the|a|an|its|is|are|was|were|has|have|that|which|will|would|may|said)$/i;

/** The qualified nouns of a sentence, in order. */
const qualifiedNounsIn = memoizePerObject(
  ({ text, words }: Pick<ReadSentence, 'text' | 'words'>): QualifiedNoun[] =>
    words.flatMap((word, at) => {
      const quality = qualityOf(word.text);
      if (!quality) return [];
      const noun = nounAfter(text, words, at);
      if (!noun) return [];
      const { start } = word;
      return [{ start, end: noun.end, text: text.slice(start, noun.end), ...quality, noun: noun.name }];
    }),
);

function qualityOf(word: string): { axis: string; value: string } | undefined {
  if (levels.test(word)) return { axis: 'level', value: levelOf(word).replace('statewide', 'state') };
  return valueOf.get(word.toLowerCase());
}

function nounAfter(
  text: string,
  words: ReadSentence['words'],
  at: number,
): { name: string; end: number } | undefined {
  for (let next = at + 1; next <= at + reach && next < words.length; next++) {
    const word = words[next]!;
    if (!/^\.? $/.test(text.slice(words[next - 1]!.end, word.start)) || boundary.test(word.text))
      return undefined;
    const group = nounGroups.find((stems) => stems.includes(word.stem));
    if (group) return { name: group[0]!, end: word.end };
  }
  return undefined;
}
