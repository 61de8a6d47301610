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

/** What the list can be narrowed to: a kind, or the records that have none yet. */
export const kindFilters = [...entityKinds, 'none'] as const;
export type KindFilter = (typeof kindFilters)[number];

/** What can mention an entity. */
export const mentionSubjects = ['story', 'certificate', 'site'] as const;
export type MentionSubject = (typeof mentionSubjects)[number];

/** Where a name comes from. The seeds of a later release change nothing that staff have decided. */
export const nameOrigins = ['seed', 'mention', 'staff'] as const;

export const entityLimits = {
  /** Characters; the longest name of a certificate or a site. */
  nameMax: 300,
  namesMax: 100,
  /** What is typed to search the list. */
  questionMax: 200,
  pageMax: 10_000,
  perPage: 50,
  perPageMax: 500,
  /** Stories, certificates and sites that a record shows, of each. */
  mentionsShown: 10,
} as const;
