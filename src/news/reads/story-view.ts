import type { Story, StoryCard } from '../contract.ts';
import type { stories } from '../tables.ts';

export type StoryRow = typeof stories.$inferSelect;
export type CardRow = Omit<StoryCard, 'approvedAt'> & { approvedAt: Date | null };

/** A row in the API's shape. */
export const storyView = (row: StoryRow): Story => ({
  ...row,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A story of a list as the API returns it. */
export const cardView = (row: CardRow): StoryCard => ({
  ...row,
  approvedAt: row.approvedAt?.toISOString() ?? null,
});
