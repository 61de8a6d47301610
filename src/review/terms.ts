/** The words of the review. */

/** The most stories that one bulk act changes. */
export const bulkMax = 10_000;

/** A search of the queue that finds more is not counted further: the words on the screen are then 'more than'. */
export const countedMax = 10_000;

/** The order of the queue's status filter; the first is the one that it opens with. */
export const queueStatuses = ['NEEDS_REVIEW', 'HELD', 'APPROVED', 'DISCARDED'] as const;

/** What the queue can be in the order of; the first is the one that it opens with. */
export const queueSorts = ['date', 'score', 'title'] as const;
export type QueueSort = (typeof queueSorts)[number];
export const queueOrders = ['desc', 'asc'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** The way round in which a list is first wanted: the newest, the highest, A to Z. */
export const firstOrders: Record<QueueSort, QueueOrder> = { date: 'desc', score: 'desc', title: 'asc' };

export const queueLimits = {
  storiesPerPage: 50,
  storiesPerPageMax: 500,
  pageMax: 100_000,
  /** Characters. */
  questionMax: 200,
} as const;

/** The groups of content that keep each other in balance, and what each is made of. Gateway is only counted. */
export const diversityGroups = {
  news: { label: 'News', contentTypes: ['News'] },
  interviews: { label: 'Interviews', contentTypes: ['Profile', 'Podcast'] },
  science: { label: 'Science', contentTypes: ['Research', 'Explainer', 'Graphics'] },
  compliance: { label: 'Compliance', contentTypes: ['Compliance', 'Context', 'Destruction'] },
} as const;
export type DiversityGroup = keyof typeof diversityGroups;

/** Which part of the approved stories each group should make up, in percent. */
export type DiversityTargets = Record<DiversityGroup, number>;

export const defaultDiversityTargets: DiversityTargets = {
  news: 40,
  interviews: 20,
  science: 20,
  compliance: 20,
};
