import { Readable } from 'node:stream';

const delimiters = [',', ';', '\t'] as const;
/** Only this much of the header is examined. */
const headerBytesMax = 64 * 1024;

/** Which delimiter a table's first line uses most outside quotes, and the whole file, to read from its start. */
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
  return delimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
