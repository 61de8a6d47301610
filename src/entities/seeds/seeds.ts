import { z } from 'zod';
import { analytes, spellingsOf } from '../../analytes/terms.ts';
import { hyphenated } from '../../news/terms.ts';
import { checkedData, Phrase, Phrases } from '../../platform/checked-data.ts';
import ambiguousFile from './ambiguous.json' with { type: 'json' };
import lawsFile from './laws.json' with { type: 'json' };
import organizationsFile from './organizations.json' with { type: 'json' };
import placesFile from './places.json' with { type: 'json' };
import technologiesFile from './technologies.json' with { type: 'json' };

/* The names the product knows, maintained by editors: they seed the records, and the writer recognizes them. */

const about = z.string();
const otherNames = Phrases.default([]);

const Organization = z.strictObject({
  name: Phrase,
  kind: z.enum([
    'agency',
    'state agency',
    'foreign agency',
    'court',
    'treaty',
    'company',
    'industry group',
    'nonprofit',
    'university',
    'utility',
  ]),
  otherNames,
  /** The state it belongs to. */
  place: Phrase.optional(),
});
export type Organization = z.infer<typeof Organization>;

const State = z.strictObject({
  name: Phrase,
  abbreviations: Phrases,
  otherNames,
  nameIsDoubtful: z.boolean().default(false),
});
const Place = z.strictObject({
  name: Phrase,
  in: Phrase,
  otherNames,
  needsItsState: z.boolean().default(false),
});
const Named = z.strictObject({ name: Phrase, otherNames });
export type Named = z.infer<typeof Named>;

export const { notOrganizations, organizations } = checkedData(
  'organizations.json',
  z.strictObject({ about, notOrganizations: Phrases, organizations: z.array(Organization) }),
  organizationsFile,
);

export const { states, countries, places, notPlaces } = checkedData(
  'places.json',
  z.strictObject({
    about,
    states: z.array(State),
    countries: z.array(Named),
    places: z.array(Place),
    notPlaces: Phrases,
  }),
  placesFile,
);

export const { laws } = checkedData('laws.json', z.strictObject({ about, laws: z.array(Named) }), lawsFile);

export const { technologies } = checkedData(
  'technologies.json',
  z.strictObject({ about, technologies: z.array(Named) }),
  technologiesFile,
);

/** Names with several meanings. */
export const { ambiguousNames } = checkedData(
  'ambiguous.json',
  z.strictObject({ about, ambiguousNames: Phrases }),
  ambiguousFile,
);

/** The analytes, each under the name that readers use. Ambiguous names such as C8 name none of them. */
export const compounds: readonly Named[] = analytes.map((analyte) => {
  const name = analyte.commonName ?? analyte.name;
  const bySlug = new Map(spellingsOf(analyte).map((other) => [hyphenated(other), other]));
  for (const other of [name, ...ambiguousNames]) bySlug.delete(hyphenated(other));
  return { name, otherNames: [...bySlug.values()] };
});
