import type { Span } from '../../evidence/find-passage.ts';
import { memoizePerObject, type ReadSentence } from '../sentences/prepare-source.ts';
import { listed } from '../sentences/words.ts';
import file from './roles.json' with { type: 'json' };

/** A person's role, as worded in a text: 'the county's health officer', 'former mayor'. */
export type Role = Span & {
  text: string;
  /** The last word of the person's name, in lower case. */
  surname: string;
  /** The groups of its nouns. */
  groups: string[];
  /** 'State', 'county' and the like right before it. */
  levels: string[];
  /** 'Former', 'deputy' and the like. */
  standings: string[];
};

/** Groups of words for the same role; the first word identifies the group. */
const groups = file.groups.map(listed);

/** A general word may stand for each of these. */
const general: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(file.general).map(([word, roles]) => [word, listed(roles)]),
);

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group[0]!] as const)));
/** Capitalized or not; without a flag for it, as names must be capitalized. */
const eitherCase = (word: string): string =>
  word.replace(/\b\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const nouns = [...[...groupOf.keys()].sort((a, b) => b.length - a.length).map(eitherCase), 'CEO'].join('|');
const noun = new RegExp(`(?<![\\p{L}-])(?:${nouns})s?(?![\\p{L}-])`, 'giu');
const level = /\b(?:state|u\.?s\.?|federal|national|county|city|town|village|municipal|local|tribal)\b/giu;
const standing = /\b(?:former|acting|deputy|assistant|vice|retired|interim|ex|associate)\b/giu;

const honorific = '(?:(?:Dr|Col|Capt|Lt|Gen|Sgt|Maj|Prof|Mr|Ms|Mrs)\\. )?';
const person =
  "(?<person>\\p{Lu}[\\p{L}'’-]+(?: (?:\\p{Lu}\\.|de|van|von|la))*(?: \\p{Lu}[\\p{L}'’-]+){0,2})";
const before = new RegExp(
  `(?<![\\p{L}])(?<words>(?:[\\p{L}.’'-]+ ){0,3})(?<role>${nouns})\\.?,? ${honorific}${person}`,
  'gu',
);
const after = new RegExp(
  `${person}, (?:who (?:is|was) )?(?<words>(?:\\p{Ll}[^,;.:“”"]{0,60}? |(?:U\\.S\\.|\\p{Lu}[\\p{L}-]+(?:['’]s)?) ){0,3})(?<role>${nouns})(?= (?:of|at|for|in|with|who|on|from)\\b|[,.;:]| sa(?:id|ys)\\b|$)`,
  'gu',
);

/** The roles that a sentence gives people, before or after their names. */
export const rolesIn = memoizePerObject(({ text }: Pick<ReadSentence, 'text'>): Role[] => [
  ...Array.from(text.matchAll(after), roleOf),
  ...Array.from(text.matchAll(before), roleOf),
]);

function roleOf({ 0: text, index, groups: parts = {} }: RegExpMatchArray): Role {
  const { person: name = '', words = '', role = '' } = parts;
  const described = `${words}${role}`;
  return {
    start: index!,
    end: index! + text.length,
    text,
    surname: surnameOf(name),
    groups: Array.from(described.matchAll(noun), ({ 0: word }) => groupOfWord(word)),
    levels: Array.from(described.matchAll(level), ({ 0: word }) => levelOf(word)),
    standings: Array.from(described.matchAll(standing), ({ 0: word }) => word.toLowerCase()),
  };
}

const groupOfWord = (word: string): string => {
  const plain = word.toLowerCase();
  return groupOf.get(plain) ?? groupOf.get(plain.replace(/s$/, '')) ?? plain;
};

const surnameOf = (name: string): string =>
  name
    .replace(/['’]s$/, '')
    .split(' ')
    .at(-1)!
    .toLowerCase();

/** A city, a town and a village are one level, as reports use them interchangeably. */
export function levelOf(word: string): string {
  const plain = word.toLowerCase().replaceAll('.', '');
  if (/^(?:us|federal|national)$/.test(plain)) return 'federal';
  return /^(?:city|town|village|municipal)$/.test(plain) ? 'municipal' : plain;
}

/** Whether a role may be worded as another: the same group, or a general word for it. */
export const isSameRole = (one: string, other: string): boolean =>
  one === other ||
  (general.get(one)?.includes(other) ?? false) ||
  (general.get(other)?.includes(one) ?? false);
