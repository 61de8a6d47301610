import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** SQLSTATE classes (PostgreSQL, appendix A): data exception, integrity constraint violation, program limit exceeded. */
const classes = new Set(['22', '23', '54']);

/** True where a statement failed for what it was to store: trying the same again fails again. */
export function isDataError(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && classes.has(cause.code?.slice(0, 2) ?? '');
}
