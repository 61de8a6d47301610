import type { Span } from '../../evidence/find-passage.ts';
import { memoizePerObject } from '../memoize-per-object.ts';
import { type Name, tokensOf } from '../sentences/names.ts';
import { isNamedIn } from '../sentences/same-name.ts';
import type { ReadSentence } from '../prepare-source.ts';
import { isCommon } from '../sentences/words.ts';
import { isPastForm, verbStem } from './verb-forms.ts';

/** The subject of a clause, with its first verb and the rest of the clause. */
export type Subject = Span & {
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

/** Nouns for the same kind of body or group. */
const kinds: [string, RegExp][] = [
  ['court', /\bcourts?\b/i],
  ['council', /\bcouncil\b/i],
  ['commission', /\bcommission\b/i],
  ['board', /\b(?:board|directors|trustees)\b/i],
  ['agency', /\b(?:agency|department|regulators|ministry|EPA)\b/i],
  ['institute', /\b(?:institute|university|college|researchers|scientists)\b/i],
  [
    'company',
    /\b(?:company|firm|manufacturer|maker|supplier|corporation|Inc|Chemical|Coatings|Waste|owner)\b/i,
  ],
  ['utility', /\b(?:utility|utilities|water district|water system)\b/i],
  ['residents', /\b(?:residents|neighbors|homeowners|families|parents|customers)\b/i],
  ['workers', /\b(?:workers|employees|firefighters|union)\b/i],
  ['veterans', /\bveterans\b/i],
  ['farmers', /\b(?:farmers|ranchers)\b/i],
  ['judge', /\bjudge\b/i],
  ['jury', /\bjury\b/i],
  ['county', /\b(?:county|supervisors)\b/i],
  ['congress', /\bCongress\b/],
  ['legislature', /\b(?:legislature|lawmakers|legislators)\b/i],
  ['mayor', /\bmayor\b/i],
  ['governor', /\bgovernor\b/i],
  ['laboratory', /\b(?:lab|laboratory)\b/i],
  ['city', /\b(?:city|town|village)\b/i],
  ['state', /\bstate\b/i],
  ['army', /\b(?:air force|army|navy|military|pentagon|defense department)\b/i],
];

/** Text that may precede a subject, and words that end it. */
const opening = /^(?:(?:On|In|At|Last|This|By|Since|After|During) [^,]{1,40}, |and |but |while |, )*/;
const phraseEnd =
  /\b(?:has|have|had|is|are|was|were|will|would|may|might|could|can|should|must|also|did|does|do|said|says|agreed|plans|who|which|that)\b|[,;:(“"]/;
/** The maximum length of a subject. */
const charactersMax = 80;

/** The subject of a clause; null if none is clear. */
export const subjectOf = memoizePerObject(({ text, words, names }: ReadSentence): Subject | null => {
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

/** After 'On Monday,' and 'the mayor said that'. */
function startOf(text: string): number {
  const opened = opening.exec(text)![0].length;
  return opened + (speech.exec(text.slice(opened))?.[0].length ?? 0);
}
const speech =
  /^[^,;.“"]{1,60}?(?:, [^,;.“"]{1,60},)? (?:said|says)(?: (?:on )?\p{L}+day)?(?: that)? (?!\p{L}+day\b)/u;

const isPronoun =
  /^(?:it|he|she|they|we|its|their|his|her|this|these|there|that|the (?:two|first|latter|former))\b/i;

/** Whether two subjects surely differ, by name or by kind. A name and a kind may be of the same subject. */
export function isAnother(one: Subject, other: Subject): boolean {
  if (one.name && other.name)
    return !isIn(one, other.text, [other.name]) && !isIn(other, one.text, [one.name]);
  return one.kind !== null && other.kind !== null && one.kind !== other.kind;
}

/** Whether a text mentions the subject, by name or kind. */
export const isMentioned = (
  subject: Subject,
  { text, names }: Pick<ReadSentence, 'text' | 'names'>,
): boolean =>
  subject.name
    ? isIn(subject, text, names)
    : kinds.some(([kind, pattern]) => kind === subject.kind && pattern.test(text));

const isIn = ({ name }: Subject, text: string, names: Name[]): boolean =>
  name !== null && isNamedIn(name, { text, names, bare: ` ${tokensOf(text).join(' ')} ` });
