import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { z } from 'zod';
import type { Queryable } from './database/database.ts';
import { jsonIn } from './formats/json-in.ts';
import type { Logger } from './logger.ts';

/** A change; `topic` says what changed. At most 8,000 bytes as JSON, so it carries ids rather than records. */
export type LiveEvent = {
  topic: string;
  /** False if no public page shows it; any other change may affect any public page. */
  isPublic?: false | undefined;
};

/** Sent to listeners when events may have been lost: anything may have changed. */
export const missedEvents = { topic: 'missed' } as const;
export type MissedEvents = typeof missedEvents;

/** Calls the listener for every such event from any process and for `missedEvents`; returns an unsubscribe function. */
export type Subscribe<Event extends LiveEvent> = (
  listener: (event: Event | MissedEvents) => void,
) => () => void;

/** The events of some topics: a capability declares those it publishes or subscribes to. */
export type Events<Event extends LiveEvent> = {
  /** Notifies every process of the website; within a transaction, on commit. */
  publish: (database: Queryable, event: Event) => Promise<void>;
  /** The same as an expression, for a statement that has more to do. */
  notification: (event: Event) => SQL;
  on: { readonly [Topic in Event['topic']]: Subscribe<Extract<Event, { topic: Topic }>> };
};

/** All events of the website. */
export type OpenEvents<Event extends LiveEvent> = Events<Event> & {
  onAny: Subscribe<Event>;
  /** Whether events of other processes arrive right now. */
  isConnected(): boolean;
  close(): Promise<void>;
};

/** The event schemas by topic. */
type Schemas = Readonly<Record<string, z.ZodType<LiveEvent>>>;

const channel = 'pfas_record_events';
const reconnectMsMax = 5_000;
const shownCharactersMax = 200;

/**
 * Opens the event channel over PostgreSQL's NOTIFY. Any database role can notify, so a payload that isn't a declared
 * event, such as one from a newer release, only means that something may have changed.
 */
export async function openEvents<Declared extends Schemas>(
  connection: pg.PoolConfig,
  declared: Declared,
  logger: Logger,
): Promise<OpenEvents<z.output<Declared[keyof Declared]>>> {
  const read = eventReader(declared, logger);
  const emitter = new EventEmitter().setMaxListeners(0);
  const subscribeTo = subscriptions(emitter, logger);
  let isOpen = true;
  let isConnected = true;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const listening = new pg.Client(connection);
    listening.on('notification', ({ payload = '' }) => emitter.emit('event', read(payload)));
    listening.on('error', () => {});
    await listening.connect();
    await listening.query(`listen ${channel}`).catch((error: unknown) => {
      void listening.end().catch(() => {});
      throw error;
    });
    // Attached only now: a failed attempt also emits 'end' and would start a second, parallel retry loop.
    listening.on('end', () => void reconnect());
    return listening;
  }
  async function reconnect(): Promise<void> {
    isConnected = false;
    for (let pauseMs = 100; isOpen; pauseMs = Math.min(pauseMs * 2, reconnectMsMax)) {
      await pause(pauseMs, undefined, { ref: false });
      if (!isOpen) return;
      try {
        client = await listen();
        isConnected = true;
        // Closed during reconnection: `close` ended only the previous connection.
        if (!isOpen) return await client.end();
        emitter.emit('event', missedEvents);
        return;
      } catch (error) {
        logger.warn({ err: error }, 'events: the database does not answer');
      }
    }
  }
  const notification = (event: LiveEvent) => sql`pg_notify(${channel}, ${JSON.stringify(event)})`;
  const opened: OpenEvents<LiveEvent> = {
    async publish(database, event) {
      await database.execute(sql`select ${notification(event)}`);
    },
    notification,
    on: Object.fromEntries(Object.keys(declared).map((topic) => [topic, subscribeTo(topic)])),
    onAny: subscribeTo(),
    isConnected: () => isConnected,
    async close() {
      isOpen = false;
      client.removeAllListeners('end');
      await client.end();
    },
  };
  // The compiler can't follow which listener gets which event through the emitter.
  return opened as unknown as OpenEvents<z.output<Declared[keyof Declared]>>;
}

/** Parses a notification into an event, or into `missedEvents` if it isn't one. */
function eventReader(declared: Schemas, logger: Logger): (payload: string) => LiveEvent {
  const schemas = new Map(Object.entries(declared));
  return (payload) => {
    const data = jsonIn(payload) as Partial<LiveEvent> | null | undefined;
    const event = schemas.get(String(data?.topic))?.safeParse(data);
    if (event?.success) return event.data;
    logger.warn({ payload: payload.slice(0, shownCharactersMax) }, 'events: a notification is not an event');
    return missedEvents;
  };
}

/** Without a topic: every event. A listener that throws doesn't affect the other listeners. */
const subscriptions =
  (emitter: EventEmitter, logger: Logger) =>
  (topic?: string): Subscribe<LiveEvent> =>
  (listener) => {
    const deliver = (event: LiveEvent) => {
      if (topic !== undefined && event.topic !== topic && event !== missedEvents) return;
      try {
        listener(event);
      } catch (error) {
        logger.error({ err: error, topic: event.topic }, 'events: a listener failed');
      }
    };
    emitter.on('event', deliver);
    return () => void emitter.off('event', deliver);
  };
