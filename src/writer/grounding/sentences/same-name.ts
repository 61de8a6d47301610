import { aliasesOf, isState } from './name-aliases.ts';
import { type Name, tokensOf } from './names.ts';

/** The names in one sentence or title of a source. */
export type NamedText = { text: string; names: Name[]; bare: string };

/** Whether a text names what the draft names, in full, in part or by another usual name. */
export function isNamedIn(name: Name, { names, bare }: NamedText): boolean {
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

const isInitials = (short: Name, long: Name): boolean =>
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
