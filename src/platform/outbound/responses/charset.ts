import sniffEncoding from 'html-encoding-sniffer';

/**
 * The text of a body, without its byte order mark. The encoding comes from the mark, else from the Content-Type, else
 * from the XML declaration or, except in XML and JSON, the HTML meta element (WHATWG HTML, 13.2.3; RFC 7303, section 3),
 * else it is UTF-8, or windows-1252 if it can't be UTF-8. Encodings are those of the WHATWG Encoding Standard. A
 * declaration that is unknown, or that the bytes contradict, is skipped. Never throws.
 */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  const xml = isWithoutMeta(body, contentType);
  const sniff = (label?: string) =>
    sniffEncoding(body, { xml, transportLayerEncodingLabel: label, defaultEncoding: 'UTF-8' });
  const first = sniff(headerLabel(body, contentType));
  for (const encoding of new Set([first, sniff(), 'UTF-8'])) {
    const text = decode(body, encoding, true);
    if (text !== null) return text;
  }
  const isFirst = first !== 'UTF-8' || isMostlyUtf8(body);
  return (isFirst ? decode(body, first) : null) ?? decode(body, 'windows-1252')!;
}

/** In XML and JSON, a meta element is just content. */
const isWithoutMeta = (body: Uint8Array, contentType: string | null): boolean =>
  /[/+](?:xml|json)\b/i.test(contentType ?? '') || Buffer.from(body.subarray(0, 5)).toString() === '<?xml';

/** The label in a Content-Type, unless it says UTF-16 of other text, or the reverse: markup and JSON begin in ASCII. */
function headerLabel(body: Uint8Array, contentType: string | null): string | undefined {
  const label = /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '')?.[1] ?? '';
  const isUtf16 = body[0] === 0 || body[1] === 0;
  return /utf-16|ucs-2|unicode/i.test(label) === isUtf16 ? label : undefined;
}

/** null if Node.js can't decode the encoding or, if strict, some bytes are invalid in it. */
function decode(body: Uint8Array, encoding: string, fatal = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(body);
  } catch {
    return null;
  }
}

/** One broken character among many valid ones, such as in a truncated summary, doesn't mean another encoding. */
function isMostlyUtf8(body: Uint8Array): boolean {
  const text = decode(body, 'UTF-8') ?? '';
  const foreign = text.replaceAll(/[\0-\x7F]+/g, '');
  const good = foreign.replaceAll('\uFFFD', '').length;
  return good > foreign.length - good;
}
