/** How much a page shows of what is related. */
export const relatedLimits = {
  /** Stories related to a story. */
  stories: 4,
  /** Entities related to an entity; the drawing shows the first of them. */
  entities: 24,
  drawn: 8,
  /** Records of each kind that name an entity, or the same entity as another record. */
  records: 6,
} as const;
