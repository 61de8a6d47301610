import type { EntityKind } from '../terms.ts';
import {
  ambiguousNames,
  compounds,
  countries,
  laws,
  type Organization,
  organizations,
  places,
  states,
  technologies,
} from './seeds.ts';

/** A record that ships with the product: its canonical name first. An ambiguous name has its own record. */
export type SeedRecord = { kind: EntityKind | null; names: readonly string[]; isAmbiguous: boolean };

/** All records that ship with the product. No name is in two of them. */
export const seedRecords = (): SeedRecord[] => [
  ...organizations.map(({ kind, name, otherNames }) => record(kinds[kind], [name, ...otherNames])),
  ...states.map(({ name, otherNames, nameIsDoubtful }) =>
    record('place', nameIsDoubtful ? otherNames : [name, ...otherNames]),
  ),
  ...countries.map(({ name, otherNames }) =>
    record('place', [name, ...otherNames.filter((other) => !bodies.has(other))]),
  ),
  ...places.map((place) => record('place', namesOfPlace(place))),
  ...compounds.map(({ name, otherNames }) => record('compound', [name, ...otherNames])),
  ...laws.map(({ name, otherNames }) => record('law', [name, ...otherNames])),
  ...technologies.map(({ name, otherNames }) => record('technology', [name, ...otherNames])),
  ...ambiguousNames.map((name) => ({ kind: null, names: [name], isAmbiguous: true })),
];

/** 'European Union' is also a place, but first of all an organization. */
const bodies = new Set(organizations.flatMap(({ name, otherNames }) => [name, ...otherNames]));

const record = (kind: EntityKind, names: readonly string[]): SeedRecord => ({
  kind,
  names,
  isAmbiguous: false,
});

const kinds: Record<Organization['kind'], EntityKind> = {
  agency: 'agency',
  'state agency': 'agency',
  'foreign agency': 'agency',
  court: 'agency',
  treaty: 'law',
  company: 'company',
  'industry group': 'organization',
  nonprofit: 'organization',
  university: 'organization',
  utility: 'organization',
};

/** 'Parkersburg, West Virginia', and 'Parkersburg' too unless many places share that name. */
const namesOfPlace = ({ name, in: region, otherNames, needsItsState }: (typeof places)[number]): string[] => [
  `${name}, ${region}`,
  ...(needsItsState ? [] : [name]),
  ...otherNames,
];
