import type { Span } from '../../evidence/find-passage.ts';
import { memoizePerObject, type ReadSentence } from '../sentences/prepare-source.ts';
import { isCommon, type Word, isPastForm, verbStem } from '../sentences/words.ts';

/**
 * How certain a verb is: it could happen, is only believed, is asked for, is expected or proposed, is intended, is to
 * happen, will happen, holds, or has happened.
 */
export type Certainty =
  | 'possible'
  | 'believed'
  | 'urged'
  | 'expected'
  | 'intended'
  | 'scheduled'
  | 'coming'
  | 'stated'
  | 'happened';

/** A verb, or a noun for a plan or proposal, with its certainty. */
export type CertainVerb = Span & { text: string; stem: string; isNegated: boolean; certainty: Certainty };

/** The first match wins: 'expects that the town will join' is expected, not coming. */
const leads: [Certainty, string][] = [
  ['happened', 'would(?: not)? have'],
  ['expected', '(?:will|would) (?:probably|likely)'],
  ['possible', '(?:may|might|could|possibly|perhaps|whether to|considering|weighing|mulling|exploring)'],
  [
    'urged',
    '(?:urg(?:es|ed|ing)|ask(?:s|ed|ing)|call(?:s|ed|ing) (?:on|for)|invit(?:es|ed)|encourag(?:es|ed)|press(?:es|ed)|petition(?:s|ed)|lobb(?:ies|ied)|wants?|wanted) (?:[^,;.:]{1,60}? )?to',
  ],
  [
    'expected',
    '(?:expects?|expected|hopes?|hoped|hoping|believes?|thinks?|predicts?|predicted|anticipates?)(?: that)? [^,;.:]{1,60}? (?:will|would)',
  ],
  [
    'expected',
    '(?:expects?|expected|hopes?|hoped|hoping|likely|unlikely|aims?|aimed|seeks?|seeking|sought|proposes?|proposed|proposing|proposal|recommend(?:s|ed)|tries|tried|trying|threaten(?:s|ed|ing)|projected|anticipated|asked|efforts?|bid) to',
  ],
  ['intended', '(?:plans?|planned|planning|intends?|intended|intending|prepares|preparing) to'],
  ['scheduled', '(?:scheduled|set|due|is|are|was|were) to'],
  [
    'coming',
    "(?:agree[sd]?|voted|decide[sd]?|promise[sd]?|pledge[sd]?|vow(?:s|ed)|going|ordered|required|bound|ha[sd]|have|needs?|needed) to|(?:will|shall|must|won['’]t)",
  ],
  [
    'coming',
    '(?:order(?:s|ed)|requir(?:es|ed)|direct(?:s|ed)|instruct(?:s|ed)|force[sd]?) [^,;.:]{1,50}? to',
  ],
  ['coming', '(?:said|says|announced|promised|told)(?: that)? (?:[\\p{L}\\d]+ ){1,3}would'],
  ['expected', '(?:would|should)'],
];
/** Words between 'may' and its verb. */
const between =
  '(?: (?:not|also|still|soon|now|then|later|eventually|once|again|be|been|have|get|\\p{Ll}+ly))*';
/** 'Agreed on Tuesday to study' */
const laterTo = '(?: (?:on|in|last|this) \\p{L}+)? to';
const patterns = leads.map(
  ([certainty, lead]) =>
    [
      certainty,
      new RegExp(
        `(?<![\\p{L}-])(?:${lead.replaceAll(/ to(?=$|\|)/g, laterTo)})${between} (?=(\\p{L}+))`,
        'gu',
      ),
    ] as const,
);

/** 'Is considering a ban', 'called for quarterly checks', 'proposed limits': nouns for uncertain things. */
const nounLeads: [Certainty, RegExp][] = [
  [
    'possible',
    /\b(?:consider(?:s|ed|ing)?|weigh(?:s|ed|ing)?|mull(?:s|ed|ing)?|stud(?:y|ying) whether|debat(?:es?|ed|ing)|discuss(?:es|ed|ing)|ey(?:es?|ed|ing)|possible|potential) (?:(?:a|an|the|new|more|stricter|its|total|full|statewide|\p{L}+al|\$[\d.]+|million|billion) )*(?=(\p{L}+))/gu,
  ],
  [
    'expected',
    /\b(?:expect(?:s|ed)?|anticipat(?:es|ed)|predict(?:s|ed)) (?:(?:a|an|the|new|more|further|\p{L}+al) )+(?=(\p{L}+))/gu,
  ],
  [
    'urged',
    /\b(?:call(?:s|ed|ing) for|recommend(?:s|ed)|demand(?:s|ed)|sought|seeks?) (?:(?:a|an|the|new|more|stricter|its|total|full|statewide|\p{L}+ly) )*(?=(\p{L}+))/gu,
  ],
];

/**
 * The verbs of a sentence with their certainties, in order; an unqualified verb is stated as a fact or has happened.
 */
export const certaintiesIn = memoizePerObject(({ text, words }: Pick<ReadSentence, 'text' | 'words'>) => {
  const found = new Map<number, Certainty>();
  const add = (certainty: Certainty, start: number): void => {
    if (!found.has(start)) found.set(start, certainty);
  };
  for (const [certainty, pattern] of [...patterns, ...nounLeads])
    for (const { 0: lead, index } of text.matchAll(pattern)) add(certainty, index + lead.length);
  const believed = belief.exec(text);
  const isConditional = condition.test(text);
  let ofLightVerb: { certainty: Certainty; words: number } | null = null;
  return words.flatMap((word, at): CertainVerb[] => {
    if (isCommon(word)) return [];
    const isObject = ofLightVerb !== null && ofLightVerb.words-- > 0;
    const read =
      found.get(word.start) ?? plainCertainty(words, at) ?? (isObject ? ofLightVerb!.certainty : null);
    if (!read) return [];
    if (!isObject) ofLightVerb = lightVerb.test(word.text) ? { certainty: read, words: objectWords } : null;
    const certainty = qualified(read, isWithin(word, believed), isConditional);
    const { start, end, isNegated } = word;
    return [{ start, end, text: word.text, stem: verbStem(word.text), isNegated, certainty }];
  });
});

const isWithin = ({ start }: Span, match: RegExpExecArray | null): boolean =>
  match !== null && start > match.index && start < match.index + match[0].length;

/** 'Scientists suspect that it reaches the river', 'if the grant is denied, the district will borrow' */
function qualified(read: Certainty, isBelieved: boolean, isConditional: boolean): Certainty {
  if (isBelieved && (read === 'stated' || read === 'happened')) return 'believed';
  return isConditional && read === 'coming' ? 'expected' : read;
}
const belief =
  /\b(?:suspect(?:s|ed)?|believe[sd]?|thinks?|fears?|alleg(?:es?|ed|ing)|accus(?:es?|ed|ing)|claim(?:ed|ing|s that))\b[^,;]*/;
const condition = /\b(?:if|unless|provided that|in case|subject to)\b/i;
/** 'Will file a lawsuit' is 'will sue'. */
const lightVerb =
  /^(?:fil|br(?:ing|ought)|hold|held|tak|took|issu|mak|made|conduct|impos|adopt|launch|creat|open|start|beg[iau]n|approv|pass)(?:e|es|ed|ing|s)?$/;
const objectWords = 2;

/** The certainties that a text's plans and hedges express; none if it is stated plainly. */
export const hedgesIn = (text: string): Certainty[] =>
  [...patterns, ...hedgeWords].flatMap(([certainty, pattern]) =>
    text.search(pattern) >= 0 ? [certainty] : [],
  );

const hedgeWords: [Certainty, RegExp][] = [
  [
    'possible',
    /\b(?:may|might|could|possibly|perhaps|possible|potential(?:ly)?|whether|consider\w*|weigh\w*|if|can)\b/u,
  ],
  ['urged', /\b(?:wants?|calls? for|called for|urg\w+|demand\w*|requests?|requested)\b/u],
  [
    'expected',
    /\b(?:propos\w+|draft|expect\w*|likely|hop(?:es?|ed|ing)|recommend\w*|estimat\w+|project(?:s|ed)|pending|would)\b/iu,
  ],
  ['possible', /\b(?:suspect|believ|think|thought|fear|worr)/u],
  ['expected', /\b(?:if|unless|probably|once)\b/u],
  ['intended', /\b(?:planned|plans?|planning|intends?|intention)\b/iu],
  [
    'believed',
    /\b(?:suspect|believ|think|thought|fear|alleg|accus|claim|sa(?:ys|id)\b|according|told|tells|argu)/iu,
  ],
];

const determiner =
  /^(?:a|an|the|its|their|his|her|our|this|that|these|those|of|in|on|for|with|by|at|from|no|any|each|every|both|\d.*)$/i;

const preposition = /^(?:of|for|from|in|on|at|by|to|with|and|or|are|were|is|was|)$/i;

/** A past form has happened; a form with -s that can't be a noun here holds. */
function plainCertainty(words: readonly Word[], at: number): Certainty | null {
  const { text } = words[at]!;
  const before = words[at - 1]?.text ?? '';
  if (/^to$/i.test(before)) return null;
  if (isPastForm(text)) return 'happened';
  const after = words[at + 1]?.text ?? '';
  const isVerb = before !== '' && !determiner.test(before) && !preposition.test(after);
  return isVerb && /[^s]s$/.test(text) && /^\p{Ll}/u.test(text) ? 'stated' : null;
}
