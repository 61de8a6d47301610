/** How many related records a page shows. */
export const relatedLimits = {
  /** Stories related to a story. */
  stories: 4,
  /** Entities related to an entity. */
  entities: 24,
  /** Records of each kind that name an entity, or the same entity as another record. */
  records: 6,
} as const;
