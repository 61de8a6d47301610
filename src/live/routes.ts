import { streamSSE } from 'hono/streaming';
import { accountsEvent, isSessionOpen, permit, type StaffEnvironment, tokenOf } from '../access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Subscribe, LiveEvent } from '../platform/events.ts';
import { createApi } from '../platform/http/api.ts';

/** Proxies drop a connection idle for a minute; this also bounds how long an ended session goes unnoticed. */
const heartbeatMs = 25_000;

const stream = permit('view the staff area').get('/api/admin/events', {
  summary: 'Stream changes as they happen',
  description:
    'Server-sent events. Each names what has changed (stories, a fetch run); fetch that again to see the change.',
  responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': {} } } },
});

type Services = {
  events: { onAny: Subscribe<LiveEvent> };
  stopping: AbortSignal;
  database: Database;
  clock: Clock;
  liveStreams: { count: number };
};

/**
 * Live changes for the staff screens. The stream ends when the visitor leaves or is signed out, and when the server
 * stops.
 */
export const liveRoutes = ({ events, stopping, database, clock, liveStreams }: Services) =>
  createApi<StaffEnvironment>().openapi(stream, (c) =>
    streamSSE(c, async (sse) => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const end = () => resolve();
      const token = tokenOf(c);
      const endIfSignedOut = async () => {
        if (!token || !(await isSessionOpen(database, token, clock))) end();
      };
      const stop = events.onAny((event) => {
        if (event.topic === accountsEvent.topic) void endIfSignedOut().catch(end);
        void sse.writeSSE({ data: JSON.stringify(event) });
      });
      const beat = async () => {
        await endIfSignedOut();
        await sse.write(': still here\n\n');
      };
      const heartbeat = setInterval(() => void beat().catch(end), heartbeatMs);
      sse.onAbort(end);
      stopping.addEventListener('abort', end);
      liveStreams.count++;
      try {
        await sse.write(': connected\n\n');
        await ended;
      } finally {
        liveStreams.count--;
        stopping.removeEventListener('abort', end);
        clearInterval(heartbeat);
        stop();
      }
    }),
  );
