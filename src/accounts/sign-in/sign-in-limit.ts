import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetHits, isWithinLimit, takeBackHit } from '../../platform/rate-limit.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { signInLimits } from '../terms.ts';

/** The account asked for and the network address that asks. */
export type Attempt = { email: string; address: string };

const { windowMinutes } = signInLimits;
const perAccount = { name: 'sign in to account', perWindow: signInLimits.perAccount, windowMinutes };
const perAddress = { name: 'sign in from address', perWindow: signInLimits.perAddress, windowMinutes };

/** Counts the attempt as failed before it is tried, and tells whether it may be tried. */
export async function mayTry(
  database: Database,
  { email, address }: Attempt,
  clock: Clock,
): Promise<boolean> {
  const isWithin = await Promise.all([
    isWithinLimit(database, perAccount, email.toLowerCase(), clock),
    isWithinLimit(database, perAddress, address, clock),
  ]);
  return isWithin.every(Boolean);
}

/** What is said to whoever tried too often. */
export const tooManyTries = (): Refusal =>
  refuse('limited', `Too many attempts. Wait ${windowMinutes} minutes, then try again.`);

/**
 * The attempt went well: the account's failures are forgotten, and of the address only this attempt, for many people
 * may share it and one who knows a password may not clear what others failed at.
 */
export async function forgetFailures(database: Database, { email, address }: Attempt): Promise<void> {
  await forgetHits(database, perAccount, email.toLowerCase());
  await takeBackHit(database, perAddress, address);
}
