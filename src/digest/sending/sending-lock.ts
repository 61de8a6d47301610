import type { Database } from '../../platform/database/database.ts';

/**
 * Runs a task while no other process runs one for the same issue; returns without running it if another does. The lock
 * belongs to a connection, so the database releases it as soon as a process dies. If the connection is lost, the
 * signal aborts.
 */
export async function withSendingLock(
  database: Database,
  issueId: string,
  task: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const connection = await database.$client.connect();
  const lost = new AbortController();
  const abort = () => lost.abort();
  connection.on('error', abort);
  connection.on('end', abort);
  const key = `digest issue ${issueId}`;
  let isBroken = true;
  try {
    const { rows } = await connection.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      [key],
    );
    if (rows[0]!.isOurs) {
      await task(lost.signal);
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    }
    isBroken = false;
  } finally {
    connection.off('error', abort);
    connection.off('end', abort);
    // Closing the connection releases the lock, whatever happened.
    connection.release(isBroken);
  }
}
