import type { ParserType } from '../terms.ts';
import { firstCrossrefRequests } from './crossref/requests.ts';
import { firstFederalRegisterRequests } from './federal-register/requests.ts';
import { firstGenericRequests } from './generic/requests.ts';
import { firstPubmedRequests } from './pubmed/requests.ts';
import { firstFeedRequests } from './rss/requests.ts';
import type { FirstRequests } from './source-reader.ts';

/** How a visit to each kind of source starts. Kept apart from the readers, which only the worker thread needs. */
export const firstRequests: Record<ParserType, FirstRequests> = {
  rss: firstFeedRequests,
  federal_register: firstFederalRegisterRequests,
  pubmed: firstPubmedRequests,
  crossref: firstCrossrefRequests,
  generic: firstGenericRequests,
};
