import { findByNames } from '../../entities/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SuggestionRequest, Suggestions } from '../contract.ts';
import { hideInstructions } from '../drafting/hide-instructions.ts';
import { readCanonicalNames, withCanonicalNames } from '../other-names.ts';
import { draftLimits } from '../terms.ts';
import { findGeo } from './facts/find-geo.ts';
import { findTags } from './facts/find-tags.ts';
import { findEntities } from './names/find-entities.ts';
import { peopleIn } from './names/people.ts';
import { readSource } from './text/read-source.ts';

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
  const reading = readSource(source);
  const people = peopleIn(reading);
  const entities = findEntities(reading).slice(0, draftLimits.entitiesMax);
  const found = [...new Set([...entities, ...people])];
  const names = withCanonicalNames(found, await readCanonicalNames(database, found));
  const known = names.length > 0 ? await findByNames(database, names) : null;
  const kindOf = (name: string) => known?.get(name)?.kind ?? (people.includes(name) ? 'person' : null);
  return {
    tags: findTags(reading),
    entities: names.map((name) => ({ name, kind: kindOf(name) })),
    geo: findGeo(reading),
  };
}
