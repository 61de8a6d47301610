import { withReadableFormulas } from './formulas.ts';
import { readMarkup } from './markup.ts';

/** Elements whose content is not readable text. */
const unread = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'noembed',
  'noframes',
]);

/** Elements that start and end a line. */
const blocks = new Set(
  (
    'address article aside blockquote body br center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody tfoot ' +
    'thead tr ul'
  ).split(' '),
);

const cells = new Set(['td', 'th', 'option', 'button']);

/** Elements whose text is written differently without markup. */
const scripts = new Map([
  ['sup', superscript],
  ['sub', subscript],
]);

const bold = new Set(['b', 'strong']);

/**
 * HTML as readable text: no scripts or styles, references decoded, white space collapsed to single spaces, one line per
 * block or bold heading, superscripts and subscripts as such. Never throws on any input; absurdly deep nesting is cut
 * off.
 */
export const plainText = (html: string): string => {
  if (!/[<&]/u.test(html)) return collapsed(html.replace(/\s+/gu, ' '));
  const pieces: string[] = [];
  const openScripts: number[] = [];
  let unreadDepth = 0;
  const boundary = (name: string): void => {
    if (blocks.has(name)) pieces.push('\n');
    else if (cells.has(name) || unread.has(name)) pieces.push(' ');
    else if (bold.has(name)) pieces.push(boldEdge);
  };
  readMarkup(withReadableFormulas(html), {
    onopentagname: (name) => {
      if (unread.has(name)) unreadDepth += 1;
      if (scripts.has(name)) openScripts.push(pieces.length);
      boundary(name);
    },
    onclosetag: (name) => {
      if (unread.has(name)) unreadDepth -= 1;
      const script = scripts.get(name);
      const start = script && openScripts.pop();
      if (script && start !== undefined)
        pieces.push(script(pieces.splice(start).join('').replaceAll(boldEdge, '').trim()));
      boundary(name);
    },
    ontext: (text) => {
      if (unreadDepth === 0) pieces.push(text.replace(/\s+/gu, ' '));
    },
  });
  return collapsed(withSeparateBoldLines(pieces.join('')));
};

/** Where bold text starts or ends, until the text around it is known. */
const boldEdge = '\uE000';

/**
 * Bold lines that follow one another without a space, or a bold heading that text follows, are apart on the page by their
 * style alone. A word that is partly bold stays whole.
 */
const withSeparateBoldLines = (text: string): string =>
  text
    .replace(/(?<=\s[^\uE000\n]{1,200}\S)\uE000\uE000(?=\S[^\uE000\n]{0,200}\s)/gu, '\n')
    .replace(/(?<=\p{Ll}{3}|[\p{N}.:;!?)])\uE000+(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{4})\uE000+(?=\p{Lu})/gu, '\n')
    .replaceAll(boldEdge, '');

/**
 * Removes control characters that XML or PostgreSQL reject or that turn the direction of a text, and lone surrogates.
 */
export const withoutControls = (text: string): string => text.replace(controls, '').toWellFormed();

const controls =
  // oxlint-disable-next-line no-control-regex -- matching them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Soft hyphens and zero-width spaces only mark where a line may break. */
const collapsed = (text: string): string =>
  withoutControls(text)
    .replace(/[\u00ad\u200b]/gu, '')
    .replace(/ +/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .trim();

/** Superscript and subscript forms in Unicode, in the order of the plain characters. */
const raised = formsOf(
  '0123456789+-=()abcdefghijklmnoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
);

/** Superscripts that mean the same on the line: ordinals, marks, numbers of notes in brackets. */
const sameOnTheLine = /^(?:st|nd|rd|th|er|re|e|o|[^\p{L}\p{N}+\-−–=]+|\[[^[\]]*\])$/iu;

const marks = new Map([
  ['tm', '™'],
  ['sm', '℠'],
]);

/**
 * A superscript's text so that its meaning survives without markup: 10 and '3' as '10³', not '103'. What has no
 * superscript form becomes '^(…)'.
 */
function superscript(text: string): string {
  const mark = marks.get(text.toLowerCase());
  if (text === '' || mark !== undefined || sameOnTheLine.test(text)) return mark ?? text;
  return inForms(text, raised) ?? `^(${text})`;
}

const lowered = formsOf('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

/** A subscript's text: digits and signs as subscripts, anything else as it is. */
function subscript(text: string): string {
  return inForms(text, lowered) ?? text;
}

function formsOf(plain: string, forms: string): ReadonlyMap<string, string> {
  const characters = [...forms];
  return new Map([...plain].map((character, at) => [character, characters[at]!]));
}

/** `null` unless each character has a form. A dash is a minus sign at either end, and a range in between. */
function inForms(text: string, forms: ReadonlyMap<string, string>): string | null {
  const signed = text.replace(/^[−–]|[−–]$/gu, '-');
  const found = [...signed].map((character) => forms.get(character));
  return found.includes(undefined) ? null : found.join('');
}

/** Plain text as one line of at most `max` characters, white space collapsed. */
export const lineOf = (text: string, max: number): string =>
  cutText(withoutControls(text).replace(/\s+/gu, ' ').trim(), max);

/** At most `max` characters, cut after a whole word, with an ellipsis if anything was cut. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const lastSpace = head.search(/\s\S*$/u);
  return `${(lastSpace > max / 2 ? head.slice(0, lastSpace) : head).toWellFormed()}…`;
};
