import { Transform, type Readable } from 'node:stream';
import { type Category, categories } from '../../news/terms.ts';
import { CalendarDay } from '../../platform/contract.ts';
import { csvTable, FileProblem, readTable } from '../../platform/formats/read-table.ts';
import { SubscriberEmail } from '../contract.ts';
import type { ColumnAnswers, SubscriberImport } from '../subscribers-contract.ts';
import {
  consentedOnMin,
  consentTooEarly,
  followLimits,
  type Follows,
  importBytesMax,
  rejectionsMax,
} from '../terms.ts';
import { type LeaverColumns, readLeaverColumns } from './leaver-columns.ts';

export type Line = {
  email: string;
  consentedOn: string;
  /** They left, bounced, complained or must not be mailed; nothing else of the line is read. */
  isUnsubscribed: boolean;
  /** Null means all. */
  categories: Category[] | null;
} & Follows;

/** The names of the columns in mail tools, ignoring case, spaces and punctuation; the best name comes first. */
const headers = {
  email: ['email', 'emailaddress', 'subscriberemail', 'useremailaddress', 'address'],
  consentedOn: [
    'consentedon',
    'consentdate',
    'dateofconsent',
    'consent',
    'confirmtime',
    'optintime',
    'optindate',
    'optintimestamp',
    'confirmedoptindate',
    'emailmarketingconsenttimestamp',
    'datesubscribed',
  ],
  isUnconfirmed: ['isunconfirmed'],
  categories: ['categories'],
  zipCodes: ['zipcodes'],
  searches: ['searches'],
};

export type SubscribersFile = Pick<
  SubscriberImport,
  'repeated' | 'rejected' | 'rejectedCount' | 'isReadable' | 'questions'
> & {
  lines: Line[];
};

/**
 * Reads a file of addresses with the date of each one's consent, separated by commas, semicolons or tabs; our own
 * export is one. Every line is either read, or repeats an address, or is rejected with a reason; a file that isn't such
 * a table, or lists only people who left, is rejected as unreadable at the line that shows it.
 */
export async function readSubscribersFile(
  file: Readable,
  today: string,
  answers: ColumnAnswers,
): Promise<SubscribersFile> {
  const read: SubscribersFile = {
    lines: [],
    repeated: 0,
    rejected: [],
    rejectedCount: 0,
    isReadable: true,
    questions: [],
  };
  const reject = (line: number, reason: string) => {
    read.rejectedCount++;
    if (read.rejected.length < rejectionsMax) read.rejected.push({ line, reason });
  };
  try {
    Object.assign(read, await readLines(file, { today, answers }, read.lines, reject));
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    // First, regardless of other problems: it is the reason why nothing is imported.
    read.rejected.unshift({ line: error.line, reason: error.message });
    read.rejectedCount++;
    read.isReadable = false;
  }
  return read;
}

async function readLines(
  file: Readable,
  { today, answers }: { today: string; answers: ColumnAnswers },
  lines: Line[],
  reject: (line: number, reason: string) => void,
): Promise<Pick<SubscribersFile, 'repeated' | 'questions'>> {
  const input = file.pipe(limited());
  file.on('error', (error) => input.destroy(error));
  const table = await readTable(input, csvTable);
  const columns = columnsOf(table.header);
  const leavers = readLeaverColumns(table.header, understood(table.header, columns), answers);
  const seen = new Map<string, Line>();
  let repeated = 0;
  for await (const { line, cells } of table.records) {
    const read = readLine(cells, columns, leavers, today);
    const key = 'email' in read ? read.email.toLowerCase() : '';
    const before = seen.get(key);
    if ('reason' in read) reject(line, read.reason);
    else if (before) {
      repeated++;
      // Unsubscribed on any of its lines is unsubscribed.
      before.isUnsubscribed ||= read.isUnsubscribed;
    } else {
      seen.set(key, read);
      lines.push(read);
    }
  }
  const questions = leavers.questions();
  if (questions.length === 0 && lines.length > 0 && lines.every(({ isUnsubscribed }) => isUnsubscribed))
    throw new FileProblem(1, onlyLeavers);
  return { repeated, questions };
}

function columnsOf(header: string[]) {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const at = (known: string[]) => names.indexOf(known.find((name) => names.includes(name)) ?? '-');
  const columns = {
    email: at(headers.email),
    consentedOn: at(headers.consentedOn),
    isUnconfirmed: at(headers.isUnconfirmed),
    categories: at(headers.categories),
    zipCodes: at(headers.zipCodes),
    searches: at(headers.searches),
  };
  if (columns.email < 0) throw new FileProblem(1, 'No column is named email.');
  if (columns.consentedOn < 0)
    throw new FileProblem(1, 'No column has the dates of consent; name it consentedOn.');
  return columns;
}

const onlyLeavers =
  'Everyone in this file has unsubscribed, bounced or must not be mailed. Export the subscribed contacts instead.';

/** Columns with a meaning of their own. In our own export, `status` says everything about who left. */
function understood(header: string[], columns: ReturnType<typeof columnsOf>): Set<number> {
  const isOurs = header.includes('leftBecause');
  const own = header.flatMap((name, at) =>
    isOurs && ['origin', 'leftBecause', 'bounces'].includes(name) ? [at] : [],
  );
  return new Set([...Object.values(columns), ...own]);
}

function readLine(
  cells: string[],
  columns: ReturnType<typeof columnsOf>,
  leavers: LeaverColumns,
  today: string,
): Line | { reason: string } {
  const cell = (column: number) => cells[column]?.trim() ?? '';
  const email = SubscriberEmail.safeParse(withoutApostrophe(cell(columns.email)));
  if (!email.success) return { reason: addressProblem(cell(columns.email)) };
  const standing = leavers.read(cells);
  if (standing === 'left')
    return {
      email: email.data,
      consentedOn: '',
      isUnsubscribed: true,
      categories: null,
      zipCodes: [],
      searches: [],
    };
  const written = cell(columns.consentedOn);
  if (written === '') return { reason: 'The date of consent is missing.' };
  const day = CalendarDay.safeParse(written.replace(/[T ].*$/s, ''));
  if (!day.success) return { reason: `Not a date like 2026-03-05: ${shortened(written)}.` };
  if (day.data > today) return { reason: 'The date of consent is in the future.' };
  if (day.data < consentedOnMin) return { reason: consentTooEarly };
  if (standing === 'unconfirmed' || cell(columns.isUnconfirmed).toLowerCase() === 'true')
    return { reason: 'It was never confirmed.' };
  const given = partsOf(cell(columns.categories), ';');
  const unknown = given.find((name) => !isCategory(name));
  if (unknown !== undefined) return { reason: `Not a category of the digest: ${shortened(unknown)}.` };
  const known = given.filter(isCategory);
  const categoriesOfLine = known.length > 0 ? known : null;
  const follows = {
    zipCodes: partsOf(cell(columns.zipCodes), ';'),
    searches: partsOf(withoutApostrophe(cell(columns.searches)), '\n'),
  };
  const reason = followsProblem(follows);
  return reason
    ? { reason }
    : {
        email: email.data,
        consentedOn: day.data,
        isUnsubscribed: false,
        categories: categoriesOfLine,
        ...follows,
      };
}

function followsProblem({ zipCodes, searches }: Follows): string | null {
  const { zipCodesMax, searchesMax, searchCharactersMax } = followLimits;
  const notZip = zipCodes.find((zip) => !/^\d{5}$/.test(zip));
  if (notZip !== undefined) return `Not a ZIP code: ${shortened(notZip)}.`;
  if (zipCodes.length > zipCodesMax) return `More than ${zipCodesMax} ZIP codes.`;
  if (searches.length > searchesMax) return `More than ${searchesMax} searches.`;
  const tooLong = searches.find((search) => search.length > searchCharactersMax);
  return tooLong === undefined ? null : `A search is longer than ${searchCharactersMax} characters.`;
}

function addressProblem(text: string): string {
  if (text === '') return 'The email address is missing.';
  const isInternational = /^[^\s@]*[^\s@\p{ASCII}][^\s@]*@[^\s@]+$/u.test(text);
  return isInternational
    ? `Letters like ü or é are supported after the @ only: ${shortened(text)}.`
    : `Not an email address: ${shortened(text)}.`;
}

const partsOf = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** Exports put an apostrophe before text that a spreadsheet would run as a formula. */
const withoutApostrophe = (text: string): string => text.replace(/^'(?=[=+@-])/, '');

const shortened = (text: string): string =>
  text === '' ? '(empty)' : text.length > 60 ? `${text.slice(0, 59)}…` : text;

function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, next) {
      bytes += chunk.length;
      if (bytes > importBytesMax)
        next(new FileProblem(1, `The file is too large; at most ${importBytesMax / 1024 ** 2} MB.`));
      else next(null, chunk);
    },
  });
}
