/** The topic of an amount without a label next to it: the subject of its clause, or what the clause is about. */

const wordsMax = 3;

const auxiliary =
  "is|are|was|were|be|been|has|have|had|will|would|can|could|may|might|must|shall|should|do|does|did|isn't|aren't|wasn't|weren't|" +
  "don't|doesn't|didn't|won't|can't";
const common =
  'says|costs?|pays?|owes?|gets?|got|gives?|takes?|makes?|runs?|sells?|comes?|goes|went|needs?|wants?|expects?|plans?|pledges?|shows?|sits?|' +
  'sets?|puts?|put|cuts?|cut|hit|drew|draws|means?|holds?|keeps?|leaves?|adds?|allows?|requires?|covers?|agrees?|serves?|remains?|rises?|' +
  'falls?|meets?|seems?|owns?|uses?|reads?|starts?|ends?|begins?|opens?|closes?|applies|spends?|brings?|lasts?|finds?|' +
  'sold|took|gave|paid|spent|came|fell|rose|grew|made|found|held|kept|left|lost|won|met|ran|set|stood|told|sent|said|saw|began|brought|bought|built';
const verbPattern = new RegExp(`^(?:${auxiliary}|${common}|\\p{Ll}{2,}ed)$`, 'u');
/** Words that can't be a subject on their own: pronouns and the like. */
const notSubject =
  /^(?:it|they|he|she|we|you|i|this|that|these|those|which|who|what|there|here|one|ones|some|others?|all|both|each|most|many|more|then|now|only|and|but|or|so|if|when|while|as|not|no|nor)$/i;
const determiner = /^(?:the|a|an|its|their|his|her|our|your|this|that|these|those|each|every|all|some|any)$/i;
const joining =
  /^(?:of|for|in|at|on|by|to|from|with|under|among|between|and|or|after|before|than|about|near|per|as)$/i;
const plainWord = /^\p{L}[\p{L}’'-]+$/u;

/**
 * 'Maize silage contained 2.4 µg/kg' → 'maize silage'; 'For PFBS the figure is 36 percent' → 'PFBS'; null if unclear.
 */
export function topicOf(before: string): string | null {
  const clause = before.slice(before.search(/[^.;:,—–(]*$/)).trim();
  const parts = clause.split(/ ?(?<!\p{L})(?:that|when|while|where|but|because|and|said|says)(?!\p{L}) ?/u);
  return leadIn(before) ?? parts.reduceRight<string | null>((found, part) => found ?? subjectOf(part), null);
}

/**
 * The topic after a date or year at the beginning: 'In 1997 Kris Hansen, a chemist, …', '2006: eight producers pledge
 * …'
 */
export const topicAfterDate = (before: string, after: string): string | null =>
  /^(?:(?:In|By|On|Until) )?$/.test(before)
    ? subjectOf(after.replace(/^[,:]? /, '').split(/[,.;:]/, 1)[0]!, true)
    : null;

/** 'was', 'costs' or 'measured': a word that ends the subject. */
export const isVerb = (word: string): boolean => verbPattern.test(word);

/** 'For the other five', 'Of all participants,' at the beginning. */
function leadIn(before: string): string | null {
  const words =
    /^(?:For|Of|Among|With|Without|In|Across|At|By|During) ([^,;:.]{3,60}?)(?:,|$)/
      .exec(before.trimStart())?.[1]
      ?.split(' ') ?? [];
  const next = words.findIndex((word, at) => at > 0 && determiner.test(word));
  return nounsAtStart(next < 0 ? words : words.slice(0, next));
}

function subjectOf(clause: string, isAll = false): string | null {
  const words = clause.split(' ');
  const at = words.findIndex((word) => isVerb(word));
  return at > 0 || isAll ? nounsAtStart(at > 0 ? words.slice(0, at) : words) : null;
}

/** The words before the first one that attaches another phrase. */
function nounsAtStart(words: readonly string[]): string | null {
  const from = words.findIndex((word) => !determiner.test(word));
  if (from < 0) return null;
  const rest = words.slice(from);
  const end = rest.findIndex((word) => joining.test(word) || isVerb(word));
  const nouns = end < 0 ? rest : rest.slice(0, end);
  const isClear =
    nouns.length > 0 &&
    nouns.length <= wordsMax &&
    nouns.every((word) => plainWord.test(word) && !notSubject.test(word) && !word.endsWith('ly'));
  return isClear ? nouns.join(' ') : null;
}
