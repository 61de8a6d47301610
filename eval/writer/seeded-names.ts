import type { OtherNames } from '../../src/writer/grounding-terms.ts';
import { namesOfPlace } from '../../src/writer/other-names.ts';
import { usualNames } from './same.ts';

/** The other names of a draft's entities and place, as in a website whose staff have not changed any record. */
export const seededNames = ({ entities, geo }: { entities: string[]; geo: string | null }): OtherNames =>
  Object.fromEntries(
    [...entities, ...(geo?.split(', ') ?? [])].map((name) => [
      name,
      [...usualNames(name), ...namesOfPlace(name)],
    ]),
  );
