import { useEffect, useEffectEvent } from 'react';
import type { WebsiteEvent } from '../../events.ts';

/** Events from the server as they happen; they name the changed records and carry no data. */
export type LiveEvent = WebsiteEvent | { topic: 'missed' };
type Listener = (event: LiveEvent) => void;

/** Anything may have happened while disconnected, also before the first connection. */
const missed: LiveEvent = { topic: 'missed' };

const listeners = new Set<Listener>();
let stream: EventSource | undefined;

/**
 * Listens for changes by staff or by the website itself, until the returned function is called. A tab has one
 * connection for all listeners, and none while it is hidden: browsers limit connections per host.
 */
export function subscribeToEvents(listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', connectWhileSeen);
  listeners.add(listener);
  if (stream?.readyState === EventSource.OPEN) listener(missed);
  connectWhileSeen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', connectWhileSeen);
    disconnect();
  };
}

/** Subscribes while the component is mounted. */
export function useLiveEvents(hear: Listener): void {
  const onEvent = useEffectEvent(hear);
  useEffect(() => subscribeToEvents((event) => onEvent(event)), []);
}

const connectWhileSeen = () => (document.hidden ? disconnect() : connect());

function connect(): void {
  if (stream) return;
  stream = new EventSource('/api/admin/events');
  stream.addEventListener('open', () => broadcast(missed));
  stream.addEventListener('message', ({ data }: MessageEvent<string>) =>
    broadcast(JSON.parse(data) as LiveEvent),
  );
}

function disconnect(): void {
  stream?.close();
  stream = undefined;
}

const broadcast = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};
