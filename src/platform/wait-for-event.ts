import { type Subscribe, type LiveEvent, missedEvents } from './events.ts';

const waitMsMax = 25_000;

/**
 * Waits until `isOver` returns true, checked immediately and at every event that passes `concerns`, or until 25 seconds
 * have passed, which is below common proxy timeouts. If the check fails, the wait ends too.
 */
export async function waitForEvent<Event extends LiveEvent>(
  hear: Subscribe<Event>,
  concerns: (event: Event) => boolean,
  isOver: () => Promise<boolean>,
): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const check = async () => {
    if (await isOver().catch(() => true)) end();
  };
  const stop = hear((event) => {
    if (event === missedEvents || concerns(event as Event)) void check();
  });
  const timer = setTimeout(end, waitMsMax);
  await check();
  await ended;
  clearTimeout(timer);
  stop();
}
