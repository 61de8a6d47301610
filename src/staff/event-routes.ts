import { createRoute } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import type { Events } from '../platform/events.ts';
import { createApi } from '../platform/http/api.ts';
import type { StaffEnvironment } from './identify.ts';

/** Proxies drop a connection on which nothing is said for a minute. */
const heartbeatMs = 25_000;

const stream = createRoute({
  method: 'get',
  path: '/api/admin/events',
  summary: 'What changes, as it changes',
  description:
    'Server-sent events: each names what has changed (stories, a fetch run); read it anew to see how.',
  responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': {} } } },
});

/** Live changes for the staff screens. The stream ends when the visitor leaves or the server stops. */
export const eventRoutes = ({ events, stopping }: { events: Events; stopping: AbortSignal }) =>
  createApi<StaffEnvironment>().openapi(stream, (c) =>
    streamSSE(c, async (sse) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const stop = events.subscribe((event) => void sse.writeSSE({ data: JSON.stringify(event) }));
      const heartbeat = setInterval(() => void sse.write(': still here\n\n'), heartbeatMs);
      sse.onAbort(end);
      stopping.addEventListener('abort', () => end(), { once: true });
      await sse.write(': connected\n\n');
      await ended;
      clearInterval(heartbeat);
      stop();
    }),
  );
