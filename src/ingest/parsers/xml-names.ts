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
export type NamespaceScope = ReadonlyMap<string, string>;

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
export const canonicalName = (name: string, scope: NamespaceScope): string => {
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
