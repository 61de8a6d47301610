import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const answerMsMax = 1_500;

/**
 * Whether the database answers, within two seconds whatever it does: on a connection of its own, which is dropped when
 * it is slow, so that a frozen server or a full pool can't hold up the answer.
 */
export type Readiness = { isReady(): Promise<boolean>; close(): void };

export function watchReadiness(connection: pg.ClientConfig): Readiness {
  let client: pg.Client | null = null;
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const stopped = new AbortController();
    const tooSlow = pause(answerMsMax, false, { signal: stopped.signal, ref: false });
    const answer = query().then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([answer, tooSlow]);
    stopped.abort();
    tooSlow.catch(() => {});
    if (!isReady) drop();
    return isReady;
  }
  async function query(): Promise<void> {
    if (!client) {
      const opened = new pg.Client(connection);
      opened.on('error', () => {});
      opened.on('end', () => client === opened && drop());
      client = opened;
      await opened.connect();
    }
    await client.query('select 1');
  }
  /** Without a protocol goodbye, which a frozen server would never read. */
  function drop(): void {
    const lost = client as (pg.Client & { connection: { stream: { destroy(): void } } }) | null;
    client = null;
    lost?.connection.stream.destroy();
  }
  return {
    isReady: () => (asking ??= ask().finally(() => (asking = null))),
    close: drop,
  };
}
