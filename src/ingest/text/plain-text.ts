import { withReadableFormulas } from './formulas.ts';
import { readMarkup } from './markup-events.ts';
import { subscript, superscript } from './raised-text.ts';

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
const scripts: Record<string, (text: string) => string> = { sup: superscript, sub: subscript };

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
      if (name in scripts) openScripts.push(pieces.length);
      boundary(name);
    },
    onclosetag: (name) => {
      if (unread.has(name)) unreadDepth -= 1;
      const start = name in scripts ? openScripts.pop() : undefined;
      if (start !== undefined)
        pieces.push(scripts[name]!(pieces.splice(start).join('').replaceAll(boldEdge, '').trim()));
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
