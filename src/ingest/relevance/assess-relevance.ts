import { z } from 'zod';
import data from './terms.json' with { type: 'json' };

/** Mentions are counted in this many characters; an on-topic text names its subject earlier. */
const readCharactersMax = 100_000;
/** Mentions after this many characters are in passing, and count half. */
const openingCharacters = 3_000;
/** Mentions in the title count double. */
const titleFactor = 2;
const passingFactor = 0.5;
/** Each repeated mention of a term adds a point, up to this many. */
const repetitionMax = 5;
const scoreMax = 100;
/** An item is relevant from this score: one certain term in the opening reaches it. */
const relevanceLine = 10;
/** Maximum terms named in the reason, most frequent first. */
const namedTermsMax = 4;

export type Relevance = { isRelevant: boolean; score: number; reason: string };

/**
 * Assesses whether an item is about PFAS, how certainly (0 to 100) and why, with a reason for the reviewer.
 * Each term of terms.json found adds its weight (doubled in the title, halved far down the text) and
 * a point per repeated mention; ambiguous terms only count near a confirming one. Pure.
 */
export function assessRelevance(item: { title: string; contentText: string }): Relevance {
  const title = withoutFreeOf(item.title);
  const text = withoutFreeOf(item.contentText.slice(0, readCharactersMax));
  const whole = `${title}\n${text}`;
  const found = findTerms(title, text);
  const isClear = ({ doubtful, unlike }: RelevanceTerm): boolean =>
    !doubtful && !(unlike && whole.search(unlike) >= 0);
  const isCertain = [...found.keys()].some(isClear);
  const confirmed = [...found].filter(([term]) => isClear(term) || isCertain || isConfirmed(term, whole));
  const score = Math.min(scoreMax, sum(scoresByName(confirmed)));
  const isRelevant = score >= relevanceLine;
  return { isRelevant, score, reason: reasonFor(found, confirmed, isRelevant) };
}

/** A pan that is 'PFAS-free' is not about PFAS: such mentions are blanked out, so that places stay. */
const withoutFreeOf = (text: string): string => text.replace(freeOf, (words) => ' '.repeat(words.length));

const freeOf =
  /(?<![\p{L}\p{N}])(?:(?:PFAS|PFOA|PTFE|forever chemicals?)[\s\u2010-\u2014-]free|free (?:of|from) (?:PFAS|PFOA|PTFE|forever chemicals))(?![\p{L}\p{N}])/giu;

type Mentions = { inTitle: number; inOpening: number; inPassing: number };

function findTerms(title: string, text: string): Map<RelevanceTerm, Mentions> {
  const { relevanceTerms, anyTerm } = readTerms();
  const found = new Map<RelevanceTerm, Mentions>();
  const count = (match: RegExpExecArray, where: keyof Mentions): void => {
    const term = relevanceTerms[match.slice(1).findIndex((group) => group !== undefined)];
    if (!term) return;
    const mentions = found.get(term) ?? { inTitle: 0, inOpening: 0, inPassing: 0 };
    mentions[where] += 1;
    found.set(term, mentions);
  };
  for (const match of title.matchAll(anyTerm)) count(match, 'inTitle');
  for (const match of text.matchAll(anyTerm))
    count(match, match.index < openingCharacters ? 'inOpening' : 'inPassing');
  return found;
}

function isConfirmed({ context, unlike }: RelevanceTerm, text: string): boolean {
  if (unlike && text.search(unlike) >= 0) return false;
  return context !== null && text.search(context) >= 0;
}

/** A substance may be listed twice, as an unambiguous name and an ambiguous acronym: it scores once. */
function scoresByName(found: [RelevanceTerm, Mentions][]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const [{ name, weight }, mentions] of found)
    scores.set(name, Math.max(scores.get(name) ?? 0, scoreOf(weight, mentions)));
  return scores;
}

function scoreOf(weight: number, mentions: Mentions): number {
  const factor = mentions.inTitle > 0 ? titleFactor : mentions.inOpening > 0 ? 1 : passingFactor;
  return weight * factor + Math.min(repetitionMax, total(mentions) - 1);
}

function reasonFor(
  found: Map<RelevanceTerm, Mentions>,
  confirmed: [RelevanceTerm, Mentions][],
  isRelevant: boolean,
): string {
  if (found.size === 0) return reasons.nothing;
  if (confirmed.length === 0) return `Mentions ${listed(found)}${reasons.unconfirmed}`;
  return `Mentions ${listed(confirmed)}${isRelevant ? '' : reasons.inPassing}`;
}

/** Why an item is not about PFAS: the whole of a reason, or its end. */
const reasons = {
  nothing: 'Nothing about PFAS was found',
  unconfirmed: ', but no sign that it means PFAS',
  inPassing: ', but only in passing',
} as const;

/** True if it is the reason of an item that is not relevant, as opposed to one that could not be drafted. */
export const isOffTopicReason = (reason: string | null): boolean =>
  Object.values(reasons).some((ending) => reason?.endsWith(ending));

function listed(found: Iterable<[RelevanceTerm, Mentions]>): string {
  const counts = new Map<string, number>();
  for (const [{ name }, mentions] of found) counts.set(name, (counts.get(name) ?? 0) + total(mentions));
  const parts = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, namedTermsMax)
    .map(([name, times]) => `${name} ${formatTimes(times)}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const formatTimes = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;

const total = ({ inTitle, inOpening, inPassing }: Mentions): number => inTitle + inOpening + inPassing;

const sum = (scores: Map<string, number>): number =>
  [...scores.values()].reduce((all, score) => all + score, 0);

/** A term's words may contain spaces, hyphens and a trailing star; see `about` in terms.json. */
const WordList = z.array(z.string().trim().min(2).max(80)).min(1);

const TermList = z.strictObject({
  about: z.string(),
  contexts: z.record(z.string(), WordList),
  terms: z.array(
    z.strictObject({
      name: z.string().min(2),
      weight: z.number().int().min(1).max(10),
      words: WordList,
      exactCase: z.boolean().default(false),
      doubtful: z.boolean().default(false),
      needs: z.array(z.string()).default([]),
      unlike: WordList.optional(),
    }),
  ),
});

type RelevanceTerm = {
  name: string;
  weight: number;
  /** Ambiguous: it counts only if the context shows that PFAS are meant. */
  doubtful: boolean;
  /** Matches a context that confirms an ambiguous term. */
  context: RegExp | null;
  /** Matches a context that indicates the other meaning. */
  unlike: RegExp | null;
};

/** The terms of terms.json; the nth capture group of `anyTerm` is the nth one. Throws on invalid data. */
const readTerms = () => (compiled ??= compile(TermList.parse(data)));
let compiled: ReturnType<typeof compile> | undefined;

function compile(list: z.infer<typeof TermList>): { relevanceTerms: RelevanceTerm[]; anyTerm: RegExp } {
  const contextWords = (name: string): string[] => {
    const words = list.contexts[name];
    if (!words) throw new Error(`terms.json: there is no context '${name}'.`);
    return words;
  };
  const terms = list.terms.map(({ name, weight, doubtful, needs, unlike }) => ({
    name,
    weight,
    doubtful,
    context: needs.length > 0 ? anyOf(needs.flatMap(contextWords)) : null,
    unlike: unlike ? anyOf(unlike) : null,
  }));
  const groups = list.terms.map(({ words, exactCase }) =>
    exactCase ? `(${alternatives(words)})` : `(${alternatives(words, inAnyCase)})`,
  );
  return { relevanceTerms: terms, anyTerm: wholeWords(groups.join('|')) };
}

function anyOf(words: string[]): RegExp {
  return wholeWords(alternatives(words, inAnyCase));
}

/** Whole words in any script: an adjacent letter or digit makes it another word. */
function wholeWords(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Longest first, so a name with its acronym in parentheses is one mention. */
function alternatives(words: string[], written: (part: string) => string = escaped): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => pattern(word, written))
    .join('|');
}

/** Every quantifier is bounded, so the cost of hostile text stays linear. */
function pattern(word: string, written: (part: string) => string): string {
  const parts = word
    .replace(/\*$/, '')
    .split(/[ -]/)
    .map((part) => written(part));
  return parts.join('[\\s\\u2010-\\u2014-]{1,3}') + (word.endsWith('*') ? '\\p{L}{0,40}' : '');
}

function escaped(part: string): string {
  return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** As classes: in some runs of Node.js 24, `(?i:…)` matched only the case as written. */
function inAnyCase(part: string): string {
  return escaped(part).replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}
