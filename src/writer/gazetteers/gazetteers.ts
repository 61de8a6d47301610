import { z } from 'zod';
import { categories, contentTypes } from '../../news/terms.ts';
import boilerplateFile from './boilerplate.json' with { type: 'json' };
import categoriesFile from './categories.json' with { type: 'json' };
import contentTypesFile from './content-types.json' with { type: 'json' };
import cuesFile from './cues.json' with { type: 'json' };
import organisationsFile from './organisations.json' with { type: 'json' };
import placesFile from './places.json' with { type: 'json' };
import regulationsFile from './regulations.json' with { type: 'json' };
import tagsFile from './tags.json' with { type: 'json' };

/*
 * The lists that the builtin writer knows, as editors keep them. Each is checked when the site starts, so that a slip
 * in a file is named at once ('organisations.json: ...') and never becomes a wrong draft.
 */

const Phrase = z.string().trim().min(1).max(120);
const Phrases = z.array(Phrase);

/** How strongly a phrase speaks for something: 3 clearly, 2 fairly, 1 faintly. */
const Weighted = z.strictObject({ 3: Phrases, 2: Phrases, 1: Phrases });
export type Weighted = z.infer<typeof Weighted>;

const organisationKinds = [
  'agency',
  'state agency',
  'foreign agency',
  'court',
  'company',
  'industry group',
  'organisation',
  'university',
  'utility',
] as const;

const Organisation = z.strictObject({
  name: Phrase,
  kind: z.enum(organisationKinds),
  aliases: Phrases.default([]),
  /** The state whose body it is. */
  place: Phrase.optional(),
});
export type Organisation = z.infer<typeof Organisation>;

const State = z.strictObject({
  name: Phrase,
  abbreviations: Phrases,
  aliases: Phrases.default([]),
  nameIsDoubtful: z.boolean().default(false),
});
const Country = z.strictObject({ name: Phrase, aliases: Phrases.default([]) });
const Place = z.strictObject({
  name: Phrase,
  in: Phrase,
  aliases: Phrases.default([]),
  needsItsState: z.boolean().default(false),
});

const about = z.string();

export const { notOrganisations, organisations } = checked(
  'organisations.json',
  z.strictObject({ about, notOrganisations: Phrases, organisations: z.array(Organisation) }),
  organisationsFile,
);

export const { states, countries, places, notPlaces } = checked(
  'places.json',
  z.strictObject({
    about,
    states: z.array(State),
    countries: z.array(Country),
    places: z.array(Place),
    notPlaces: Phrases,
  }),
  placesFile,
);

export const { regulations } = checked(
  'regulations.json',
  z.strictObject({ about, regulations: Phrases }),
  regulationsFile,
);

export const { tags } = checked(
  'tags.json',
  z.strictObject({ about, tags: z.record(Phrase, Phrases) }),
  tagsFile,
);

export const { categories: categoryTerms } = checked(
  'categories.json',
  z.strictObject({ about, categories: z.record(z.enum(categories), Weighted) }),
  categoriesFile,
);

const TypeTerms = z.strictObject({ title: Phrases, text: Phrases });

export const {
  contentTypes: contentTypeTerms,
  hosts: paperHosts,
  consumerProducts,
  consumerGuidance,
} = checked(
  'content-types.json',
  z.strictObject({
    about,
    contentTypes: z.record(z.enum(contentTypes).exclude(['News', 'Gateway']), TypeTerms),
    hosts: Phrases,
    consumerProducts: Phrases,
    consumerGuidance: Phrases,
  }),
  contentTypesFile,
);

export const { cues } = checked(
  'cues.json',
  z.strictObject({
    about,
    cues: z.strictObject({
      topic: Weighted,
      consequence: Weighted,
      humanImpact: Weighted,
      action: Weighted,
      harm: Weighted,
      scale: Weighted,
      newness: Weighted,
      routine: Weighted,
      leanOn: Phrases,
    }),
  }),
  cuesFile,
);

export const boilerplate = checked(
  'boilerplate.json',
  z.strictObject({
    about,
    sentences: Phrases,
    starts: Phrases,
    titlePrefixes: Phrases,
    siteWords: Phrases,
  }),
  boilerplateFile,
);

function checked<Shape extends z.ZodType>(file: string, shape: Shape, data: unknown): z.infer<Shape> {
  const result = shape.safeParse(data);
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
