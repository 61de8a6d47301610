import type { ColumnAnswers, ColumnQuestion } from '../subscribers-contract.ts';

/** The meaning of a cell for its person; `unknown` if it is not understood. */
type Verdict = 'nothing' | 'left' | 'unconfirmed' | 'unknown';

/** What a column holds, judging by its name: who left, who is subscribed, a status, or something else. */
type Kind = 'left' | 'perhaps left' | 'subscribed' | 'status' | 'state' | 'other';

type Column = {
  at: number;
  name: string;
  words: string;
  kind: Kind;
  verdicts: Map<string, Verdict>;
  /** Values that are not understood, with their counts. */
  unknown: Map<string, number>;
  /** More of them than are listed. */
  isCutOff: boolean;
  isStated: boolean;
  empty: number;
};

export type LeaverColumns = {
  /** Whether a line says that its person left or must not be mailed, or never confirmed the address. */
  read(cells: readonly string[]): 'left' | 'unconfirmed' | null;
  /** Unclear columns in the lines read so far, without those already answered. */
  questions(): ColumnQuestion[];
};

const questionsMax = 20;
const valuesMax = 50;
const valueCharactersMax = 100;
const verdictsMax = 1_000;

/**
 * Finds, in all columns but those in `known`, who left, bounced, complained or must not be mailed, as the mail tools
 * export it. A column with values that may say so but aren't understood becomes a question, which `answers` settles.
 */
export function readLeaverColumns(
  header: readonly string[],
  known: ReadonlySet<number>,
  answers: ColumnAnswers,
): LeaverColumns {
  const columns = header.flatMap((name, at) => {
    const column = known.has(at) ? null : columnOf(name, at);
    return column ? [column] : [];
  });
  return {
    read(cells) {
      const valueIn = ({ at }: Column) => cells[at]?.trim() ?? '';
      const verdicts = columns.map((column) => settled(column, valueIn(column), answers));
      if (verdicts.includes('left')) return 'left';
      for (const [nth, column] of columns.entries())
        if (verdicts[nth] === 'unknown' || valueIn(column) === '') tally(column, valueIn(column));
      return verdicts.includes('unconfirmed') ? 'unconfirmed' : null;
    },
    questions: () =>
      columns
        .filter(({ name }) => !answerTo(answers, name))
        .flatMap(questionAbout)
        .slice(0, questionsMax),
  };
}

function columnOf(name: string, at: number): Column | null {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  if (otherChannel.test(words) && !/\be ?mail/.test(words)) return null;
  const state = { verdicts: new Map(), unknown: new Map(), isCutOff: false, isStated: false, empty: 0 };
  return { at, name, words, kind: kindOf(words), ...state };
}

/** An opt-out of text messages says nothing about email. */
const otherChannel = /\b(sms|texts?|phone|calls?|whats ?app|push|mobile|fax|postal)\b/;

function kindOf(words: string): Kind {
  if (leftName.test(words)) return 'left';
  if (perhapsLeftName.test(words)) return 'perhaps left';
  if (otherStatus.test(words)) return 'other';
  if (words === 'state') return 'state';
  if (/\bstatus\b|\bstate\b|\bstanding\b/.test(words)) return 'status';
  return subscribedName.test(words) && !measureName.test(words) ? 'subscribed' : 'other';
}

const leftName =
  /unsub|\bopt(ed)? ?outs?\b|bounc|\bclean(ed)?\b|complain|\bspam\b|abuse|suppress|(block|black) ?list|\bblocked\b|\bdo ?not\b|disabled|delet|\bremoved\b|cancell?ed|inactiv|deactivat|undeliver|revoked|withdr|quarantin|\bnon ?subscribed\b/;
const perhapsLeftName =
  /expire|lapse|churn|\bleft\b|\bquit\b|\bgone\b|\bdead\b|deceased|exclu|invalid|\bjunk\b|\bno ?(e ?)?mail|dormant|\bstop|\bbanned\b|reject|object|\bend(ed)?\b|paused|archiv|suspend|\bleav(e|ing)\b|eras(e|ed|ure)\b|forgotten|anonymi|\bhold\b|\bdn[cem]\b/;
const subscribedName =
  /subscrib|subscription|\bopt(ed)? ?in\b|accepts|allow|permission|consent|\bactive\b|enabled|mailable|confirm|verif|deliverab|marketing|newsletter|\breceives?\b|gdpr|\b(can|may|ok(ay)?)( \w+){0,2} (e ?mail|mail|contact|write)|\b(e ?mail|mail(ing)?|contact|communications?) preferences?\b/;
const otherStatus = /\b(lead|order|marital|payment|donor|donation|employment|deal|job)\b.*\bstatus\b/;
const measureName =
  /\b(count|rating|score|opens?|opened|clicks?|clicked|number|total|id|ip|rank|days|sent|revenue|url|link|rate|source)\b/;

function settled(column: Column, value: string, answers: ColumnAnswers): Verdict {
  const verdict = verdictOf(column, value);
  const answer = answerTo(answers, column.name);
  if (value === '' && answer && hasMeaningfulGaps(column))
    return answer === 'left' || (Array.isArray(answer) && answer.includes('')) ? 'left' : 'nothing';
  if (verdict !== 'unknown') return verdict;
  const shown = value.slice(0, valueCharactersMax);
  if (answer === 'left' || (Array.isArray(answer) && answer.includes(shown))) return 'left';
  return answer ? 'nothing' : 'unknown';
}

/** Counts a value that is not understood, or an empty one. Not called for people known to have left. */
function tally(column: Column, value: string): void {
  const { unknown } = column;
  const shown = value.slice(0, valueCharactersMax);
  if (value === '') column.empty++;
  else if (unknown.has(shown) || unknown.size < valuesMax) unknown.set(shown, (unknown.get(shown) ?? 0) + 1);
  else column.isCutOff = true;
}

const answerTo = (answers: ColumnAnswers, name: string) =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;

function verdictOf(column: Column, value: string): Verdict {
  const found = column.verdicts.get(value);
  if (found) return found;
  const verdict = readValue(column, value);
  if (column.verdicts.size < verdictsMax) column.verdicts.set(value, verdict);
  return verdict;
}

function readValue(column: Column, value: string): Verdict {
  const { kind, words } = column;
  const parts = value
    .toLowerCase()
    .split(/[;,|[\]"']+/)
    .map((part) => part.replaceAll(/[_\s-]+/g, ' ').trim())
    .filter((part) => !isEmpty.test(part));
  if (parts.length === 0) return kind === 'subscribed' && /^none$/i.test(value) ? 'unknown' : 'nothing';
  const isYes = parts.every((part) => /^(true|yes|y|t|1|on|x|✓|✔|checked)$/.test(part));
  const isNo = parts.every((part) => /^(false|no|n|f|0|0\.0+|off|never|unchecked)$/.test(part));
  const isDate =
    /^(\d{4}[-/.]\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|\d{8}T?|\d{10}(\d{3})?$|\p{L}{3,9}\.? \d{1,2},? \d{4})/u.test(
      value,
    );
  const isKnown = parts.every((part) => isActiveWord(part));
  // Among dates of confirmation, an empty cell may mean that there was none.
  if (isYes || isNo || isKnown || (isDate && confirmation.test(words))) column.isStated = true;
  if (kind === 'left' || kind === 'perhaps left') {
    if (isNo || isKnown || /^https?:/i.test(value)) return 'nothing';
    if (parts.some((part) => isLeftWord(part, 'any'))) return 'left';
    if (kind === 'perhaps left') return 'unknown';
    if (/^\d+$/.test(value) && !isDate && (!isYes || /s$|count|number/.test(words))) return 'unknown';
    return isYes || isDate || detailName.test(words) ? 'left' : 'unknown';
  }
  if (kind === 'other') {
    if (parts.some((part) => isLeftWord(part, 'certain'))) return 'left';
    return mayMeanLeft(value) || parts.some((part) => isLeftWord(part, 'any')) ? 'unknown' : 'nothing';
  }
  if (parts.some((part) => isLeftWord(part, 'any'))) return stated(column, 'left');
  if (parts.some((part) => isUnconfirmedWord(part))) return stated(column, 'unconfirmed');
  if (isKnown) return 'nothing';
  if (kind === 'subscribed') {
    if (isNo) return confirmation.test(words) ? 'unconfirmed' : 'left';
    if (isYes || isDate) return 'nothing';
    return mayMeanLeft(value) || /\b(no|not|non|never|none)\b|n['’]t\b/i.test(value) ? 'unknown' : 'nothing';
  }
  return isDate ? 'nothing' : 'unknown';
}

function stated(column: Column, verdict: Verdict): Verdict {
  column.isStated = true;
  return verdict;
}

const isEmpty = /^(|null|nil|undefined|n\/?a|none|[-–—]|0000 00 00.*)$/;
const confirmation = /confirm|verif/;
/** In columns of reasons, campaigns and times, any text says that it happened. */
const detailName =
  /\b(reason|campaign|title|source|type|subtype|time|timestamp|date|at|by|message|category|detail|note|other)\b/;

function questionAbout(column: Column): ColumnQuestion[] {
  const { name, kind, unknown, isCutOff, isStated, empty } = column;
  const values =
    kind === 'state' && !isStated ? [] : [...unknown].map(([value, count]) => ({ value, count }));
  if (isStated && hasMeaningfulGaps(column) && empty > 0) values.push({ value: '', count: empty });
  return values.length > 0
    ? [{ column: name.slice(0, valueCharactersMax), values, isComplete: !isCutOff }]
    : [];
}

/** Where others have a yes, a no or a status, an empty cell may mean no permission. */
const hasMeaningfulGaps = ({ kind, words }: Column): boolean =>
  kind === 'subscribed' || (kind === 'status' && words !== 'status');

/*
 * The statuses of people in mail tools, as their help pages list them, in lower case with single spaces: Mailchimp,
 * Constant Contact, HubSpot, Brevo, MailerLite, Campaign Monitor, Klaviyo, Kit, Ghost, Substack, listmonk and others.
 */

const active =
  setOf(`active, subscribed, subscriber, confirmed, enabled, regular, opted in, opt in, optin, valid, ok,
  deliverable, verified, engaged, mailable, marketing contact, express, implied, explicit, implicit, express consent,
  implied consent, double opt in, single opt in, granted, allowed, approved, free, paid, comped, complimentary, premium,
  member, not unsubscribed, not bounced, not suppressed`);

const unconfirmed =
  setOf(`pending, unconfirmed, awaiting confirmation, pending confirmation, confirmation pending,
  unactivated, not confirmed, unverified, not verified, validating, waiting, invited`);

/** In any column. */
const leftForCertain =
  setOf(`unsubscribed, unsubscribe, unsubscribes, globally unsubscribed, opted out, opt out, optout,
  opted-out, cleaned, bounced, bouncing, hard bounce, hard bounced, soft bounced, invalid email, complained, complaint,
  spam complaint, spam report, reported spam, marked as spam, abuse complaint, suppressed, blacklisted, blocklisted,
  black listed, block listed, do not email, do not mail, do not contact, undeliverable, never subscribed, not subscribed,
  non subscribed, nonsubscribed, not opted in, no permissions set, no permission set, non marketing contact`);

/** In a column about subscriptions. */
const left =
  setOf(`bounce, soft bounce, manually suppressed, spam, abuse, blocked, suppression, blacklist, blocklist, cancelled, canceled, removed,
  deleted, inactive, deactivated, disabled, archived, revoked, withdrawn, declined, denied, refused, rejected, junk,
  invalid, dead, left, never, transactional, email disabled, manual suppress, user suppressed, admin blocked, lapsed, churned, suspended, erased, former, bad`);

const isActiveWord = (word: string): boolean => active.has(word);
const isUnconfirmedWord = (word: string): boolean => unconfirmed.has(word);

/** Whether a value says that someone left or must not be mailed: `certain` in any column, `any` in one about that. */
const isLeftWord = (word: string, certainty: 'certain' | 'any'): boolean =>
  leftForCertain.has(word) || (certainty === 'any' && left.has(word));

/** Whether a text mentions it. */
const mayMeanLeft = (text: string): boolean => text.length <= textCharactersMax && mention.test(text);

const textCharactersMax = 500;
const mention =
  /^(?!https?:).*(unsubscri|opt(ed)?[ _-]?out|bounced|do[ _]not[ _](e-?)?(mail|contact)|(block|black)[ -]?list|(take|taken|remove[dn]?|get)( \w+){0,2} (off|from)( \w+){0,2} list|suppress(ed|ion)|complained|cleaned|mailbox|no such user|user unknown|undeliver|\bspam\b|no longer (at|wants?|interested|works)|don['’]t (e-?)?(mail|contact|send|write)|no more (e-?)?mail)/is;

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(',').map((word) => word.trim().replaceAll(/[\s-]+/g, ' ')));
}
