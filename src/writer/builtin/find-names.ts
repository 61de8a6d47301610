import type { SourceText } from '../story-writer.ts';
import { draftLimits } from '../terms.ts';
import { findEntities } from './facts/find-entities.ts';
import { findGeo } from './facts/find-geo.ts';
import { findTags } from './facts/find-tags.ts';
import { readSource } from './read-source.ts';

/** What a text is about, as a draft of it would say. Pure. */
export function findNames(source: SourceText): { tags: string[]; entities: string[]; geo: string | null } {
  const reading = readSource(source);
  return {
    tags: findTags(reading),
    entities: findEntities(reading).slice(0, draftLimits.entitiesMax),
    geo: findGeo(reading),
  };
}
