import { analytes, spellingsOf } from '../../../analytes/terms.ts';
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

/**
 * Usual names of the same body, compound or place, as `tokensOf` joined by spaces. Not read from the entities' records:
 * checks also run in the editor's browser, and take 'American' for the United States, which is no name of theirs.
 */
const aliases: string[][] = [
  ['us', 'united states', 'usa', 'america', 'american', 'americans', 'federal', 'national'],
  ['eu', 'european union', 'europe', 'european'],
  ['uk', 'united kingdom', 'britain', 'british'],
  ['epa', 'environmental protection agency'],
  ['fda', 'food drug administration'],
  ['faa', 'federal aviation administration'],
  ['cdc', 'centers disease control prevention'],
  ['usgs', 'us geological survey', 'geological survey'],
  ['niehs', 'national institute environmental health sciences'],
  ['nih', 'national institutes health'],
  ['doj', 'justice department', 'department justice'],
  ['dod', 'defense department', 'department defense', 'pentagon'],
  ['doe', 'energy department', 'department energy'],
  ['usda', 'agriculture department', 'department agriculture'],
  ['echa', 'european chemicals agency'],
  ...analytes.map((analyte) =>
    [analyte.name, analyte.longName, ...spellingsOf(analyte)].map((name) => tokensOf(name).join(' ')),
  ),
  [
    'pfas',
    'per- polyfluoroalkyl substances',
    'forever chemicals',
    'perfluoroalkyl polyfluoroalkyl substances',
  ],
  ['afff', 'aqueous film-forming foam', 'firefighting foam', 'aqueous film forming foam'],
  ['gac', 'granular activated carbon'],
  ['scwo', 'supercritical water oxidation'],
  ['mcl', 'maximum contaminant level'],
];

/** The United States with their abbreviations. */
const states: Record<string, string> = {
  alabama: 'ala al',
  alaska: 'ak',
  arizona: 'ariz az',
  arkansas: 'ark ar',
  california: 'calif ca',
  colorado: 'colo co',
  connecticut: 'conn ct',
  delaware: 'del de',
  florida: 'fla fl',
  georgia: 'ga',
  hawaii: 'hi',
  idaho: 'id',
  illinois: 'ill il',
  indiana: 'ind in',
  iowa: 'ia',
  kansas: 'kan ks',
  kentucky: 'ky',
  louisiana: 'la',
  maine: 'me',
  maryland: 'md',
  massachusetts: 'mass ma',
  michigan: 'mich mi',
  minnesota: 'minn mn',
  mississippi: 'miss ms',
  missouri: 'mo',
  montana: 'mont mt',
  nebraska: 'neb ne',
  nevada: 'nev nv',
  'new hampshire': 'nh',
  'new jersey': 'nj',
  'new mexico': 'nm',
  'new york': 'ny',
  'north carolina': 'nc',
  'north dakota': 'nd',
  ohio: 'oh',
  oklahoma: 'okla ok',
  oregon: 'ore or',
  pennsylvania: 'pa penn',
  'rhode island': 'ri',
  'south carolina': 'sc',
  'south dakota': 'sd',
  tennessee: 'tenn tn',
  texas: 'tex tx',
  utah: 'ut',
  vermont: 'vt',
  virginia: 'va',
  washington: 'wash wa',
  'west virginia': 'wva wv',
  wisconsin: 'wis wi',
  wyoming: 'wyo wy',
};

const stateNames = Object.entries(states).map(([state, short]) => [state, ...short.split(' ')]);
const aliasesByName = new Map(
  [...aliases, ...stateNames].flatMap((group) => group.map((name) => [name, group] as const)),
);

/** Every usual spelling of a name, the name itself included, in lower case; empty if it has only one. */
const aliasesOf = (name: string): readonly string[] => aliasesByName.get(name) ?? [];

/** Whether a name, in lower case, is the full name of a US state. */
const isState = (name: string): boolean => Object.hasOwn(states, name);
