/** How many related records a page shows. */
export const relatedLimits = {
  stories: 4,
  entities: 24,
  /** Records of each kind that name an entity, or the same entity as another record. */
  records: 6,
} as const;
