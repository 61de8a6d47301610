import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { stories } from '../news/tables.ts';

/** The claims of each story that has been checked. Triggers delete its counts when the text or the sources change. */
export const claimCounts = pgTable('claim_counts', {
  storyId: uuid()
    .primaryKey()
    .references(() => stories.id, { onDelete: 'cascade' }),
  /** All claims; null if the version that checked them didn't count them. */
  claims: integer(),
  /** Claims that the story's sources don't support. */
  unsupported: integer().notNull(),
  /** How many of these claims the sources contradict; null if the version that checked them didn't count them. */
  contradicted: integer(),
});
