import { z } from 'zod';
import { compounds, laws, technologies } from '../../entities/index.ts';
import { categories, contentTypes } from '../../news/terms.ts';
import { checkedData, Phrase, Phrases } from '../../platform/checked-data.ts';
import { scorePartMax } from '../terms.ts';
import boilerplateFile from './boilerplate.json' with { type: 'json' };
import cuesFile from './cues.json' with { type: 'json' };
import eventWordsFile from './event-words.json' with { type: 'json' };
import impactFile from './impact.json' with { type: 'json' };
import nameWordsFile from './name-words.json' with { type: 'json' };
import paperHostsFile from './paper-hosts.json' with { type: 'json' };
import regulationsFile from './regulations.json' with { type: 'json' };
import tagsFile from './tags.json' with { type: 'json' };
import weightsFile from './weights.json' with { type: 'json' };

/*
 * The editor-maintained lists that the built-in writer uses in addition to the entity names. Each is validated at
 * startup, so a mistake in a file is reported immediately ('tags.json: ...') and never becomes a wrong draft.
 */

export {
  countries,
  notOrganizations,
  notPlaces,
  type Organization,
  organizations,
  places,
  states,
} from '../../entities/index.ts';

/** How strongly a phrase indicates something: 3 clearly, 2 fairly, 1 faintly. */
const Weighted = z.strictObject({ 3: Phrases, 2: Phrases, 1: Phrases });
export type Weighted = z.infer<typeof Weighted>;

const about = z.string();

const { regulations: phrases } = checkedData(
  'regulations.json',
  z.strictObject({ about, regulations: Phrases }),
  regulationsFile,
);

/** What can be a story's legal basis: laws under all their names, and phrases that aren't names of laws. */
export const regulations = [...laws.flatMap(({ name, otherNames }) => [name, ...otherNames]), ...phrases];

const { tags: ownWords } = checkedData(
  'tags.json',
  z.strictObject({ about, tags: z.record(Phrase, Phrases) }),
  tagsFile,
);

/** Each tag with the words that indicate it: its own, and the aliases of the compound or technology it names. */
export const tags: Record<string, string[]> = Object.fromEntries(
  Object.entries(ownWords).map(([tag, words]) => [tag, [...words, ...otherNamesOf(tag)]]),
);

function otherNamesOf(tag: string): string[] {
  const isTag = (name: string) => name.toLowerCase() === tag.toLowerCase();
  const names = [...compounds, ...technologies]
    .map(({ name, otherNames }) => [name, ...otherNames])
    .find((all) => all.some(isTag));
  return names?.filter((name) => !isTag(name)) ?? [];
}

export const { hosts: paperHosts } = checkedData(
  'paper-hosts.json',
  z.strictObject({ about, hosts: Phrases }),
  paperHostsFile,
);

export const { cues } = checkedData(
  'cues.json',
  z.strictObject({
    about,
    cues: z.strictObject({
      topic: Weighted,
      consequence: Weighted,
      humanImpact: Weighted,
      action: Weighted,
      openers: Phrases,
      leanOn: Phrases,
    }),
  }),
  cuesFile,
);

export const boilerplate = checkedData(
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

export const eventWords = checkedData(
  'event-words.json',
  z.strictObject({
    about,
    acts: z.record(Phrase, Phrases),
    commonNames: Phrases,
    notNames: Phrases,
    stopWords: Phrases,
  }),
  eventWordsFile,
);

/** Words that names are made of. */
export const nameWords = checkedData(
  'name-words.json',
  z.strictObject({
    about,
    bodies: Phrases,
    groups: Phrases,
    subjects: Phrases,
    openers: Phrases,
    notAlone: Phrases,
    titles: Phrases,
    places: Phrases,
    features: Phrases,
    roles: Phrases,
  }),
  nameWordsFile,
);

const part = z.number().int().min(0).max(scorePartMax);

/** A kind of story, how to recognize it, and what its impact starts from; impact.json says more. */
const StoryKind = z.strictObject({
  name: Phrase,
  severity: part,
  novelty: part,
  reach: part.optional(),
  reachMax: part.optional(),
  measure: z.enum(['money', 'concentration', 'sample']).optional(),
  official: z.literal(true).optional(),
  contentTypes: z.array(z.enum(contentTypes)).optional(),
  documentTypes: Phrases.optional(),
  title: Phrases.optional(),
  text: Phrases.optional(),
});
export type StoryKind = z.infer<typeof StoryKind>;

export const impact = checkedData(
  'impact.json',
  z.strictObject({
    about,
    kinds: z.array(StoryKind),
    otherwise: StoryKind,
    jurisdictions: z.record(z.string().regex(/^(?:[1-9]|10)$/), Phrases),
    passing: Phrases,
    newness: Weighted,
    routine: Weighted,
  }),
  impactFile,
);

const SignWeights = z.record(Phrase, z.number());
const OptionWeights = (options: readonly string[]) =>
  z.record(Phrase, z.array(z.number()).length(options.length));
const ModelWeights = z.strictObject({
  category: OptionWeights(categories),
  contentType: OptionWeights(contentTypes),
  keyData: SignWeights,
  entities: SignWeights,
});
export type ModelWeights = z.infer<typeof ModelWeights>;

/** How much each sign speaks for a decision; the weights for several options are in the order of the terms. */
export const signWeights = checkedData('weights.json', ModelWeights.extend({ about }), weightsFile);
