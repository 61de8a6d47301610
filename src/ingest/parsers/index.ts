import type { ParserType } from '../terms.ts';
import { readCrossref } from './crossref/read-crossref.ts';
import { readFederalRegister } from './federal-register/read-federal-register.ts';
import { readGeneric } from './generic/read-generic.ts';
import { readPubmed } from './pubmed/read-pubmed.ts';
import { parseRss } from './rss/rss.ts';
import type { ReadDocument } from './source-reader.ts';

/** The document reader for each kind of source. */
export const documentReaders: Record<ParserType, ReadDocument> = {
  rss: (document) => ({ items: parseRss(document), next: [] }),
  federal_register: readFederalRegister,
  pubmed: readPubmed,
  crossref: readCrossref,
  generic: readGeneric,
};
