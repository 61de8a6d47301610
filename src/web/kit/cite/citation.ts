/** What is cited: a page of this website. */
export type Cited = {
  kind: 'article' | 'certificate' | 'dataset';
  title: string;
  /** The website's title. */
  publisher: string;
  /** `YYYY-MM-DD`; null if undated. */
  date: string | null;
  url: string;
};

/** As text for a list of references, in the style of the American Psychological Association (7th edition). */
export function apa({ kind, title, publisher, date, url }: Cited): string {
  const note = { article: '', certificate: ' [Certificate]', dataset: ' [Data set]' }[kind];
  return `${sentence(publisher)} (${date ? apaDate(date) : 'n.d.'}). ${sentence(title + note)} ${url}`;
}

/** An entry of a BibTeX file. */
export function bibtex({ title, publisher, date, url }: Cited): string {
  const [year, month] = date?.split('-') ?? [];
  const fields = [
    ['author', `{${escaped(publisher)}}`],
    ['title', `{${escaped(title)}}`],
    ['year', year],
    ['month', month && String(Number(month))],
    ['url', url],
  ];
  const lines = fields.flatMap(([name, text]) => (text ? [`  ${name} = {${text}}`] : []));
  return `@misc{${keyOf(url)},\n${lines.join(',\n')}\n}`;
}

/** A record of a RIS file, as reference managers import it. */
export function ris({ kind, title, publisher, date, url }: Cited): string {
  const fields = [
    ['TY', { article: 'NEWS', certificate: 'ELEC', dataset: 'DATA' }[kind]],
    ['TI', inOneLine(title)],
    ['AU', inOneLine(publisher)],
    ['PB', inOneLine(publisher)],
    ['PY', date?.slice(0, 4)],
    ['DA', date && `${date.replaceAll('-', '/')}/`],
    ['UR', url],
    ['ER', ''],
  ];
  return fields
    .flatMap(([tag, text]) => (text === null || text === undefined ? [] : [`${tag}  - ${text}`]))
    .join('\r\n');
}

/** A line break would start another field. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** `2026-03-05` → '2026, March 5' */
function apaDate(day: string): string {
  const at = new Date(day);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(at);
  return `${at.getUTCFullYear()}, ${month} ${at.getUTCDate()}`;
}

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** The last part of the path: unique on this website and stable. */
const keyOf = (url: string): string =>
  decodeURIComponent(url.slice(url.lastIndexOf('/') + 1).replace('#', '-')).replaceAll(
    /[^A-Za-z0-9-]/g,
    '',
  ) || 'pfas-record';

const special: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const escaped = (text: string): string =>
  text.replaceAll(/[\\~^{}&%$#_]/g, (sign) => special[sign] ?? `\\${sign}`);
