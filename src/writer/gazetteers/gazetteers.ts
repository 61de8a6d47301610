import { compounds, laws, technologies } from '../../entities/index.ts';
import boilerplate from './boilerplate.json' with { type: 'json' };
import cuesFile from './cues.json' with { type: 'json' };
import eventWords from './event-words.json' with { type: 'json' };
import impactFile from './impact.json' with { type: 'json' };
import type { OptionWeights, SignWeights } from './linear-model.ts';
import nameWords from './name-words.json' with { type: 'json' };
import paperHostsFile from './paper-hosts.json' with { type: 'json' };
import regulationsFile from './regulations.json' with { type: 'json' };
import tagsFile from './tags.json' with { type: 'json' };
import weightsFile from './weights.json' with { type: 'json' };

/* The editor-maintained lists that the built-in writer uses in addition to the entity names; a test checks them. */

export {
  countries,
  notOrganizations,
  notPlaces,
  type Organization,
  organizations,
  places,
  states,
} from '../../entities/index.ts';
export { boilerplate, eventWords, nameWords };

/** How strongly a phrase indicates something: 3 clearly, 2 fairly, 1 faintly. */
export type Weighted = Record<3 | 2 | 1, string[]>;

/** What can be a story's legal basis: laws under all their names, and phrases that aren't names of laws. */
export const regulations = [
  ...laws.flatMap(({ name, otherNames }) => [name, ...otherNames]),
  ...regulationsFile.regulations,
];

/** Each tag with the words that indicate it: its own, and the aliases of the compound or technology it names. */
export const tags: Record<string, string[]> = Object.fromEntries(
  Object.entries(tagsFile.tags).map(([tag, words]) => [tag, [...words, ...otherNamesOf(tag)]]),
);

function otherNamesOf(tag: string): string[] {
  const isTag = (name: string) => name.toLowerCase() === tag.toLowerCase();
  const names = [...compounds, ...technologies]
    .map(({ name, otherNames }) => [name, ...otherNames])
    .find((all) => all.some(isTag));
  return names?.filter((name) => !isTag(name)) ?? [];
}

export const paperHosts = paperHostsFile.hosts;
export const { cues } = cuesFile;

/** A kind of story, how to recognize it, and what its impact starts from; impact.json says more. */
export type StoryKind = {
  name: string;
  severity: number;
  novelty: number;
  reach?: number;
  reachMax?: number;
  measure?: 'money' | 'concentration' | 'sample';
  official?: boolean;
  contentTypes?: string[];
  documentTypes?: string[];
  title?: string[];
  text?: string[];
};
export const impact = {
  ...impactFile,
  kinds: impactFile.kinds as StoryKind[],
  otherwise: impactFile.otherwise as StoryKind,
};

/** How much each sign speaks for a decision; the weights for several options are in the order of the terms. */
export type ModelWeights = Record<'category' | 'contentType', OptionWeights> &
  Record<'keyData' | 'entities', SignWeights>;
export const signWeights: ModelWeights & { about: string } = weightsFile;
