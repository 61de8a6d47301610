import { parseHTML } from 'linkedom';
import { decodeText } from '../../../platform/outbound/responses/charset.ts';
import { plainText } from '../../text/plain-text.ts';
import { type FetchedDocument, UnreadableSource } from '../parsed-item.ts';

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
