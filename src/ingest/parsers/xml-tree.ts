import { Parser } from 'htmlparser2';
import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { documentLimits } from '../limits.ts';
import { absoluteUrl } from '../text/item-address.ts';
import { StopReading, readMarkup } from '../text/markup.ts';

/** Maximum elements per document; a thousand items of a rich feed have a third of that. */
const elementsMax = 300_000;

/** Maximum characters of a base, as each relative link below it grows by that much. */
const baseMax = 500;

/** An element, named as `canonicalName` spells it; tag and attributes as in the document, in lower case. */
export type XmlElement = {
  name: string;
  tag: string;
  attributes: Record<string, string>;
  /** The `xml:base` in effect here, resolved; `null` if there is none. */
  base: string | null;
  children: (XmlElement | string)[];
};

/** Elements that hold a single value: they never nest, so the start of one ends an open one. */
const values = new Set('title link guid id pubdate published updated category comments'.split(' '));

/** Elements that hold prose, possibly as HTML. */
const prose = new Set('description content summary'.split(' '));

/** Elements that don't exist in HTML: their start also ends open prose. */
const feedsOwn = new Set(
  'item entry guid id pubdate published updated category comments description content enclosure link'.split(
    ' ',
  ),
);

/**
 * A feed's XML as a tree, well-formed or not: anything unparsable is text, and unclosed elements are closed where the
 * feed's own elements show that they ended. Never throws. Past the limits, the rest of the document is ignored.
 * The DTD is skipped, so its entities are never expanded; HTML's named references are recognized everywhere.
 */
export const readXml = (text: string, documentUrl: string): XmlElement => {
  const root: XmlElement = { name: '', tag: '', attributes: {}, base: null, children: [] };
  const open: { element: XmlElement; scope: NamespaceScope }[] = [{ element: root, scope: new Map() }];
  let isCdata = false;
  let elements = 0;
  let items = 0;

  readMarkup(
    text,
    {
      onopentag: (tag, rawAttributes) => {
        elements += 1;
        const attributes = decodedAttributes(rawAttributes);
        const scope = scopeWithin(open.at(-1)!.scope, attributes);
        const name = canonicalName(tag, scope);
        if (isItem(name)) items += 1;
        if (elements > elementsMax || items > documentLimits.itemsMax) throw new StopReading();
        closeWhatItEnds(open, name, attributes);
        const parent = open.at(-1)!.element;
        const base = resolvedBase(attributes['xml:base'], parent.base, documentUrl);
        const element: XmlElement = { name, tag, attributes, base, children: [] };
        parent.children.push(element);
        open.push({ element, scope });
      },
      onclosetag: (tag) => {
        const index = open.findLastIndex(({ element }) => element.tag === tag);
        if (index > 0) open.length = index;
      },
      oncdatastart: () => {
        isCdata = true;
      },
      oncdataend: () => {
        isCdata = false;
      },
      ontext: (raw) => {
        open.at(-1)!.element.children.push(isCdata ? raw : decodedReferences(raw));
      },
    },
    // References are decoded here, not by the parser: in XML mode it leaves `&nbsp;` alone, which makes it
    // indistinguishable from `&amp;nbsp;`.
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  return root;
};

/** Whether an element is a feed item. */
export const isItem = (name: string): boolean =>
  withoutAtom(name) === 'item' || withoutAtom(name) === 'entry';

/** The child elements, all or only those with the given names. */
export const childElements = (element: XmlElement, ...names: string[]): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );

/** All text inside an element, without markup. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** An element's contents as HTML. */
export const markupOf = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? escapeMarkup(child) : elementMarkup(child)))
    .join('');

const closeWhatItEnds = (
  open: { element: XmlElement }[],
  name: string,
  attributes: Record<string, string>,
): void => {
  const plain = withoutAtom(name);
  // A link without `href` is RSS, and a value; any other is empty or belongs to HTML.
  const isFeedsOwn = feedsOwn.has(plain) && !(plain === 'link' && 'href' in attributes);
  if (!isFeedsOwn && plain !== 'title') return;
  const index = open.findLastIndex(({ element }) => {
    const openName = withoutAtom(element.name);
    return values.has(openName) || (isFeedsOwn && prose.has(openName));
  });
  if (index > 0) open.length = index;
  if (!isItem(name)) return;
  const item = open.findIndex(({ element }) => isItem(element.name));
  if (item > 0) open.length = item;
};

const withoutAtom = (name: string): string => (name.startsWith('atom:') ? name.slice('atom:'.length) : name);

const resolvedBase = (
  written: string | undefined,
  outer: string | null,
  documentUrl: string,
): string | null => {
  if (written === undefined) return outer;
  const base = absoluteUrl(written, outer ?? documentUrl);
  return base !== null && base.length <= baseMax ? base : outer;
};

const decodedAttributes = (raw: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, decodedReferences(value)]));

/** Decoded like an attribute value, where `?a=1&copy=2` has no copyright sign. */
const decodedReferences = (raw: string): string => {
  if (!raw.includes('&')) return raw;
  let value = '';
  const parser = new Parser({
    onattribute: (_name, decoded) => {
      value = decoded;
    },
  });
  parser.end(`<a a="${raw.replaceAll('"', '&quot;')}">`);
  return value;
};

const elementMarkup = (element: XmlElement): string => {
  const name = element.tag.replace(/^.*:/u, '');
  const attributes = Object.entries(element.attributes)
    .filter(([attribute]) => !attribute.includes(':') && attribute !== 'xmlns')
    .map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`)
    .join('');
  return voidElements.has(name)
    ? `<${name}${attributes}>${markupOf(element)}`
    : `<${name}${attributes}>${markupOf(element)}</${name}>`;
};

/** An end tag would create a second one. */
const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'source', 'wbr']);

/** Our prefix for each known vocabulary; '' is for RSS elements, which often have no namespace. */
const prefixOfNamespace = new Map([
  ['', ''],
  ['http://purl.org/rss/1.0', ''],
  ['http://my.netscape.com/rdf/simple/0.9', ''],
  ['http://channel.netscape.com/rdf/simple/0.9', ''],
  ['http://my.netscape.com/publish/formats/rss-0.91.dtd', ''],
  ['http://backend.userland.com/rss', ''],
  ['http://backend.userland.com/rss2', ''],
  ['http://backend.userland.com/rss091', ''],
  ['http://backend.userland.com/rss092', ''],
  ['http://blogs.law.harvard.edu/tech/rss', ''],
  ['http://www.w3.org/2005/atom', 'atom'],
  ['http://purl.org/atom/ns', 'atom'],
  ['http://purl.org/atom/app', 'atom'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['http://purl.org/dc/elements/1.1', 'dc'],
  ['http://purl.org/dc/elements/1.0', 'dc'],
  ['http://purl.org/dc/terms', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content', 'content'],
  ['http://search.yahoo.com/mrss', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
]);

const knownPrefixes = new Set(['atom', 'rdf', 'dc', 'dcterms', 'content', 'media', 'itunes', 'xhtml']);

/** Maximum prefixes in a scope, which is copied for each element that declares another; feeds have about a dozen. */
const prefixesMax = 64;

/** Maximum characters; no known namespace is longer. */
const namespaceLengthMax = 100;

/** Prefix in the document → our prefix. */
type NamespaceScope = ReadonlyMap<string, string>;

/** The scope inside an element with these attributes; the outer scope if it declares nothing. */
export const scopeWithin = (outer: NamespaceScope, attributes: Record<string, string>): NamespaceScope => {
  const declared = Object.entries(attributes).filter(
    ([name]) => name === 'xmlns' || name.startsWith('xmlns:'),
  );
  if (declared.length === 0) return outer;
  const scope = new Map(outer);
  for (const [name, namespace] of declared) {
    if (scope.size >= prefixesMax) break;
    const prefix = name.slice('xmlns:'.length);
    scope.set(prefix, knownPrefix(namespace) ?? (isRootDefault(prefix, outer) ? '' : usualPrefix(prefix)));
  }
  return scope;
};

/**
 * A tag's lower-case name with our prefix: `dc:date`, `atom:title`, `pubdate`. An unknown vocabulary
 * becomes `other:`. An undeclared prefix has its usual meaning.
 */
const canonicalName = (name: string, scope: NamespaceScope): string => {
  const [local, prefix = ''] = name.split(':', 2).toReversed() as [string, string?];
  const known = scope.get(prefix) ?? (prefix === '' ? '' : usualPrefix(prefix));
  return known === '' ? local : `${known}:${local}`;
};

const knownPrefix = (namespace: string): string | undefined => {
  if (namespace.length > namespaceLengthMax) return undefined;
  const address = namespace
    .trim()
    .toLowerCase()
    .replace(/^https:/u, 'http:');
  return prefixOfNamespace.get(address.replace(/[/#]+$/u, ''));
};

/** A default namespace on the root element counts as the feed's own, even if unknown. */
const isRootDefault = (prefix: string, outer: NamespaceScope): boolean => prefix === '' && outer.size === 0;

/** Feeds more often misspell a namespace than use a known prefix for something else. */
const usualPrefix = (prefix: string): string => {
  if (prefix === 'rss') return '';
  return knownPrefixes.has(prefix) ? prefix : 'other';
};
