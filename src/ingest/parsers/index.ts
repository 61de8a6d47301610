import type { ParserType } from '../terms.ts';
import { crossref } from './crossref/parser.ts';
import { federalRegister } from './federal-register/parser.ts';
import { generic } from './generic/parser.ts';
import { pubmed } from './pubmed/parser.ts';
import { rss } from './rss/parser.ts';
import type { Parser } from './source-reader.ts';

/** How each kind of source is read. */
export const parsers: Record<ParserType, Parser> = {
  rss,
  federal_register: federalRegister,
  pubmed,
  crossref,
  generic,
};
