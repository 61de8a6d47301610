import {
  type Aligned,
  similarity,
  contradictedBy,
  type Finding,
  supportedBy,
  unsupported,
} from '../sentences/align.ts';
import { type Name, tokensOf } from '../sentences/names.ts';
import {
  type PreparedSource,
  readClauses,
  type ReadSentence,
  readSentence,
  type SourceSentence,
} from '../sentences/prepare-source.ts';
import { type Called, isFirmIn, isNamedIn, isNearly } from '../sentences/same-name.ts';

/** Checks a name: in full, in part or by another usual name; and in the part of the sentence that the draft retells. */
export function checkName(
  name: Name,
  draft: ReadSentence,
  aligned: readonly Aligned[],
  sources: PreparedSource,
): Finding | null {
  // 'Filters' at the beginning of a sentence is a name only if the source has it as one.
  if (name.isDoubtful && !aligned.some(({ sentence }) => isFirmIn(name, sentence))) return null;
  const naming = aligned.find(({ sentence }) => isNamedIn(name, sentence));
  if (naming) {
    const swapped = findSwapped(name, draft, aligned, sources);
    return swapped ? contradictedBy(swapped) : supportedBy(naming.sentence);
  }
  const shorter = withoutFirstWord(name, sources);
  if (shorter) return checkName(shorter, draft, aligned, sources);
  const parts = personAndPlace(name);
  const [of] = parts.map((part) => aligned.find(({ sentence }) => isNamedIn(part, sentence)));
  if (of && parts.every((part) => aligned.some(({ sentence }) => isNamedIn(part, sentence))))
    return supportedBy(of.sentence);
  const close = aligned.find(({ sentence }) => sentence.names.some((other) => isNearly(name, other)));
  return close ? contradictedBy(close.sentence) : unsupported;
}

/** 'John Smith of Wexmoor' is also 'John Smith, who lives in Wexmoor'. */
function personAndPlace(name: Name): Called[] {
  const [person, place, ...more] = name.text.split(/ (?:of|in) (?:the )?/);
  if (!place || more.length > 0 || person!.split(' ').length < 2) return [];
  return [person!, place].map((text) => ({ text, tokens: tokensOf(text) }));
}

/** 'Total PFAS' at the beginning of a sentence, where the source has 'total' in lower case or only 'PFAS' is a name. */
function withoutFirstWord(name: Name, { sentences }: PreparedSource): Name | null {
  if (!name.opensSentence || name.tokens.length < 2) return null;
  const [first, ...tokens] = name.tokens;
  const start = name.start + name.text.indexOf(' ') + 1;
  const text = name.text.slice(start - name.start);
  const isPlain =
    /^[A-Z]{2}/.test(text) || sentences.some(({ words }) => words.some((word) => word.text === first));
  return isPlain ? { ...name, text, start, tokens } : null;
}

/** From this similarity, a clause is retold, not only related. */
const retoldMin = 0.75;
/** A sentence's subject begins within this many characters. */
const subjectStartMax = 20;
const pronoun = /\b(?:it|its|he|she|his|her|they|their|who|which)\b/i;

/** A clause that says it about another person: 'Judge Pruitt wrote the opinion; Judge Delacroix dissented'. */
function findSwapped(
  name: Name,
  draft: ReadSentence,
  aligned: readonly Aligned[],
  { weightOf, today }: PreparedSource,
): SourceSentence | null {
  const isSubject =
    name.start <= subjectStartMax && /\p{Ll}{4}/u.test(draft.text.slice(name.end).replace(/\p{Lu}\S*/gu, ''));
  if (draft.names.length !== 1 || !isSubject || name.tokens.length < 2) return null;
  const nameStems = new Set(readSentence(name.text, today).stems);
  const rest = { stems: new Set([...draft.stems].filter((stem) => !nameStems.has(stem))) };
  if (rest.stems.size < 2) return null;
  const retold = aligned
    .slice(0, 4)
    .filter(({ sentence }) => sentence.position >= 0)
    .flatMap(({ sentence }) => {
      const clauses = readClauses(sentence);
      return clauses.map((clause) => ({ sentence, clause, alike: similarity(rest, clause, weightOf) }));
    })
    .sort((a, b) => b.alike - a.alike);
  const [best] = retold;
  if (!best || best.alike < retoldMin) return null;
  // Of equally similar clauses, the one about the same person is meant.
  if (retold.some(({ clause, alike }) => alike === best.alike && isNamedIn(name, clause))) return null;
  const { clause, sentence } = best;
  const first = clause.names[0];
  const isOther =
    first &&
    first.start <= subjectStartMax &&
    first.tokens.length >= 2 &&
    !isNamedIn(name, clause) &&
    !isNamedIn(first, draft);
  return isOther && !pronoun.test(clause.text) ? sentence : null;
}
