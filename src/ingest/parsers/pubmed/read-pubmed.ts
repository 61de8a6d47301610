import { type ReadDocument, type FetchedDocument, UnreadableSource } from '../source-reader.ts';
import { readSearch } from './read-search.ts';
import { decodeText } from '../../../platform/outbound/responses/charset.ts';
import { lineOf, withoutControls } from '../../text/plain-text.ts';
import { childElements, readXml, textOf, type XmlElement } from '../xml-tree.ts';
import { itemOfArticle } from './item-of-article.ts';
import { idsOf } from './parser.ts';

/** Reads PubMed responses: searches, and the articles they found. The position is the list of articles read. */
export const readPubmed: ReadDocument = (document, context) =>
  context.request.step === 'articles' ? readArticles(document, context) : readSearch(document, context);

/** Article ids remembered; a search shows the newest hundred first. */
const idsMax = 1_000;

/** Maximum characters of the service's messages shown to staff. */
const wordsMax = 200;

/** The articles of one request. Every requested id counts as read, even if PubMed no longer has the article. */
const readArticles: ReadDocument = (document, { request, position }) => {
  const items = articles(document)
    .map(itemOfArticle)
    .filter((item) => item !== null);
  const ids = new Set([...idsOf(request), ...(position?.['ids'] ?? [])]);
  const newestFirst = [...ids].toSorted((one, other) => Number(other) - Number(one));
  return { items, next: [], position: { ids: newestFirst.slice(0, idsMax) } };
};

/** Throws `UnreadableSource` unless the set holds at least one article: an empty set is a transient fault. */
function articles(document: FetchedDocument): XmlElement[] {
  const text = decodeText(document.body, document.contentType);
  const root = readXml(withoutControls(text), document.url);
  const [set] = childElements(root, 'pubmedarticleset');
  const found = set ? childElements(set, 'pubmedarticle', 'pubmedbookarticle') : [];
  if (found.length > 0) return found;
  const words = set ? '' : lineOf(textOf(root), wordsMax);
  throw new UnreadableSource(
    `PubMed returned no articles for the ids it found${words && `: “${words}”`}; the next fetch will try again.`,
  );
}
