import type { Queryable } from '../platform/database/database.ts';
import { findNames } from './builtin/find-names.ts';
import type { Suggestions, SuggestionOrder } from './contract.ts';
import { hideInstructions } from './drafting/hide-instructions.ts';
import { readCanonicalNames, renamed } from './canonical-names.ts';

/** The tags, entities and place that the built-in writer finds in a text. Saves nothing. */
export async function suggest(
  database: Queryable,
  now: Date,
  { title, text }: SuggestionOrder,
): Promise<Suggestions> {
  const { source } = hideInstructions({
    url: 'https://www.example.org/story',
    title,
    contentText: text,
    publishedAt: now,
    sourceName: '',
    defaultCategory: null,
    labels: [],
  });
  const { tags, entities, geo } = findNames(source);
  return { tags, entities: renamed(entities, await readCanonicalNames(database, entities)), geo };
}
