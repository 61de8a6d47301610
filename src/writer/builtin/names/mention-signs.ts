import { nameWords } from '../../gazetteers/gazetteers.ts';
import { stemOf } from '../../grounding/sentences/words.ts';
import type { Signs } from '../signs/linear-model.ts';
import type { Candidate } from './candidates.ts';
import { isPlace, type Mention } from './mentions.ts';

/** A single word says less than a sign designed for names. */
const strength = 0.5;
/** How many characters on either side show the role of a name. */
const reach = 60;

/** Signs from the text around a name; present if any of its mentions has them. */
export function mentionSigns({ mentions }: Candidate): Signs {
  const inText = mentions.filter(({ sentence }) => sentence.position >= 0);
  const signs: Signs = Object.assign({}, ...mentions.map(signsOf));
  const all = (test: (mention: Mention) => boolean): number =>
    inText.length > 0 && inText.every(test) ? 1 : 0;
  return { ...signs, 'only in quotations': all(isQuoted), 'only opens sentences': all(opensSentence) };
}

const isQuoted = ({ sentence: { text }, start }: Mention): boolean =>
  /["“][^"”]*$/.test(text.slice(0, start));
const opensSentence = ({ sentence: { text }, start }: Mention): boolean =>
  start === 0 || /["“:;.?!] ?$/.test(text.slice(0, start));

const role = `(?:${nameWords.roles.join('|')})s?`;
const acts =
  /^ (?:(?:also|later|then|now|first|formally|has|have|had|will|would) )?(?:said|says|told|announced|reported|plans?|planned|agreed|expects?|opened|started|sold|closed|launched|completed|signed|won|sued|filed|ruled|ordered|approved|found|wrote|voted|issued|proposed|published|released|asked|rejected|adopted|denied|declined|made|makes|used|uses|runs?|operates?|owns?|bought|began|stopped|hired|paid|settled|tested|sent|set|built|argue[ds]|held|estimate[ds]|require[ds]?|bans?|banned|warned|called|calls|wants|must|may|shall|can|did|does|awarded|granted|recommends?|collected|funded|led|measured|sampled|received|took|gave|offers?|sells?|has|have|had|will|would|is|was|are|were)(?!\p{L})/u;

/** Signs from the nearest `reach` characters before and after a mention. */
const before: [sign: string, pattern: RegExp][] = [
  ['the', /(?:^|[ (])the $/i],
  ['in parentheses', /\([^)]*$/],
  ['said before', /\b(?:said|says|by) $/],
  [
    'person before',
    /\b(?:director|president|officer|founder|chief|head|manager|engineer|chemist|scientist|toxicologist|epidemiologist|hydrologist|professor|lawyer|attorney|counsel|spokes\p{L}+|researcher|analyst|actuary|chair\p{L}*|partner|economist|resident|farmer|judge|senator|author|host|guest|reporter|executive|operator|student|mother|father|neighbor|colleague|wife|husband|biologist|physician|nurse|doctor|advocate|activist|captain|firefighter|veteran) $/u,
  ],
  ['in it', /\bin (?:the )?$/],
  [
    'near it',
    /\b(?:near|around|outside|town of|city of|village of|north of|south of|east of|west of|downtown) $/,
  ],
  [
    'acted on',
    /\b(?:sued|against|fined|ordered|accused|acquire[ds]?|bought|buy|by|from|with|hired|told|sponsored|funded) (?:the )?$/,
  ],
  [
    'made by it',
    /\b(?:made|built|run|operated|owned|published|supplied|sold|designed|developed|installed|funded|commissioned|certified|tested|checked|analy[sz]ed|filed|hired|issued|brought|acquired|managed|provided|conducted|sponsored|produced|insured|written|drawn) by (?:the )?$/,
  ],
  [
    'people of it',
    /\b(?:director|president|officer|founder|chief|head|manager|engineer|chemist|scientist|toxicologist|professor|lawyer|attorney|counsel|spokes\p{L}+|researchers?|scientists?|analysts?|actuary|chair|chairman|chairwoman|partner|economist|plant|site|factory|unit|shares|shareholders|customers?|employees|meeting) (?:of|at|with|for|from) (?:the )?$/u,
  ],
  [
    'affiliation',
    /\p{Lu}\p{L}+, (?:an?|the)? ?(?:\p{Ll}[\p{Ll}-]* ){1,5}(?:at|with|of|for|by|from) (?:the )?$/u,
  ],
  ['role before', new RegExp(`(?<!\\p{L})${role},? $`, 'u')],
];
const after: [sign: string, pattern: RegExp][] = [
  ['acts', acts],
  ['possessive', /^['’]s? /],
  ['before parentheses', /^ \(/],
  ['person after', /^, (?:\d\d,|who\b)/],
  [
    'apposed',
    /^, (?:(?:an?|the|which|whose|one of|part of|based|headquartered|formerly|now|then|\p{L}+['’]s|\p{Ll}+) )/u,
  ],
  [
    'role after',
    new RegExp(
      `^, (?:an?|the|one of the|its|whose|our|their|which \\p{Ll}+ (?:an?|the)|\\p{Lu}[\\p{L}’']+) (?:[\\p{L}’'-]+ ){0,5}?${role}(?!\\p{L})`,
      'u',
    ),
  ],
  [
    'owns things',
    /^['’]s? (?:\p{Ll}[\p{L}-]* ){0,2}?(?:plants?|factory|landfill|shares?|stock|founder|chief|board|market|customers?|products?|lawyers?|attorneys?|counsel|insurers?|spokes\p{L}+|sites?|units?|reactors?|mills?|shareholders?|owners?|parent|website|report|president|director|engineers?|revenue|sales|subsidiary|brand|line|process|technology|system|device|policy|policies|staff|members|cedents)(?!\p{L})/u,
  ],
];

function signsOf({ sentence: { text, position }, start, end }: Mention): Signs {
  const [left, right] = [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)];
  const lefts = stemsIn(left).toReversed();
  const rights = stemsIn(right);
  if (position < 0)
    return { [`title: ${lefts[0] ?? 'start'}`]: strength, [`title after: ${rights[0] ?? 'end'}`]: strength };
  const found = [
    ...before.filter(([, pattern]) => pattern.test(left)),
    ...after.filter(([, pattern]) => pattern.test(right)),
  ].map(([sign]) => sign);
  if (position < 3 && found.includes('acts')) found.push('acts in the lead');
  if (isListed(left, right)) found.push('listed');
  const state = /^, (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u.exec(right)?.[1];
  if (state && isPlace(state)) found.push('in a place');
  const words = [
    `right before: ${lefts[0] ?? 'start'}`,
    `right after: ${rights[0] ?? 'end'}`,
    ...(lefts[1] ? [`both before: ${lefts[1]} ${lefts[0]}`] : []),
    ...(rights[1] ? [`both after: ${rights[0]} ${rights[1]}`] : []),
    ...lefts.slice(0, 3).map((stem) => `before: ${stem}`),
    ...rights.slice(0, 3).map((stem) => `after: ${stem}`),
  ];
  return Object.fromEntries([
    ...found.map((sign) => [sign, 1] as const),
    ...words.map((sign) => [sign, strength] as const),
  ]);
}

/** Between other names: 'Maine, Ohio and Texas'. */
const isListed = (left: string, right: string): boolean =>
  /(?:\p{Lu}[\p{L}-]*,?|,) (?:and )?$/u.test(left) && /^(?:, | and )/.test(right);

/** All figures count as one word; punctuation marks the ends of clauses. */
const stemsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\p{L}+|\p{N}+|[,;:.()"“”$%–—]/gu), ([token]) =>
    /^\p{N}/u.test(token) ? '#' : stemOf(token),
  );
