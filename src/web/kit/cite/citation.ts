import { longDate } from '../format.ts';

/** A citable page of this website. */
export type Cited = {
  kind: 'article' | 'certificate' | 'dataset';
  title: string;
  /** The website's title. */
  publisher: string;
  /** `YYYY-MM-DD`; null if undated. */
  date: string | null;
  url: string;
  /** The reader's current day, as `YYYY-MM-DD`; undefined until they open the citation. */
  accessedOn?: string | undefined;
  /** Whether it is sample content, which must be labeled as such. */
  isSample?: boolean;
};

/**
 * As text for a list of references, in the style of the American Psychological Association (7th edition). Only data
 * sets change in place, so only their references say when they were retrieved (specification, section 9.16).
 */
export function apa(cited: Cited): string {
  const { title, publisher, date, url, accessedOn } = cited;
  const kind = kindOf(cited);
  const named = sentence(kind ? `${title} [${kind}]` : title);
  const where =
    cited.kind === 'dataset' && accessedOn ? `Retrieved ${longDay(accessedOn)}, from ${url}` : url;
  return `${sentence(publisher)} (${date ? apaDate(date) : 'n.d.'}). ${named} ${where}`;
}

/** An entry of a BibTeX file. */
export function bibtex(cited: Cited): string {
  const { title, publisher, date, url, accessedOn } = cited;
  const kind = kindOf(cited);
  const [year, month] = date?.split('-') ?? [];
  const fields = [
    ['author', `{${escaped(publisher)}}`],
    ['title', `{${escaped(title)}}`],
    ['publisher', `{${escaped(publisher)}}`],
    ['year', year],
    ['month', month && String(Number(month))],
    ['note', kind],
    ['url', url],
    ['urldate', accessedOn],
  ];
  const lines = fields.flatMap(([name, text]) => (text ? [`  ${name} = {${text}}`] : []));
  return `@misc{${keyOf(url)},\n${lines.join(',\n')}\n}`;
}

/**
 * A record of a RIS file, as reference managers import it, with its last line break. The comma after the author says
 * that it is an organization, whose words are not first and last names.
 */
export function ris(cited: Cited): string {
  const { title, publisher, date, url, accessedOn } = cited;
  const fields = [
    ['TY', { article: 'NEWS', certificate: 'ELEC', dataset: 'DATA' }[cited.kind]],
    ['TI', inOneLine(title)],
    ['AU', `${inOneLine(publisher)},`],
    ['PB', inOneLine(publisher)],
    ['PY', date?.slice(0, 4)],
    ['DA', date && risDate(date)],
    ['M3', kindOf(cited)],
    ['UR', url],
    ['Y2', accessedOn && risDate(accessedOn)],
    ['ER', ''],
  ];
  return fields
    .flatMap(([tag, text]) => (text === null || text === undefined ? [] : [`${tag}  - ${text}\r\n`]))
    .join('');
}

const risDate = (day: string): string => `${day.replaceAll('-', '/')}/`;

/** The kind of page, and whether it is a sample; empty for an article. */
function kindOf({ kind, isSample }: Cited): string | undefined {
  const name = { article: undefined, certificate: 'Certificate', dataset: 'Data set' }[kind];
  if (!isSample) return name;
  return name ? `Sample ${name.toLowerCase()}` : 'Sample';
}

/** A line break would start another field. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** `2026-03-05` → '2026, March 5' */
const apaDate = (day: string): string => `${day.slice(0, 4)}, ${longDay(day).split(',')[0]}`;

/** `2026-03-05` → 'March 5, 2026' */
const longDay = (day: string): string => longDate(day, 'UTC');

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
