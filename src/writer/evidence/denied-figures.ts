import type { Span } from './find-passage.ts';

/**
 * Whether a sentence denies what one of its figures would state: 'did not set a limit of 10 ppt', 'denied that it owes
 * $5m'.
 */

/** A denial further ahead is about something else. */
const reach = 90;

/** Denying one of these does not deny a figure: 'denied wrongdoing in the $5 million settlement'. */
const blame =
  '(?:any )?(?:wrongdoing|liability|fault|guilt|responsibility|the (?:claims|allegations|charges))';

/** Deny what follows, unless it has a definite article: 'did not enforce the limit of 4 ppt' presupposes a limit. */
const negation = new RegExp(
  "(?:\\b(?:not|cannot|never|neither|nor|none|no|without|no longer)|n['’]t)" +
    `(?! (?:more|less|fewer|greater|lower|later|earlier|only|just|including|counting|merely|to exceed)\\b| ?\\. ?\\d|(?: yet)? (?:admit|admitting|admitted|concede|conceding|accepting|acknowledging) ${blame})(?![\\p{L}])`,
  'giu',
);
/** 'Must not exceed 4 ppt' sets a limit. */
const prohibition =
  /\b(?:must|shall|may|should|can) ?(?:not|never)(?= (?:be )?(?:exceed|surpass|above|contain more))/gi;
/** Deny what follows, even with a definite article: a rejected settlement is no settlement. */
const rejection = new RegExp(
  `\\b(?:den(?:y|ies|ied|ying)(?! ${blame})|reject(?:s|ed|ing)?|refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing) (?:to|a|an|the)|` +
    'rul(?:es|ed|ing) out|disput(?:e|es|ed|ing)|overturn(?:s|ed|ing)?|vacat(?:es|ed|ing)|(?:threw|throws|thrown|throwing) out|' +
    'str(?:uck|ikes|iking) down|scrap(?:s|ped|ping)|abandon(?:s|ed|ing)?|withdr(?:ew|aws|awn|awing)|cancel(?:s|ed|led|ing)?|' +
    '(?:drop(?:s|ped|ping)?|shelv(?:es|ed|ing)|halt(?:s|ed|ing)?) (?:(?:its|the|their|a|any) )?(?:plans?|proposals?|bids?)|instead of|rather than|misstat(?:ed|es)|(?:incorrectly|erroneously|mistakenly|wrongly) (?:stated|states|listed|lists|gave|gives|reported|said|read|reads|printed)|(?:stops?|stopped|fell|falls?|falling) short of|(?:fail(?:s|ed|ing)?) to (?:agree|reach|approve|adopt|set|secure|win|pass|raise|get|obtain|pay))(?!\\p{L})',
  'giu',
);

/** Ends the scope of a denial. */
const boundary =
  /[;:—–]| - |, (?!$|\d|[$€£]|PF|GenX|n?or )| (?:but|although|though|while|whereas|because|as part of|which|who|where|when|how|why|what|until|unless|after|before|since|than)(?= )| and (?=(?:agreed|will|would|has|have|had|is|are|was|were|must|can|also|then|instead|it|they|he|she|the)\b|\w+ed\b)/i;
/** 'A limit that …' ends it too, 'denied that …' does not. */
const relative = / that(?= )/gi;
const saying =
  /(?:den(?:y|ies|ied|ying)|disput\w+|reject\w*|sa(?:y|id)|confirm(?:ed)?|agreed?|believed?|conclude[ds]?|f(?:ind|ound)|shown?|showed|prove[nds]?|claim(?:ed)?|mean|announced?|expect(?:ed)?|(?:reports?|rumors?|claims?|suggestions?|allegations?))$/i;
/** 'Denied, in a filing, that'; 'has not, however, agreed' */
const aside =
  /, (?:[^,;.]{1,60}, (?=that |to )|(?:however|so far|to date|yet|for now|[^,;.]{1,40} (?:said|says)), )/g;

/** A definite article right before the figure, or before the noun it belongs to. */
const known =
  /\b(?:the|its|their|his|her|this|that|these|those|[\p{L}]+['’]s)(?: (?!(?:for|to|in|on|with|by|from|at|and|or) )[\p{L}-]+){0,5} $/iu;
const knownAfterNegation = /^ (?:the|its|their|this|that) ?$/i;

/** Denials after the figure: 'was never reached', 'has been rejected', 'should read "4 ppt"'. */
const deniedAfter =
  /^["”’]? (?:should (?:read|have read|say)|should (?:be|have been)(?= ["“]?\d)|(?:is|was) corrected to)(?!\p{L})|^(?: (?!(?:and|or|but|that|which|who)\b)[\p{L}-]+){0,3}? (?:was|were|is|are|has been|have been|had been|will be|would be|has|have|had|did|does|do)(?: (?:later|since|also|then))? ?(?:(?:not|never|n['’]t)(?: yet)? (?:been |be )?(?:reached|agreed|made|paid|set|adopted|proposed|offered|imposed|signed|awarded|granted|detected|found|measured|pay)|rejected|denied|ruled out|thrown out|overturned|vacated|withdrawn|scrapped|canceled|cancelled|abandoned|false|untrue)(?!\p{L})/iu;

/** `figure` is the position of the figure in the sentence. */
export function isFigureDenied(sentence: string, figure: Span): boolean {
  const before = sentence.slice(Math.max(0, figure.start - reach), figure.start).replaceAll(aside, ' ');
  if (deniedAfter.test(sentence.slice(figure.end, figure.end + reach))) return true;
  if (ends(rejection, before).some((end) => reaches(before.slice(end)))) return true;
  const permitted = ends(prohibition, before);
  return ends(negation, before).some((end) => {
    const between = before.slice(end);
    if (permitted.includes(end) || !reaches(between)) return false;
    return knownAfterNegation.test(between) || !known.test(between);
  });
}

const ends = (pattern: RegExp, text: string): number[] =>
  Array.from(text.matchAll(pattern), ({ 0: match, index }) => index + match.length);

/** Whether nothing between a denial and the figure ends its scope. */
function reaches(between: string): boolean {
  if (boundary.test(between)) return false;
  return Array.from(between.matchAll(relative)).every(
    ({ index }) => index === 0 || saying.test(between.slice(0, index)),
  );
}

const spelled = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)';

/** 'Half of', 'two-thirds of the', 'one of the': the number that follows is the whole, of which a part is meant. */
export const shareSource =
  `(?:half(?: of)?|(?:most|some|many|all|part|parts|a (?:third|quarter|fifth|tenth|majority|minority|fraction|handful|few)|` +
  `${spelled}[- ](?:thirds?|quarters?|fifths?|tenths?)|${spelled}(?: out)?) of) (?:(?:the|its|their|all|about|some|more than|nearly) )?`;

const isShare = new RegExp(`(?<![\\p{L}\\p{N}])(?!all )(?:${shareSource}|all but )$`, 'iu');

/** Whether a text ends in words for a part of the figure after it: 'half of', 'all but'. */
export const endsInShare = (text: string): boolean => isShare.test(text);
