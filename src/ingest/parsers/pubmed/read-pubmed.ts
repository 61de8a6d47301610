import type { ReadDocument } from '../source-reader.ts';
import { readArticles } from './read-articles.ts';
import { readSearch } from './read-search.ts';

/** Reads PubMed responses: searches, and the articles they found. The position is the list of articles read. */
export const readPubmed: ReadDocument = (document, context) =>
  context.request.step === 'articles' ? readArticles(document, context) : readSearch(document, context);
