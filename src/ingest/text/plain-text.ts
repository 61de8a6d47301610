import { readMarkup } from './markup-events.ts';

/** Their content is not for reading. */
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

/** Elements that begin and end a line. */
const blocks = new Set(
  (
    'address article aside blockquote body br center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody tfoot ' +
    'thead tr ul'
  ).split(' '),
);

const cells = new Set(['td', 'th', 'option', 'button']);

/**
 * The text of HTML as it is read: no scripts or styles, references decoded, white space collapsed to single spaces, one
 * line for each block. Any input gives a text, never an error; what is nested absurdly deep is cut there.
 */
export const plainText = (html: string): string => {
  if (!/[<&]/u.test(html)) return collapsed(html.replace(/\s+/gu, ' '));
  const pieces: string[] = [];
  let unreadDepth = 0;
  const boundary = (name: string): void => {
    if (blocks.has(name)) pieces.push('\n');
    else if (cells.has(name) || unread.has(name)) pieces.push(' ');
  };
  readMarkup(html, {
    onopentagname: (name) => {
      if (unread.has(name)) unreadDepth += 1;
      boundary(name);
    },
    onclosetag: (name) => {
      if (unread.has(name)) unreadDepth -= 1;
      boundary(name);
    },
    ontext: (text) => {
      if (unreadDepth === 0) pieces.push(text.replace(/\s+/gu, ' '));
    },
  });
  return collapsed(pieces.join(''));
};

/** Without the control characters that neither XML nor PostgreSQL takes, and without halves of surrogate pairs. */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/gu, '').toWellFormed();

/** Soft hyphens and zero-width spaces only say where a line may break. */
const collapsed = (text: string): string =>
  withoutControls(text)
    .replace(/[\u00ad\u200b]/gu, '')
    .replace(/ +/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .trim();
