import { bigint, boolean, index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { backupLimits } from './terms.ts';

/** Attempts to back up the website. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Made for BACKUP_DIR, so another is expected a day later. */
    isDaily: boolean().notNull(),
    file: varchar({ length: backupLimits.fileMax }).notNull(),
    /** Null if it failed. */
    bytes: bigint({ mode: 'number' }),
    problem: varchar({ length: backupLimits.problemMax }),
  },
  (backups) => [index('backups_time').on(backups.at)],
);
