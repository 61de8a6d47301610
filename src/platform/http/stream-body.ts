import type { TypedResponse } from 'hono';

/** Small pieces are buffered until they are worth a write. */
const chunkCharactersMin = 32 * 1024;

/**
 * Streams a text of any length while it is being produced, with backpressure. A failure before the first piece throws
 * and is handled like any error; a later one aborts the response, so that a truncated text can't be mistaken for a
 * complete one.
 */
export const streamText = (
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
): Promise<Response> => streamBytes(encoded(pieces), headers);

/** The same for a CSV file with a header line (RFC 4180), which browsers save. */
export const streamCsv = (
  lines: AsyncIterable<string>,
  fileName: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  streamText(lines, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${fileName}"`,
  });

/** The same for bytes. */
export async function streamBytes(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
  headers: Record<string, string>,
): Promise<Response> {
  let ahead: IteratorResult<Uint8Array, void> | undefined = await chunks.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = ahead ?? (await chunks.next());
      ahead = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, { headers });
}

/** Streams a JSON array of any length in the same way, one record per line. */
export const streamJsonArray = async <Item>(items: AsyncIterable<Item>) =>
  (await streamText(jsonArrayText(items), {
    'content-type': 'application/json',
  })) as unknown as Response & TypedResponse<Item[], 200, 'json'>;

async function* jsonArrayText(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkCharactersMin) continue;
    yield encoder.encode(chunk);
    chunk = '';
  }
  if (chunk) yield encoder.encode(chunk);
}
