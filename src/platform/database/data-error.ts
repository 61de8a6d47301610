import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * SQLSTATE classes (PostgreSQL, appendix A): data exception, integrity constraint violation, program limit exceeded.
 */
const classes = new Set(['22', '23', '54']);

/** True if a statement failed because of its data: a retry would fail again. */
export function isDataError(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && classes.has(cause.code?.slice(0, 2) ?? '');
}
