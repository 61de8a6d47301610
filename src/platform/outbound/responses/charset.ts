import iconv from 'iconv-lite';

/** An HTML page must declare its charset within this (WHATWG HTML, 13.2.3.2); ample for an XML declaration. */
const declarationBytesMax = 1_024;

export type DecodedText = {
  text: string;
  /** The charset used: a lowercase name from the WHATWG Encoding Standard or from iconv-lite. */
  charset: string;
  /** Some bytes could not be decoded, or did not match the declared charset. */
  wasMalformed: boolean;
};

/**
 * The text of a body, without its byte order mark. The charset comes from the byte order mark, else from
 * the Content-Type, else from the XML declaration or the HTML meta element (RFC 7303, section 3; WHATWG HTML,
 * 13.2.3), else it is UTF-8, or windows-1252 if it can't be UTF-8. A declaration that is unknown, or that the
 * bytes contradict, is skipped. Never throws.
 */
export const decodeText = (body: Uint8Array, contentType: string | null): DecodedText => {
  const evident = charsetOfMark(body) ?? charsetOfPattern(body);
  if (evident) return readLossy(body, evident);

  const declared = declaredCharsets(body, contentType);
  for (const charset of new Set([...declared, 'utf-8'])) {
    const text = readStrict(body, charset);
    if (text !== null) return { text, charset, wasMalformed: declared.length > 0 && charset !== declared[0] };
  }
  const [first = 'utf-8'] = declared;
  if (first !== 'utf-8' || isMostlyUtf8(body)) return readLossy(body, first);
  return { ...readLossy(body, 'windows-1252'), wasMalformed: declared.length > 0 };
};

const startsWith = (body: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => body[index] === byte);

type Signature = readonly [readonly number[], string];

/** UTF-32 before UTF-16, whose mark is a prefix of the UTF-32 one. */
const marks: readonly Signature[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32le'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** '<?' in wide characters (XML 1.0, appendix F): unambiguous, whatever a header says. */
const patterns: readonly Signature[] = [
  [[0x3c, 0x00, 0x00, 0x00], 'utf-32le'],
  [[0x00, 0x00, 0x00, 0x3c], 'utf-32be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
];

const charsetOf = (signatures: readonly Signature[], body: Uint8Array): string | undefined =>
  signatures.find(([signature]) => startsWith(body, signature))?.[1];

const charsetOfMark = (body: Uint8Array): string | undefined => charsetOf(marks, body);
const charsetOfPattern = (body: Uint8Array): string | undefined => charsetOf(patterns, body);

/** The known charsets that were declared, in order of precedence. */
const declaredCharsets = (body: Uint8Array, contentType: string | null): string[] => {
  const head = body.subarray(0, declarationBytesMax);
  const beginning = Buffer.from(head).toString('latin1');
  const isWide = head.includes(0);
  return [headerLabel(contentType), xmlLabel(beginning), metaLabel(beginning, contentType)]
    .map((label) => (label === undefined ? undefined : knownCharset(label)))
    .filter((charset) => charset !== undefined)
    .filter((charset) => isWide || !/^utf-(?:16|32)/.test(charset));
};

const headerLabel = (contentType: string | null): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '')?.[1];

const xmlLabel = (beginning: string): string | undefined =>
  /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']\s*([^"'>]+?)\s*["']/i.exec(beginning)?.[1];

/** In XML and JSON, a meta element is just content. */
const metaLabel = (beginning: string, contentType: string | null): string | undefined => {
  if (/^\s*<\?xml\s/i.test(beginning) || /[/+](?:xml|json)\b/i.test(contentType ?? '')) return undefined;
  const uncommented = beginning.replaceAll(/<!--.*?(?:-->|$)/gs, '');
  return /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"';/>]+)/i.exec(uncommented)?.[1];
};

/** iconv-lite names that aren't charsets, or that can encode markup in plain letters. */
const noCharset = /^(?:base64|hex|binary|utf-?7)/i;

/** WHATWG labels through TextDecoder; iconv-lite for the rest (UTF-32, code pages, odd spellings). */
const knownCharset = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    const name = label.toLowerCase();
    return !noCharset.test(name) && iconv.encodingExists(name) ? name : undefined;
  }
};

/** null if some bytes are invalid in this charset. */
const readStrict = (body: Uint8Array, charset: string): string | null => {
  const decoder = textDecoder(charset, true);
  if (!decoder) {
    const { text, wasMalformed } = readLossy(body, charset);
    return wasMalformed ? null : text;
  }
  try {
    return decoder.decode(body);
  } catch {
    return null;
  }
};

const readLossy = (body: Uint8Array, charset: string): DecodedText => {
  const decoder = textDecoder(charset, false);
  const text = decoder ? decoder.decode(body) : iconv.decode(body, charset as iconv.Encoding);
  return { text, charset, wasMalformed: text.includes('\uFFFD') };
};

const textDecoder = (charset: string, fatal: boolean): TextDecoder | undefined => {
  try {
    return new TextDecoder(charset, { fatal });
  } catch {
    return undefined;
  }
};

/** One broken character among many valid ones, such as in a truncated summary, doesn't mean another charset. */
const isMostlyUtf8 = (body: Uint8Array): boolean => {
  const { text } = readLossy(body, 'utf-8');
  let good = 0;
  let bad = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === 0xfffd) bad++;
    else if (unit > 0x7f) good++;
  }
  return good > bad;
};
