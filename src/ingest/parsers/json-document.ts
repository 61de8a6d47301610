import { decodeText } from '../../platform/outbound/charset.ts';
import { type FetchedDocument, UnreadableSource } from './parsed-item.ts';

/**
 * A response's JSON. Throws `UnreadableSource` with a message naming the service and a working example address, such as
 * 'https://example.org/api?query=PFAS'.
 */
export function readJson({ body, contentType }: FetchedDocument, service: string, example: string): unknown {
  const { text } = decodeText(body, contentType);
  if (text.trim() === '')
    throw new UnreadableSource(`The answer is empty; give the address of a search, such as ${example}.`);
  if (text.trimStart().startsWith('<'))
    throw new UnreadableSource(
      `This is a web page or XML, not an answer of ${service}; give the address of a search, such as ${example}.`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSource(
      `This is not an answer of ${service}: it is no JSON, or it is cut off. Try again later, or give the address of a search, such as ${example}.`,
    );
  }
}
