import type { SourceText } from '../story-writer.ts';
import { draftLimits } from '../terms.ts';
import { findEntities } from './facts/find-entities.ts';
import { findGeo } from './facts/find-geo.ts';
import { findTags } from './facts/find-tags.ts';
import { peopleIn } from './facts/people.ts';
import { readSource } from './read-source.ts';

export type FoundNames = { tags: string[]; entities: string[]; people: string[]; geo: string | null };

/** The tags, entities and place that a draft of the text would have, and people introduced with a title. Pure. */
export function findNames(source: SourceText): FoundNames {
  const reading = readSource(source);
  return {
    tags: findTags(reading),
    entities: findEntities(reading).slice(0, draftLimits.entitiesMax),
    people: peopleIn(reading),
    geo: findGeo(reading),
  };
}
