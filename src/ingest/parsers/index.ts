import type { BuiltParser } from '../terms.ts';
import type { Parser } from './parsed-item.ts';
import { parseRss } from './rss/rss.ts';

/** Each kind of source and the function that reads it. */
export const parsers: Record<BuiltParser, Parser> = { rss: parseRss };
