import { parseHTML } from 'linkedom';
import { decodeText } from '../../../platform/outbound/responses/charset.ts';
import { plainText } from '../../text/plain-text.ts';
import { type FetchedDocument, UnreadableSource } from '../source-reader.ts';

/** The maximum characters and tags of a page; the longest real articles have a tenth of that. */
const pageMax = 5_000_000;
const tagsMax = 60_000;

/** A page's text, decoded, at most `pageMax` characters. */
export const pageText = ({ body, contentType }: FetchedDocument): string =>
  decodeText(body, contentType).slice(0, pageMax);

/**
 * HTML as a document without scripts running or anything loaded. Head and body tags are dropped, since many pages
 * omit them and linkedom doesn't imply them. Throws `UnreadableSource` for a page with too many tags.
 */
export function htmlDocument(html: string): Document {
  if (html.split('<').length > tagsMax)
    throw new UnreadableSource(
      'The page has more markup than any article should; enter the address of a smaller page.',
    );
  const { document } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  document.body.innerHTML = html.replace(/<!doctype[^<>]*>|<\/?(?:html|head|body)(?:\s[^<>]*)?>/giu, '');
  return document;
}

/** The content of the first meta element with one of these names or properties, the first name first. */
export function metaContent(document: Document, ...names: string[]): string | undefined {
  const metas = [...document.querySelectorAll('meta[content]')].map((meta) => ({
    name: (meta.getAttribute('property') ?? meta.getAttribute('name') ?? meta.getAttribute('itemprop') ?? '')
      .trim()
      .toLowerCase(),
    content: meta.getAttribute('content')?.trim(),
  }));
  for (const name of names) {
    const content = metas.find((meta) => meta.name === name && meta.content)?.content;
    if (content) return content;
  }
  return undefined;
}

/** The address that the page's relative links are relative to. */
export const baseOf = (document: Document, pageUrl: string): string =>
  URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', pageUrl)?.href ?? pageUrl;

/** An element's text on one line. */
export const lineOfElement = (element: Element | null | undefined): string =>
  plainText(element?.innerHTML ?? '').replaceAll('\n', ' ');

/** Characters of one script, depth of its nesting, and objects in all of them. */
const scriptMax = 500_000;
const depthMax = 8;
const nodesMax = 2_000;

/** An object of a page's structured data (JSON-LD, schema.org). */
export type LinkedData = Readonly<Record<string, unknown>>;

/** All typed objects of the page's JSON-LD, in document order, nested ones included. Malformed scripts are skipped. */
export function linkedData(document: Document): LinkedData[] {
  const found: LinkedData[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (depth > depthMax || found.length >= nodesMax || typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && '@type' in value) found.push(value as LinkedData);
    for (const child of Object.values(value)) collect(child, depth + 1);
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const text = script.textContent ?? '';
    if (text.length > scriptMax) continue;
    try {
      collect(JSON.parse(text), 0);
    } catch {
      // Many pages have a broken script next to a good one.
    }
  }
  return found;
}

/** Whether an object is of one of the types, with or without the vocabulary's address. */
export const isOfType = (data: LinkedData, types: RegExp): boolean =>
  [data['@type']]
    .flat()
    .some((type) => typeof type === 'string' && types.test(type.replace(/^.*[/#:]/u, '')));

export const articleTypes = /Article$|^(?:BlogPosting|LiveBlogPosting|Report|PressRelease)$/u;

/** A value's text: of a string, of the first of a list, or of an object's `name`, `url` or `@value`. */
export function textOfValue(value: unknown, ...keys: string[]): string | undefined {
  const [first] = [value].flat();
  if (typeof first === 'string') return first.trim() || undefined;
  if (typeof first !== 'object' || first === null) return undefined;
  const object = first as LinkedData;
  for (const key of [...keys, '@value'])
    if (typeof object[key] === 'string' && object[key].trim()) return object[key].trim();
  return undefined;
}
