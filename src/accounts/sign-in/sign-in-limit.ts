import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetHits, secondsToWait, undoHit } from '../../platform/rate-limit.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { signInLimits } from '../terms.ts';

/** The account asked for and the network address that asks. */
export type Attempt = { email: string; address: string };

const { windowMinutes } = signInLimits;
const perAccount = { name: 'sign in to account', perWindow: signInLimits.perAccount, windowMinutes };
const perAddress = { name: 'sign in from address', perWindow: signInLimits.perAddress, windowMinutes };

/** Counts the attempt as failed before it is tried; answers the refusal of one that may not be tried. */
export async function refuseTooMany(
  database: Database,
  { email, address }: Attempt,
  clock: Clock,
): Promise<Refusal | null> {
  const waits = await Promise.all([
    secondsToWait(database, perAccount, email.toLowerCase(), clock),
    secondsToWait(database, perAddress, address, clock),
  ]);
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds === 0) return null;
  const error = `Too many attempts. Wait ${windowMinutes} minutes, then try again.`;
  return refuse('limited', error, { retryAfterSeconds });
}

/**
 * The attempt went well: the account's failures are forgotten, and of the address only this attempt, for many people
 * may share it and one who knows a password may not clear what others failed at.
 */
export async function clearFailures(database: Database, { email, address }: Attempt): Promise<void> {
  await forgetHits(database, perAccount, email.toLowerCase());
  await undoHit(database, perAddress, address);
}
