import { decodeText } from '../../platform/outbound/responses/charset.ts';
import { type FetchedDocument, UnreadableSource } from './source-reader.ts';

/**
 * A response's JSON. Throws `UnreadableSource` with a message naming the service and a working example address, such as
 * 'https://example.org/api?query=PFAS'.
 */
export function readJson({ body, contentType }: FetchedDocument, service: string, example: string): unknown {
  const text = decodeText(body, contentType);
  if (text.trim() === '')
    throw new UnreadableSource(`The response is empty. Enter the address of a search, such as ${example}.`);
  if (text.trimStart().startsWith('<'))
    throw new UnreadableSource(
      `This is a web page or XML, not a response from ${service}. Enter the address of a search, such as ${example}.`,
    );
  try {
    return parseJson(text);
  } catch {
    throw new UnreadableSource(
      `This is not a response from ${service}: it is not JSON, or it is truncated. Try again later, or enter the address of a search, such as ${example}.`,
    );
  }
}

/** No API or feed nests deeper. */
const nestingMax = 100;

/**
 * Parses JSON, but refuses endless nesting: 10 MB of brackets would take 700 MB, which a thread's heap limit doesn't
 * count.
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (mark === '[' || mark === '{') depth++;
    else if (mark === ']' || mark === '}') depth--;
    if (depth > nestingMax) throw new SyntaxError(`The JSON is nested more than ${nestingMax} levels deep.`);
  }
  return JSON.parse(text);
}
