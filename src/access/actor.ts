import type { Clock } from '../platform/clock.ts';
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import {
  deniedMessage,
  type Permission,
  permissionsToConfirm,
  type PermissionToConfirm,
  recentMinutesMax,
  roleMay,
  type UserRole,
} from './terms.ts';

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

/** What a call of nobody is told. */
export const nobody = refuse('unauthenticated', 'Sign in to do this.');

/** Who asks, where the role of the person allows it. */
export function allowed(actor: Actor | null, permission: Permission): Outcome<Actor> {
  if (!actor) return nobody;
  return roleMay(actor.role, permission)
    ? done(actor)
    : refuse('forbidden', deniedMessage(actor.role, permission));
}

/**
 * The first step of every act: who does it, or what stands in the way. Where the permission is one to confirm, an open
 * session alone is not enough, such as one left on a shared machine: the password must have been given of late.
 */
export function permitted(actor: Actor | null, permission: PlainPermission): Outcome<Actor>;
export function permitted(actor: Actor | null, permission: Permission, clock: Clock): Outcome<Actor>;
export function permitted(actor: Actor | null, permission: Permission, clock?: Clock): Outcome<Actor> {
  const who = allowed(actor, permission);
  if (!who.ok || !(permissionsToConfirm as readonly Permission[]).includes(permission)) return who;
  return clock && isConfirmed(who.value, clock)
    ? who
    : refuse('unconfirmed', 'Confirm with your password that it is you.');
}

type PlainPermission = Exclude<Permission, PermissionToConfirm>;

/** The same for an act that does not ask who does it: what stands in the way, or null. */
export function denied(actor: Actor | null, permission: PlainPermission): Refusal | null {
  const who = permitted(actor, permission);
  return who.ok ? null : who;
}

const isConfirmed = ({ confirmedAt }: Actor, clock: Clock): boolean =>
  confirmedAt !== undefined && clock.now().getTime() - confirmedAt.getTime() <= recentMinutesMax * 60_000;
