/**
 * Sentences of the boxes that ask for consent or a subscription. A sentence of an article hardly ever matches, and a box
 * counts only if most of its text does.
 */
const noticeSentence =
  /\bcookies?\b|\b(?:your|data) (?:consent|privacy)\b|\bprivacy (?:policy|notice|settings|preferences|choices)\b|\bpersonali[sz]ed? (?:ads?|advertising|content|experience)\b|\b(?:our|\d+) (?:\w+ )?partners\b.*\b(?:data|device|store|information)\b|\b(?:store|access) (?:and\/or |or |and )?(?:access )?information on (?:your|a) device\b|\b(?:accept|reject|allow|decline|manage) (?:all|cookies|preferences|settings|choices)\b|\bopt[ -]out\b|\bterms of (?:use|service)\b|\b(?:sign up|subscribe|register)\b.*\b(?:newsletters?|inbox|emails?|alerts|briefing)\b|\bnewsletters?\b.*\b(?:inbox|sign up|subscribe)\b|\b(?:deliver(?:ed|s)?|straight) to your inbox\b|\bget (?:the|our) (?:latest|top|best|daily|weekly)\b.*\b(?:inbox|email|newsletter)\b|\b(?:you agree|you consent|by continuing)\b|\bunsubscribe\b/iu;

/** The share of a notice's text that such sentences make up. */
const noticeShareMin = 0.5;

/** Characters that are looked at; a list of a consent box's vendors can be far longer. */
const noticeTextMax = 20_000;

/** Whether a text mostly asks for consent or a subscription. */
export function isNotice(text: string): boolean {
  const sentences = text
    .slice(0, noticeTextMax)
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((sentence) => /\p{L}/u.test(sentence));
  const total = lengthOf(sentences);
  return total > 0 && lengthOf(sentences.filter((one) => noticeSentence.test(one))) >= total * noticeShareMin;
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
