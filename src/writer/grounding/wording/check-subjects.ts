import { clausesOf } from '../sentences/clauses.ts';
import { memoizePerObject } from '../memoize-per-object.ts';
import {
  type PreparedSource,
  readClauses,
  type ReadSentence,
  readSentence,
  type SourceSentence,
} from '../prepare-source.ts';
import { isCommon } from '../sentences/words.ts';
import type { Aligned } from '../align.ts';
import type { Name } from '../sentences/names.ts';
import { isAnother, isMentioned, type Subject, subjectOf } from './subjects.ts';
import type { WordingRule } from './rule.ts';
import { isPastForm, verbStem } from './verb-forms.ts';

/** The minimum share of the rest of the draft's clause in the clause it retells. */
const retoldMin = 0.65;
const alignedMax = 8;

/** Finds wrong subjects: 'the commission rejected it' where the sources only say so about the council. */
export const checkSubjects: WordingRule = (draft, aligned, sources) => {
  let from = 0;
  return clausesOf(draft.text).flatMap((text) => {
    const offset = Math.max(draft.text.indexOf(text, from), 0);
    from = offset + text.length;
    const mine = subjectOf(readSentence(text, sources.today));
    const sentence = mine && findOther(mine, aligned, sources);
    return sentence
      ? [
          {
            kind: 'doer' as const,
            at: { start: offset + mine.start, end: offset + mine.end, text: mine.text },
            verdict: 'contradicted' as const,
            sentence,
          },
        ]
      : [];
  });
};

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
  subject.name?.isDoubtful && !aligned.some(({ sentence }) => hasFirm(subject.name!, sentence))
    ? { ...subject, name: null }
    : subject;

const hasFirm = ({ tokens }: Name, { names }: SourceSentence): boolean =>
  names.some(
    (one) =>
      !one.isDoubtful && tokens.every((token) => token === one.tokens[0] || token === one.tokens.at(-1)),
  );

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
