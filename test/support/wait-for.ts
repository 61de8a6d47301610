import { setTimeout as pause } from 'node:timers/promises';

const waitMsMax = 60_000;

/** Polls until there is a result; fails the test with a message if there never is. */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | null | undefined | false>,
  msMax = waitMsMax,
): Promise<Found> {
  for (const deadline = Date.now() + msMax; Date.now() < deadline; await pause(50)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`Timed out waiting for ${what}.`);
}
