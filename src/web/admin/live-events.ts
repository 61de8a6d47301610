import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { WebsiteEvent } from '../../events.ts';
import { statusOf } from '../kit/errors/api-error.ts';
import { send } from '../kit/query.ts';

/** Events from the server as they happen; they name the changed records and carry no data. */
export type LiveEvent = WebsiteEvent | { topic: 'missed' };
type Listener = (event: LiveEvent) => void;

/** Anything may have happened while disconnected, also before the first connection. */
const missed: LiveEvent = { topic: 'missed' };

/** After an HTTP error, browsers don't reconnect; the pause doubles with each failure. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

const listeners = new Set<Listener>();
let stream: EventSource | undefined;
let failures = 0;
let isSessionOver = false;
let retry: ReturnType<typeof setTimeout> | undefined;

const onConnectionChanged = new Set<() => void>();

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
    setSessionOver(false);
  };
}

/** Subscribes while the component is mounted. */
export function useLiveEvents(hear: Listener): void {
  const onEvent = useEffectEvent(hear);
  useEffect(() => subscribeToEvents((event) => onEvent(event)), []);
}

/** Whether the connection is lost: what is shown may be out of date until it is back. */
export const useConnectionLost = (): boolean => useConnection(() => failures > 0 && !isSessionOver);

/** Whether the session has ended; the tab reconnects when it is shown again after signing in. */
export const useSessionOver = (): boolean => useConnection(() => isSessionOver);

const useConnection = (read: () => boolean): boolean =>
  useSyncExternalStore(
    (onChanged) => {
      onConnectionChanged.add(onChanged);
      return () => void onConnectionChanged.delete(onChanged);
    },
    read,
    () => false,
  );

const connectWhileSeen = () => (document.hidden ? disconnect() : connect());

function connect(): void {
  if (stream) return;
  const opened = new EventSource('/api/admin/events');
  stream = opened;
  opened.addEventListener('open', () => {
    setFailures(0);
    setSessionOver(false);
    broadcast(missed);
  });
  opened.addEventListener('message', ({ data }: MessageEvent<string>) =>
    broadcast(JSON.parse(data) as LiveEvent),
  );
  opened.addEventListener('error', () => {
    setFailures(failures + 1);
    if (opened.readyState === EventSource.CLOSED) void reconnectIfSignedIn(opened);
  });
}

/** An event stream doesn't say which HTTP error ended it. Once signed out, a tab reconnects only when it is shown again. */
async function reconnectIfSignedIn(closed: EventSource): Promise<void> {
  const isSignedOut = await send('GET /api/auth/session').then(
    () => false,
    (error: unknown) => statusOf(error) === 401,
  );
  if (stream !== closed) return;
  if (isSignedOut) setSessionOver(true);
  else reconnectLater();
}

function reconnectLater(): void {
  stream = undefined;
  retry = setTimeout(connect, Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
}

function disconnect(): void {
  clearTimeout(retry);
  stream?.close();
  stream = undefined;
  setFailures(0);
}

function setFailures(count: number): void {
  failures = count;
  announceConnection();
}

function setSessionOver(isOver: boolean): void {
  isSessionOver = isOver;
  announceConnection();
}

const announceConnection = () => {
  for (const onChanged of onConnectionChanged) onChanged();
};

const broadcast = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};
