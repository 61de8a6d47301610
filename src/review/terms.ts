/** The words of the review. */

/** The most stories that one bulk act changes. */
export const bulkMax = 10_000;

/** The order of the queue's status filter; the first is the one that it opens with. */
export const queueStatuses = ['NEEDS_REVIEW', 'HELD', 'APPROVED', 'DISCARDED'] as const;
