import { findByNames } from '../entities/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Suggestions, SuggestionRequest } from './contract.ts';
import { hideInstructions } from './drafting/hide-instructions.ts';
import { readCanonicalNames, withCanonicalNames } from './canonical-names.ts';
import type { SourceText } from './story-writer.ts';
import { draftLimits } from './terms.ts';
import { findEntities } from './builtin/facts/find-entities.ts';
import { findGeo } from './builtin/facts/find-geo.ts';
import { findTags } from './builtin/facts/find-tags.ts';
import { peopleIn } from './builtin/facts/people.ts';
import { readSource } from './builtin/read-source.ts';

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

type FoundNames = { tags: string[]; entities: string[]; people: string[]; geo: string | null };

/** The tags, entities and place that a draft of the text would have, and people introduced with a title. Pure. */
function findNames(source: SourceText): FoundNames {
  const reading = readSource(source);
  return {
    tags: findTags(reading),
    entities: findEntities(reading).slice(0, draftLimits.entitiesMax),
    people: peopleIn(reading),
    geo: findGeo(reading),
  };
}
