import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './database/database.ts';
import type { Logger } from './logger.ts';

/** Something has changed; `topic` says what. At most 8,000 bytes as JSON, so it names things and carries none. */
export type LiveEvent = {
  topic: string;
  /** False where no public page tells of it; whatever else happens may be on any of them. */
  isPublic?: false;
  [detail: string]: string | number | boolean | null | undefined;
};

export type Events = {
  /** Tells every process of the site; within a transaction, when that commits. */
  publish(database: Queryable, event: LiveEvent): Promise<void>;
  /** Calls back for every event from any process; answers how to stop. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
};

/** What listeners get after the connection was lost: anything may have changed meanwhile. */
export const missedEvents: LiveEvent = { topic: 'missed' };

const channel = 'pfas_record_events';
const reconnectMsMax = 5_000;

/** Opens the events of the site over PostgreSQL's NOTIFY. */
export async function openEvents(connection: pg.ClientConfig, logger: Logger): Promise<Events> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let isOpen = true;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const listening = new pg.Client(connection);
    listening.on('notification', ({ payload }) => emitter.emit('event', JSON.parse(payload ?? '{}')));
    listening.on('error', () => {});
    await listening.connect();
    await listening.query(`listen ${channel}`).catch((error: unknown) => {
      void listening.end().catch(() => {});
      throw error;
    });
    // Only now: an attempt that fails ends too, and would start a second round of attempts beside its own.
    listening.on('end', () => void reconnect());
    return listening;
  }
  async function reconnect(): Promise<void> {
    for (let pauseMs = 100; isOpen; pauseMs = Math.min(pauseMs * 2, reconnectMsMax)) {
      await pause(pauseMs, undefined, { ref: false });
      if (!isOpen) return;
      try {
        client = await listen();
        // Closed meanwhile: that was the end of the former connection only.
        if (!isOpen) return await client.end();
        emitter.emit('event', missedEvents);
        return;
      } catch (error) {
        logger.warn({ err: error }, 'events: the database does not answer');
      }
    }
  }
  return {
    async publish(database, event) {
      await database.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
    },
    subscribe(listener) {
      emitter.on('event', listener);
      return () => void emitter.off('event', listener);
    },
    async close() {
      isOpen = false;
      client.removeAllListeners('end');
      await client.end();
    },
  };
}
