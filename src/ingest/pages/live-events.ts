/** What the server tells staff as it happens: it names what has changed and carries none of it. */
export type LiveEvent = { topic: string; runId?: string; rawItemId?: string };

type Listener = {
  /** The connection stands, again perhaps: whatever happened before was missed. */
  onOpen(): void;
  onEvent(event: LiveEvent): void;
};

/** Listens until the answer is called. */
export function listenLive({ onOpen, onEvent }: Listener): () => void {
  const events = new EventSource('/api/admin/events');
  events.addEventListener('open', onOpen);
  events.addEventListener('message', ({ data }: MessageEvent<string>) =>
    onEvent(JSON.parse(data) as LiveEvent),
  );
  return () => events.close();
}
