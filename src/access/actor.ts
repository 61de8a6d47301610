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

/** The staff member requesting an action. */
export type Actor = {
  id: string;
  email: string;
  role: UserRole;
  /** When the person last entered the password; absent for a job that continues what they started. */
  confirmedAt?: Date;
  /** Not a person: what it does is recorded as an action of the website. */
  isSystem?: true;
};

/** The website itself, which brings its own content: it may do what an administrator may, now. */
export const systemActor = (clock: Clock): Actor => ({
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  role: 'ADMIN',
  confirmedAt: clock.now(),
  isSystem: true,
});

/** The person's data that others may see. */
export const personOf = ({ id, email, role }: Actor) => ({ id, email, role });

/** Refusal of unauthenticated calls. */
export const notSignedIn = refuse('unauthenticated', 'Sign in to do this.');

/** The actor, if their role has the permission. */
export function checkRole(actor: Actor | null, permission: Permission): Outcome<Actor> {
  if (!actor) return notSignedIn;
  return roleMay(actor.role, permission)
    ? done(actor)
    : refuse('forbidden', deniedMessage(actor.role, permission));
}

/**
 * The first step of every action: returns the actor or a refusal. For a permission to confirm, an open session alone,
 * such as one left on a shared machine, is not enough: the password must have been entered recently.
 */
export function checkPermission(actor: Actor | null, permission: PlainPermission): Outcome<Actor>;
export function checkPermission(actor: Actor | null, permission: Permission, clock: Clock): Outcome<Actor>;
export function checkPermission(actor: Actor | null, permission: Permission, clock?: Clock): Outcome<Actor> {
  const who = checkRole(actor, permission);
  if (!who.ok || !(permissionsToConfirm as readonly Permission[]).includes(permission)) return who;
  return clock && isConfirmed(who.value, clock)
    ? who
    : refuse('unconfirmed', 'Confirm your password to continue.');
}

type PlainPermission = Exclude<Permission, PermissionToConfirm>;

/** Like `checkPermission`, for actions that don't need the actor: the refusal, or null. */
export function refusePermission(actor: Actor | null, permission: PlainPermission): Refusal | null {
  const who = checkPermission(actor, permission);
  return who.ok ? null : who;
}

const isConfirmed = ({ confirmedAt }: Actor, clock: Clock): boolean =>
  confirmedAt !== undefined && clock.now().getTime() - confirmedAt.getTime() <= recentMinutesMax * 60_000;
