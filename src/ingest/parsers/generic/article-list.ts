import { absoluteUrl } from '../../items/canonical-url.ts';
import { baseOf } from './html-document.ts';
import { articleTypes, isOfType, type LinkedData, textOfValue } from './json-ld.ts';
import { isSameSite } from './listed-articles.ts';

/** The articles in a page's structured data: its `ItemList`, or the articles it describes. In its order. */
export function listedInData(data: readonly LinkedData[], document: Document, pageUrl: string): string[] {
  const base = baseOf(document, pageUrl);
  const lists = data.filter((node) => isOfType(node, /^ItemList$/u));
  const named = [
    ...lists.flatMap((list) => [list['itemListElement']].flat().map(addressOfElement)),
    ...data.filter((node) => isOfType(node, articleTypes)).map(addressOf),
  ];
  const urls = named.map((address) => absoluteUrl(address ?? '', base));
  return [...new Set(urls.filter((url) => url !== null && isSameSite(url, pageUrl)))] as string[];
}

/** A list's element: an address, a `ListItem` around one, or the article itself. */
function addressOfElement(element: unknown): string | undefined {
  if (typeof element === 'string') return element;
  if (typeof element !== 'object' || element === null) return undefined;
  const { item } = element as { item?: unknown };
  return (
    (typeof item === 'string' ? item : addressOf((item ?? {}) as LinkedData)) ??
    addressOf(element as LinkedData)
  );
}

const addressOf = (node: LinkedData): string | undefined =>
  textOfValue(node['url']) ?? textOfValue(node['mainEntityOfPage'], '@id', 'url') ?? textOfValue(node['@id']);
