/** The words of the entities: who and what stories, certificates and sites name. */

/** What an entity is. `organization` is every body that is neither a company nor an authority. */
export const entityKinds = [
  'company',
  'agency',
  'organization',
  'person',
  'place',
  'compound',
  'law',
  'technology',
] as const;
export type EntityKind = (typeof entityKinds)[number];
