import type { Clock } from '../platform/clock.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { mayNotWords, type Permission, recentMinutesMax, roleMay, type UserRole } from './terms.ts';

/** The person of the staff who asks for an act. */
export type Actor = {
  id: string;
  email: string;
  role: UserRole;
  /** When the person last gave the password; absent for a job that goes on with what the person began. */
  confirmedAt?: Date;
};

/** What others may know of the person. */
export const personOf = ({ id, email, role }: Actor) => ({ id, email, role });

/** What stands in the way, or null: the first step of every act. */
export function denied(actor: Actor | null, permission: Permission): Refusal | null {
  if (!actor) return refuse('unauthenticated', 'Sign in to do this.');
  return roleMay(actor.role, permission) ? null : refuse('forbidden', mayNotWords(actor.role, permission));
}

/**
 * The second step of an act that an open session alone must not allow, such as one left on a shared machine:
 * the password must have been given of late.
 */
export function needsRecentSignIn(actor: Actor | null, clock: Clock): Refusal | null {
  if (!actor) return refuse('unauthenticated', 'Sign in to do this.');
  const since = clock.now().getTime() - recentMinutesMax * 60_000;
  return actor.confirmedAt && actor.confirmedAt.getTime() >= since
    ? null
    : refuse('unconfirmed', 'Confirm with your password that it is you.');
}
