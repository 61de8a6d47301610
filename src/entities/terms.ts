/** The vocabulary of entities: the people and things that stories, certificates and sites name. */

/** The kinds of entities. `organization` is any body that is neither a company nor an agency. */
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

/** Labels on staff screens. A record created from a bare name has no kind until staff choose one. */
export const entityKindLabels: Record<EntityKind, string> = {
  company: 'Company',
  agency: 'Agency',
  organization: 'Organization',
  person: 'Person',
  place: 'Place',
  compound: 'Compound',
  law: 'Law',
  technology: 'Technology',
};

/** The filters of the list: a kind, or the records without one. */
export const kindFilters = [...entityKinds, 'none'] as const;
export type KindFilter = (typeof kindFilters)[number];

/** The kinds of records that can mention an entity. */
export const mentionSubjects = ['story', 'certificate', 'site'] as const;
export type MentionSubject = (typeof mentionSubjects)[number];

/** The origin of a name. Seeds of later releases never override decisions by staff. */
export const nameOrigins = ['seed', 'mention', 'staff'] as const;

export const entityLimits = {
  /** In characters; the longest name in a certificate or site. */
  nameMax: 300,
  namesMax: 100,
  queryMax: 200,
  pageMax: 10_000,
  perPage: 50,
  perPageMax: 500,
  /** How many stories, certificates and sites a record shows, each. */
  mentionsShown: 10,
} as const;

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const entityActions = {
  'add entity name': 'entity',
  'change entity': 'entity',
  'merge entities': 'entity',
  'remove entity name': 'entity',
  'split entity': 'entity',
} as const;
