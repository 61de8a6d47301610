/** Terms and limits of the review. */

/** Maximum number of stories per bulk update. */
export const bulkMax = 10_000;

/** Order of the status filter; the queue opens with the first. */
export const queueStatuses = ['NEEDS_REVIEW', 'HELD', 'APPROVED', 'DISCARDED'] as const;

/** Sort keys; the queue opens with the first. */
export const queueSorts = ['date', 'score', 'title'] as const;
export type QueueSort = (typeof queueSorts)[number];
export const queueOrders = ['desc', 'asc'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Default directions: newest first, highest first, A to Z. */
export const firstOrders: Record<QueueSort, QueueOrder> = { date: 'desc', score: 'desc', title: 'asc' };

export const queueLimits = {
  storiesPerPage: 50,
  storiesPerPageMax: 500,
  pageMax: 100_000,
  unsupportedMax: 1_000,
  /** Characters. */
  queryMax: 200,
} as const;

/** Content groups to balance, with their content types. Gateway is only counted. */
export const diversityGroups = {
  news: { label: 'News', contentTypes: ['News'] },
  interviews: { label: 'Interviews', contentTypes: ['Profile', 'Podcast'] },
  science: { label: 'Science', contentTypes: ['Research', 'Explainer', 'Graphics'] },
  compliance: { label: 'Compliance', contentTypes: ['Compliance', 'Context', 'Destruction'] },
} as const;
export type DiversityGroup = keyof typeof diversityGroups;

/** Target share of approved stories per group, in percent. */
export type DiversityTargets = Record<DiversityGroup, number>;

export const defaultDiversityTargets: DiversityTargets = {
  news: 40,
  interviews: 20,
  science: 20,
  compliance: 20,
};

/** Shown to readers of a story that was public. */
export const offTopicReason = 'This story was not about PFAS.';
