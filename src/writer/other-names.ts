import { countries, findByNames, namesOf, organizations, places, states } from '../entities/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { OtherNames } from './grounding-terms.ts';

/** The entities and place that a story names. */
type Labeled = { entities: readonly string[]; geo: string | null };

/** Limits the size of the response: only so many towns and agencies of a state are returned. */
const namesMax = 200;
const nation = 'United States';

/**
 * The other names that a source may use for the entities and places of stories: those of their records, and for
 * a state or country its towns and agencies. Names without any are missing.
 */
export async function readOtherNames(database: Queryable, labeled: readonly Labeled[]): Promise<OtherNames> {
  const entities = [...new Set(labeled.flatMap((story) => story.entities))];
  const parts = [...new Set(labeled.flatMap(({ geo }) => geo?.split(',').map((part) => part.trim()) ?? []))];
  const records = await findByNames(database, entities);
  const names = await namesOf(database, [...new Set(Array.from(records.values(), ({ id }) => id))]);
  return Object.fromEntries(
    [
      ...parts.map((part): [string, string[]] => [part, namesOfPlace(part)]),
      ...entities.map((name): [string, string[]] => [
        name,
        [...(names.get(records.get(name)?.id ?? '') ?? []), ...namesOfPlace(name)],
      ]),
    ].filter(([, others]) => others.length > 0),
  );
}

/** The other names of a state or country, and its towns and agencies. Pure. */
export function namesOfPlace(place: string): string[] {
  const own = [
    ...states.map(({ name, otherNames, abbreviations }) => ({
      name,
      all: [...otherNames, ...abbreviations],
    })),
    ...countries.map(({ name, otherNames }) => ({ name, all: otherNames })),
  ].flatMap(({ name, all }) => (name === place ? all : []));
  const towns = places.filter((town) => town.in === place || town.name === place);
  const bodies = organizations.filter(
    ({ place: seat, kind }) => seat === place || (place === nation && kind === 'agency' && !seat),
  );
  return [...own, ...[...towns, ...bodies].flatMap(({ name, otherNames }) => [name, ...otherNames])]
    .filter((name) => name !== place)
    .slice(0, namesMax);
}

/**
 * The names of the entity records for given names, as staff have renamed and merged them. Ambiguous names map to
 * themselves; names without a record are missing.
 */
export async function readCanonicalNames(
  database: Queryable,
  names: readonly string[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(names)];
  const known = distinct.length > 0 ? await findByNames(database, distinct) : new Map();
  return new Map(
    Array.from(known, ([name, entity]): [string, string] => [name, entity.isAmbiguous ? name : entity.name]),
  );
}

/** Replaces names with those of their records, without duplicates. */
export const withCanonicalNames = (
  names: readonly string[],
  usual: ReadonlyMap<string, string>,
): string[] => [...new Set(names.map((name) => usual.get(name) ?? name))];
