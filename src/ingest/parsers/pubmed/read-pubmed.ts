import type { ReadDocument } from '../source-reader.ts';
import { readArticles } from './read-articles.ts';
import { readSearch } from './read-search.ts';

/** The answers of a visit to PubMed: searches, and the articles that they found. The position is the articles read. */
export const readPubmed: ReadDocument = (document, context) =>
  context.request.step === 'articles' ? readArticles(document, context) : readSearch(document, context);
