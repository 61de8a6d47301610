import type { Span } from '../../evidence/find-passage.ts';

/** A proper name: 'Dana Whitfield', 'Department of Environmental Quality', 'PFOS'. */
export type Name = Span & {
  text: string;
  /** Its words in lower case, without titles and particles. */
  tokens: string[];
  /** One word at the beginning of a sentence, which may just be capitalized. */
  isDoubtful: boolean;
  /** Its first word is capitalized anyway. */
  opensSentence: boolean;
};

const nameWord =
  "(?:\\p{Lu}[\\p{L}\\p{N}'’&.-]*[\\p{L}\\p{N}]|\\p{Lu}\\.?|\\d+\\p{Lu}[\\p{L}]*|[a-z]{1,2}\\p{Lu}[\\p{L}\\p{N}]+)\\.?";
const particle = '(?:of(?: the)?|for(?: the)?|de|la|van|von|der|du|del|&|and|on|in the)';
const sequence = new RegExp(
  `(?<![\\p{L}\\p{N}])${nameWord}(?:,? (?:Inc|Ltd|LLC|Jr|Sr)\\.?|(?: ${particle})? ${nameWord})*`,
  'gu',
);

/** Titles before a name, and words that are capitalized without naming anything. */
const plainWords = new Set(
  `mr mrs ms dr prof professor rev sen senator rep representative gov governor mayor judge justice attorney general
  chief executive president vice chair chairman chairwoman commissioner director deputy administrator secretary colonel
  captain officer superintendent councilman councilwoman councilor selectman selectwoman toxicologist epidemiologist inspector engineer biologist hydrologist chemist hydrogeologist analyst auditor
  manager lawyer resident residents co-author plaintiff counsel the a an this that these those and or but in on at for
  by with from of to it its he she they we our his her their all some many most more no not none neither both each
  after before during since when while where if as about above below under over also however according i you who what
  there here one two three four five six seven eight nine ten state federal city county town article section method
  customers homeowners officials regulators scientists researchers lawyers attorneys members employees workers
  neighbors voters users owners operators executives shareholders investors parents farmers firefighters veterans
  utilities companies makers manufacturers critics opponents supporters tests samples results levels wells half most
  rates bills`.split(/\s+/),
);

/** The names of a text outside the spans that are taken. `startsSentence`: its first word is capitalized anyway. */
export function namesIn(text: string): Name[] {
  return Array.from(text.matchAll(sequence)).flatMap(({ 0: match, index }) =>
    piecesOf(match).flatMap(({ text: piece, at }) => nameOf(text, piece, index + at)),
  );
}

/** 'Minnesota and Belgium' are two; 'Food and Drug Administration' stays one, as its last word is a body's. */
function piecesOf(match: string): { text: string; at: number }[] {
  if (bodyEnd.test(match)) return [{ text: match, at: 0 }];
  const pieces: { text: string; at: number }[] = [];
  let at = 0;
  for (const text of match.split(
    / and | in the | on | (?=(?:Senator|Sen\.|Representative|Rep\.|Governor|Gov\.|Mayor|Judge) )/,
  )) {
    const place = match.indexOf(text, at);
    pieces.push({ text, at: place });
    at = place + text.length;
  }
  return pieces;
}
const bodyEnd =
  /(?:Administration|Agency|Department|Commission|Council|Committee|Authority|Services?|Institutes?|Association|Office|Board|Quality|Energy|Protection|Letters|Management|Control|Prevention|Health|Resources|Chemistry)\b/;

function nameOf(whole: string, written: string, at: number): Name[] {
  const words = [...written.matchAll(/[^\s]+/g)];
  const kept = words.filter(({ 0: word }) => !isPlain(word));
  const first = kept[0];
  const last = kept.at(-1);
  if (!first || !last) return [];
  const start = at + first.index;
  const text = written.slice(first.index, last.index + last[0].length).replace(/['’]s?$|[.,]$/, '');
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  const opensSentence =
    /^["“'‘(\s]*$/.test(whole.slice(0, at)) ||
    /[.!?:]["”]? ["“]?$|["“]$/.test(whole.slice(Math.max(0, at - 3), at));
  const isDoubtful = opensSentence && words.length === 1 && !/\p{Lu}.*\p{Lu}|\d/u.test(written);
  return [
    {
      start,
      end: start + text.length,
      text,
      tokens,
      isDoubtful,
      opensSentence: opensSentence && first === words[0],
    },
  ];
}

const isPlain = (word: string): boolean =>
  plainWords.has(
    word
      .toLowerCase()
      .replace(/[.,]$/, '')
      .replace(/['’]s$/, ''),
  );

const particles = new Set(['of', 'the', 'for', 'and', '&', 'in', 'on', 'de']);

/** Lower-case words of a name without particles and marks. */
export const tokensOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s]+/)
    .map((word) =>
      word.replace(/'s$|^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/(?<=\p{L})\.(?=\p{L})/gu, ''),
    )
    .filter((word) => word !== '' && !particles.has(word));

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
  ['pfoa', 'perfluorooctanoic acid'],
  ['pfos', 'perfluorooctane sulfonate', 'perfluorooctanesulfonic acid'],
  ['pfhxs', 'perfluorohexane sulfonate', 'perfluorohexanesulfonic acid'],
  ['pfna', 'perfluorononanoic acid'],
  ['pfba', 'perfluorobutanoic acid'],
  ['pfbs', 'perfluorobutane sulfonate', 'perfluorobutanesulfonic acid'],
  ['genx', 'hfpo-da'],
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
for (const [state, short] of Object.entries(states)) aliases.push([state, ...short.split(' ')]);

const aliasGroups = new Map<string, string[]>();
for (const group of aliases) for (const name of group) aliasGroups.set(name, group);

/** How one sentence or title of a source names things. */
export type NamedText = { text: string; names: Name[]; bare: string };

/** Whether a text names what the draft names, in full, in part or by another usual name. */
export function isNamedIn(name: Name, { names, bare }: NamedText): boolean {
  const whole = name.tokens.join(' ');
  if (bare.includes(` ${whole} `)) return true;
  const others = aliasGroups.get(whole) ?? [];
  if (others.some((other) => bare.includes(` ${other} `))) return true;
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
  names.some(({ tokens }) => tokens.some((token) => token in states) || tokens.join(' ') in states);

/** Abbreviations spelled out: 'Ohio EPA' → ohio environmental protection agency. */
const expandTokens = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => {
    const group = aliasGroups.get(token);
    const long =
      group?.find((name) => name.includes(' ')) ?? (states[group?.[0] ?? ''] ? group![0]! : undefined);
    return long && token !== 'in' && token !== 'or' && token !== 'me' ? long.split(' ') : [token];
  });

/** Every word of the one occurs in the other. */
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
