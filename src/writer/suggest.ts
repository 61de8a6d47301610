import { findByNames } from '../entities/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findNames } from './builtin/find-names.ts';
import type { Suggestions, SuggestionRequest } from './contract.ts';
import { hideInstructions } from './drafting/hide-instructions.ts';
import { readCanonicalNames, withCanonicalNames } from './canonical-names.ts';

/**
 * The tags, entities and place that the built-in writer finds in a text, and the people it introduces with a title.
 * Saves nothing.
 */
export async function suggest(
  database: Queryable,
  now: Date,
  { title, text }: SuggestionRequest,
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
  const { tags, entities, people, geo } = findNames(source);
  const found = [...new Set([...entities, ...people])];
  const names = withCanonicalNames(found, await readCanonicalNames(database, found));
  const known = names.length > 0 ? await findByNames(database, names) : null;
  const kindOf = (name: string) => known?.get(name)?.kind ?? (people.includes(name) ? 'person' : null);
  return { tags, entities: names.map((name) => ({ name, kind: kindOf(name) })), geo };
}
