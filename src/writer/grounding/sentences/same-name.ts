import { analytes, spellingsOf } from '../../../analytes/terms.ts';
import file from './names.json' with { type: 'json' };
import { type Name, tokensOf } from './names.ts';
import { listed } from './words.ts';

/** The names in one sentence or title of a source. */
export type NamedText = { text: string; names: readonly Called[]; bare: string };

/** What a name is compared by. */
export type Called = Pick<Name, 'text' | 'tokens'>;

/** Whether a text names what the draft names, in full, in part or by another usual name. */
export function isNamedIn(name: Called, { names, bare }: NamedText): boolean {
  const whole = name.tokens.join(' ');
  if (bare.includes(` ${whole} `)) return true;
  if (aliasesOf(whole).some((other) => bare.includes(` ${other} `))) return true;
  const expanded = expandTokens(name.tokens);
  return names.some(
    (one) =>
      isWithin(name.tokens, one.tokens) ||
      isWithin(expanded, expandTokens(one.tokens)) ||
      (name.tokens.length === 1 && isInitials(name, one)) ||
      (one.tokens.length === 1 && isInitials(one, name)),
  );
}

/**
 * Whether a text has a word at the beginning of a sentence as a name elsewhere. A single word is a short form of a name
 * only if the name begins or ends with it: 'Whitfield', not 'Rural'.
 */
export const isFirmIn = ({ tokens }: Name, { names }: { names: readonly Name[] }): boolean =>
  names.some(
    (one) =>
      !one.isDoubtful && tokens.every((token) => token === one.tokens[0] || token === one.tokens.at(-1)),
  );

/** Whether a text names one of the United States. */
export const isStateNamed = ({ names }: Pick<NamedText, 'names'>): boolean =>
  names.some(({ tokens }) => tokens.some(isState) || isState(tokens.join(' ')));

/** Abbreviations spelled out: 'Ohio EPA' → ohio environmental protection agency. */
const expandTokens = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => {
    const names = aliasesOf(token);
    const long = names.find((name) => name.includes(' ')) ?? names.find(isState);
    return long && token !== 'in' && token !== 'or' && token !== 'me' ? long.split(' ') : [token];
  });

/** Whether every word of one occurs in the other. */
const isWithin = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 &&
  one.every((token) => other.includes(token) || other.some((whole) => isSamePlural(token, whole)));

const isSamePlural = (one: string, other: string): boolean =>
  one.length > 3 && (`${one}s` === other || `${other}s` === one);

const isInitials = (short: Called, long: Called): boolean =>
  /^\p{Lu}{2,6}$/u.test(short.text.replaceAll('.', '')) &&
  long.tokens.length > 1 &&
  long.tokens.map((token) => token[0]).join('') === short.tokens[0]!.replaceAll('.', '');

/**
 * 'Diane Whitfield' for 'Dana Whitfield': shares a word of what it names. 'John Smith of Wexmoor' is not nearly the
 * 'Wexmoor Water District'.
 */
export function isNearly(name: Name, other: Name): boolean {
  if (name.tokens.length < 2 || other.tokens.length < 2)
    return name.tokens.some(
      (token) => token.length > 4 && other.tokens.some((theirs) => isMisspelt(token, theirs)),
    );
  const heads = tokensOf(name.text.replace(/ (?:of|in|for) .*/, ''));
  return (heads.length > 1 ? heads : name.tokens).some((token) => other.tokens.includes(token));
}

/** Same beginning or end, and nearly the same length. */
const isMisspelt = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 2 && one.slice(0, 3) === other.slice(0, 3);

/**
 * Usual names of the same body, compound or place, as `tokensOf` joined by spaces. Not read from the entities' records:
 * checks also run in the editor's browser, and take 'American' for the United States, which is no name of theirs.
 */
const aliases: string[][] = [
  ...file.aliases.map(listed),
  ...Object.entries(file.states).map(([state, short]) => [state, ...listed(short)]),
  ...analytes.map((analyte) =>
    [analyte.name, analyte.longName, ...spellingsOf(analyte)].map((name) => tokensOf(name).join(' ')),
  ),
];
const aliasesByName = new Map(aliases.flatMap((group) => group.map((name) => [name, group] as const)));

/** Every usual spelling of a name, the name itself included, in lower case; empty if it has only one. */
const aliasesOf = (name: string): readonly string[] => aliasesByName.get(name) ?? [];

/** Whether a name, in lower case, is the full name of a US state. */
const isState = (name: string): boolean => Object.hasOwn(file.states, name);
