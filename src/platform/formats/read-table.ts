import { isUtf8 } from 'node:buffer';
import { Readable, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A longer record is not a table's. */
const recordCharactersMax = 1024 * 1024;

/** An error that makes the whole file unusable, with its line. */
export class FileProblem extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

export type Table = {
  header: string[];
  delimiter: string;
  /** The records below the header, with the number of the line on which each ends. */
  records: AsyncIterable<{ line: number; cells: string[] }>;
};
export type TableFormat = {
  /** A byte order mark means UTF-8, whatever is said here. */
  encoding: 'utf-8' | 'utf-8 or windows-1252';
  /** 'detect' finds out whether the header uses commas, semicolons, tabs or vertical bars. */
  delimiter: string;
  quote: string | false;
};

/** Values separated by commas, semicolons, tabs or vertical bars, in UTF-8. */
export const csvTable: TableFormat = { encoding: 'utf-8', delimiter: 'detect', quote: '"' };

/** Reads a table record by record. Throws `FileProblem` for bytes that are not text and for broken quotes. */
export async function readTable(file: Readable, format: TableFormat): Promise<Table> {
  const { delimiter, records } = await parsedAs(file, format);
  const first = await records.next();
  if (first.done) throw new FileProblem(1, 'The file is empty.');
  const header = first.value.cells.map((name) => name.trim());
  if (/^"?sep=/i.test(header[0]!))
    throw new FileProblem(1, `The first line, '${header[0]!.slice(0, 8)}', is for Excel only; delete it.`);
  return { header, delimiter, records };
}

async function parsedAs(file: Readable, format: TableFormat) {
  if (format.delimiter !== 'detect') return { delimiter: format.delimiter, records: parsed(file, format) };
  const { delimiter, file: whole } = await detectDelimiter(file);
  return { delimiter, records: parsed(whole, { ...format, delimiter }) };
}

async function* parsed(
  file: Readable,
  { encoding, delimiter, quote }: TableFormat,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    delimiter,
    quote: quote === false ? null : quote,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordCharactersMax,
  });
  const text = decoded(encoding);
  file.on('error', (error) => parser.destroy(error));
  text.on('error', (error) => parser.destroy(error));
  file.pipe(text).pipe(parser);
  let countedTwice = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      countedTwice += carriageReturns(record);
      const cells = text.isOfBytes() ? record.map(textOfBytes) : record;
      yield { line: info.lines - countedTwice, cells };
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    file.destroy();
    text.destroy();
  }
}

/** Line ends inside cells: the parser counts the `\r` and the `\n` of each as a line of its own. */
const carriageReturns = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\r') ? cell.split(/\r(?=\n|$)/).length - 1 : 0), 0);

const notText = 'This is not a text file in UTF-8; save it as CSV UTF-8. Excel’s Unicode Text is UTF-16.';

/** Bytes to text; the first line that is not text ends it. If the encoding isn't certain, a character is a byte. */
function decoded(encoding: TableFormat['encoding']): Transform & { isOfBytes(): boolean } {
  let decoder: TextDecoder | undefined;
  let isOfBytes = false;
  let line = 1;
  const transform = new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _, done) {
      const nul = chunk.indexOf(0);
      if (nul >= 0) return done(new FileProblem(line + newlines(chunk.subarray(0, nul)), notText));
      isOfBytes = decoder ? isOfBytes : encoding !== 'utf-8' && !hasByteOrderMark(chunk);
      decoder ??= new TextDecoder('utf-8', { fatal: true });
      try {
        const text = isOfBytes ? chunk.toString('latin1') : decoder.decode(chunk, { stream: true });
        line += newlines(chunk);
        done(null, text);
      } catch {
        done(new FileProblem(line + goodLines(chunk), 'This is not UTF-8 text; save the file as CSV UTF-8.'));
      }
    },
    flush(done) {
      try {
        done(null, decoder?.decode());
      } catch {
        done(new FileProblem(line, 'This is not UTF-8 text; save the file as CSV UTF-8.'));
      }
    },
  });
  return Object.assign(transform, { isOfBytes: () => isOfBytes });
}

/** A cell whose characters are its bytes. */
function textOfBytes(cell: string): string {
  if (!/[\u0080-\u00ff]/.test(cell)) return cell;
  const bytes = Buffer.from(cell, 'latin1');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

const byteOrderMark = Buffer.from('\uFEFF');
const hasByteOrderMark = (start: Buffer): boolean => start.subarray(0, 3).equals(byteOrderMark);

function newlines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

/** How many lines at the start are UTF-8; the first may begin in the middle of a character. */
function goodLines(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n');
  const bad = lines.findIndex((text, at) => at > 0 && !isUtf8(Buffer.from(text, 'latin1')));
  return Math.max(0, bad);
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error['lines']) || 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileProblem(line, 'This line is too long; is a quotation mark missing?');
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileProblem(line, 'A quotation mark is opened here and never closed.');
  return new FileProblem(line, 'The quotation marks don’t match.');
}

const delimiters = [',', ';', '\t', '|'] as const;
/** Only this much of the header is examined. */
const headerBytesMax = 64 * 1024;

/**
 * Which delimiter a table's first line uses most outside quotes, and the whole file, to read from its start. Of two, it
 * is not the comma: `Site;PFOA, ng/L`.
 */
export async function detectDelimiter(file: Readable): Promise<{ delimiter: string; file: Readable }> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let start = Buffer.alloc(0);
  while (!start.includes(10) && start.length < headerBytesMax) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return { delimiter: delimiterOf(start.toString('latin1')), file: Readable.from(wholeFile(start, chunks)) };
}

async function* wholeFile(start: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  yield* { [Symbol.asyncIterator]: () => chunks };
}

function delimiterOf(text: string): string {
  const header = text.split(/[\r\n]/, 1)[0]!.replaceAll(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, one) => (countOf(one) > 1 && countOf(one) >= countOf(best) ? one : best));
}
