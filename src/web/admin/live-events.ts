import { useEffect, useEffectEvent } from 'react';
import type { WebsiteEvent } from '../../events.ts';

/** What the server says as it happens: it names what has changed and carries none of it. */
export type LiveEvent = WebsiteEvent | { topic: 'missed' };
type Listener = (event: LiveEvent) => void;

/** Anything may have happened while there was no connection, also before the first. */
const missed: LiveEvent = { topic: 'missed' };

const listeners = new Set<Listener>();
let stream: EventSource | undefined;

/**
 * Hears what anybody on the staff, or the site itself, has changed, until the answer is called. A tab has one
 * connection however many listen, and none while nobody sees it: a browser opens only a few to one site.
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

/** While the component is on the screen. */
export function useLiveEvents(hear: Listener): void {
  const onEvent = useEffectEvent(hear);
  useEffect(() => subscribeToEvents((event) => onEvent(event)), []);
}

const connectWhileSeen = () => (document.hidden ? disconnect() : connect());

function connect(): void {
  if (stream) return;
  stream = new EventSource('/api/admin/events');
  stream.addEventListener('open', () => tell(missed));
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as LiveEvent));
}

function disconnect(): void {
  stream?.close();
  stream = undefined;
}

const tell = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};
