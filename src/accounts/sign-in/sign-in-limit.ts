import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import { clearHits, recordHit, undoHit } from '../../platform/rate-limit.ts';
import { signInLimits } from '../terms.ts';

/** The requested account and the client's network address. */
type Attempt = { email: string; address: string };

const { perAccount, perAddress } = signInLimits;

/** Makes an attempt, unless too many have failed; a success clears the failures. */
export async function limitAttempts<Value>(
  { database, clock }: { database: Database; clock: Clock },
  attempt: Attempt,
  make: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const tooMany = await countAttempt(database, attempt, clock);
  if (tooMany) return tooMany;
  const outcome = await make();
  if (outcome.ok) await clearFailures(database, attempt);
  return outcome;
}

/** Counts the attempt as failed before it is made; returns a refusal if there were too many. */
export async function countAttempt(
  database: Database,
  { email, address }: Attempt,
  clock: Clock,
): Promise<Refusal | null> {
  const waits = await Promise.all([
    recordHit(database, perAccount, email.toLowerCase(), clock),
    recordHit(database, perAddress, address, clock),
  ]);
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds === 0) return null;
  const error = `Too many attempts. Wait ${perAccount.windowMinutes} minutes, then try again.`;
  return refuse('limited', error, { retryAfterSeconds });
}

/** The password was right but a code is still needed: the attempt only counts for the account. */
export const undoAddressFailure = (database: Database, { address }: Attempt) =>
  undoHit(database, perAddress, address);

/**
 * After a success: clears the account's failures but, for the network address, only this attempt, since many people may
 * share it and one correct password must not clear other people's failures.
 */
export async function clearFailures(database: Database, { email, address }: Attempt): Promise<void> {
  await clearHits(database, perAccount, email.toLowerCase());
  await undoHit(database, perAddress, address);
}
