import type { Span } from '../../evidence/find-passage.ts';
import type { Aligned, WordingFinding, WordingRule } from '../sentences/align.ts';
import { type Name, tokensOf } from '../sentences/names.ts';
import {
  memoizePerObject,
  type PreparedSource,
  readClauses,
  type ReadSentence,
  readSentence,
  type SourceSentence,
} from '../sentences/prepare-source.ts';
import { isFirmIn, isNamedIn } from '../sentences/same-name.ts';
import { clausesOf } from '../sentences/sentences.ts';
import { isCommon, isPastForm, listed, verbStem } from '../sentences/words.ts';
import file from './subjects.json' with { type: 'json' };

/** Finds wrong subjects: 'the commission rejected it' where the sources only say so about the council. */
export const checkSubjects: WordingRule = (draft, aligned, sources) =>
  clausesOf(draft.text).flatMap(({ text, start }): WordingFinding[] => {
    const mine = subjectOf(readSentence(text, sources.today));
    const sentence = mine && findOther(mine, aligned, sources);
    if (!sentence) return [];
    const at = { start: start + mine.start, end: start + mine.end, text: mine.text };
    return [{ kind: 'doer', at, verdict: 'contradicted', sentence }];
  });

/** Nouns for the same kind of body or group. */
const kinds = Object.entries(file.kinds).map(([kind, words]): [string, RegExp] => [
  kind,
  // In lower case, a congress is a meeting, such as of scientists.
  new RegExp(`\\b(?:${listed(words).join('|')})\\b`, kind === 'congress' ? '' : 'i'),
]);

const phraseEnd =
  /\b(?:has|have|had|is|are|was|were|will|would|may|might|could|can|should|must|also|did|does|do|said|says|agreed|plans|who|which|that)\b|[,;:(“"]/;

/** The maximum length of a subject. */
const charactersMax = 80;

/** The subject of a clause; null if none is clear. */
const subjectOf = memoizePerObject(({ text, words, names }: ReadSentence): Subject | null => {
  const start = startOf(text);
  const verb = words.find(
    ({ text: word, start: at }) => at > start && isPastForm(word) && /^\p{Ll}/u.test(word),
  );
  const limit = text.slice(start).search(phraseEnd);
  const end = Math.min(limit < 0 ? text.length : start + limit, verb?.start ?? text.length);
  const written = text.slice(start, end).trim();
  if (written === '' || written.length > charactersMax || isPronoun.test(written)) return null;
  const head = written.replace(/ (?:of|in|at|near|from|for) .*$/, '');
  const kind = kinds.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
  // 'Company' at the beginning of a sentence is a kind, not a name.
  const isKind = (one: Name): boolean =>
    one.isDoubtful && kinds.some(([, pattern]) => pattern.test(one.text));
  const name =
    names.find((one) => one.start >= start && one.end <= end && !/^PF[A-Z]/.test(one.text) && !isKind(one)) ??
    null;
  if (!name && !kind) return null;
  const informative = words.filter((word) => !isCommon(word) && word.start >= end);
  const first = informative.find((word) => /^\p{Ll}/u.test(word.text));
  return {
    start,
    end: start + written.length,
    text: written,
    name,
    kind,
    verb: first && verbStem(first.text),
    rest: new Set(informative.map(({ stem }) => stem)),
  };
});

const isPronoun =
  /^(?:it|he|she|they|we|its|their|his|her|this|these|there|that|the (?:two|first|latter|former))\b/i;

/** The minimum share of the rest of the draft's clause in the clause it retells. */
const retoldMin = 0.65;

const alignedMax = 8;

/** A sentence that says it about another subject, if none says it about the same or an unclear one. */
function findOther(
  read: Subject,
  aligned: readonly Aligned[],
  sources: PreparedSource,
): SourceSentence | null {
  const mine = withFirmName(read, aligned);
  const retelling = aligned
    .slice(0, alignedMax)
    .flatMap(({ sentence }) => clausesWithSubject(sentence))
    .filter(({ clause }) => shareOf(mine.rest, clause.stems, sources) >= retoldMin);
  const same = retelling.some(
    ({ sentence, subject }) => !subject || isMentioned(mine, sentence) || !isAnother(mine, subject),
  );
  const other = retelling.find(
    ({ clause, subject }) =>
      subject && clause.words.some((word) => !isCommon(word) && verbStem(word.text) === mine.verb),
  );
  return same || !other ? null : other.sentence;
}

type ClauseWithSubject = { sentence: SourceSentence; clause: ReadSentence; subject: Subject | null };

/** The clauses of a sentence, each with its subject; 'and paid a fine' has the subject of the previous clause. */
const clausesWithSubject = memoizePerObject((sentence: SourceSentence): ClauseWithSubject[] => {
  let before: Subject | null = null;
  return readClauses(sentence).map((clause) => {
    const first = clause.words.find(({ text }) => !/^(?:and|but)$/i.test(text));
    const subject = first && isPastForm(first.text) ? before : subjectOf(clause);
    before = subject;
    return { sentence, clause, subject };
  });
});

/** A word at the beginning of a sentence is a name only if the sources have it as one elsewhere. */
const withFirmName = (subject: Subject, aligned: readonly Aligned[]): Subject =>
  subject.name?.isDoubtful && !aligned.some(({ sentence }) => isFirmIn(subject.name!, sentence))
    ? { ...subject, name: null }
    : subject;

function shareOf(
  stems: ReadonlySet<string>,
  others: ReadonlySet<string>,
  { weightOf }: PreparedSource,
): number {
  if (stems.size < 2) return 0;
  const weigh = (some: Iterable<string>): number =>
    [...some].reduce((sum, stem) => sum + (weightOf(stem) || 1), 0);
  return weigh(stems.intersection(others)) / weigh(stems);
}

/** The subject of a clause, with its first verb and the rest of the clause. */
type Subject = Span & {
  text: string;
  /** Its proper name, if it has one. */
  name: Name | null;
  /** The kind of body or group that its nouns name, if they do. */
  kind: string | null;
  /** The stem of its first verb. */
  verb: string | undefined;
  /** The stems of the informative words after the subject. */
  rest: Set<string>;
};

/** Text that may precede a subject, and words that end it. */
const opening = /^(?:(?:On|In|At|Last|This|By|Since|After|During) [^,]{1,40}, |and |but |while |, )*/;

/** After 'On Monday,' and 'the mayor said that'. */
function startOf(text: string): number {
  const opened = opening.exec(text)![0].length;
  return opened + (speech.exec(text.slice(opened))?.[0].length ?? 0);
}

const speech =
  /^[^,;.“"]{1,60}?(?:, [^,;.“"]{1,60},)? (?:said|says)(?: (?:on )?\p{L}+day)?(?: that)? (?!\p{L}+day\b)/u;

/** Whether two subjects surely differ, by name or by kind. A name and a kind may be of the same subject. */
function isAnother(one: Subject, other: Subject): boolean {
  if (one.name && other.name)
    return !isIn(one, other.text, [other.name]) && !isIn(other, one.text, [one.name]);
  return one.kind !== null && other.kind !== null && one.kind !== other.kind;
}

/** Whether a text mentions the subject, by name or kind. */
const isMentioned = (subject: Subject, { text, names }: Pick<ReadSentence, 'text' | 'names'>): boolean =>
  subject.name
    ? isIn(subject, text, names)
    : kinds.some(([kind, pattern]) => kind === subject.kind && pattern.test(text));

const isIn = ({ name }: Subject, text: string, names: Name[]): boolean =>
  name !== null && isNamedIn(name, { text, names, bare: ` ${tokensOf(text).join(' ')} ` });
