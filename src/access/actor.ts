import type { Clock } from '../platform/clock.ts';
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Session } from './contract.ts';
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
  /** The role requires a second factor, and the person has none yet. */
  mustSetUpSecondFactor?: boolean;
  /** Not a person: its actions are recorded as the website's. */
  isSystem?: true;
};

/** The website itself, for loading its own content, with the permissions of an administrator. */
export const systemActor = (clock: Clock): Actor => ({
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  role: 'ADMIN',
  confirmedAt: clock.now(),
  isSystem: true,
});

/** The session as the API returns it. */
export const sessionOf = ({ id, email, role, mustSetUpSecondFactor = false }: Actor): Session => ({
  user: { id, email, role },
  mustSetUpSecondFactor,
});

/** The refusal of unauthenticated calls. */
export const notSignedIn = refuse('unauthenticated', 'Sign in to do this.');

/** Returns the actor if their role has the permission, otherwise the refusal. */
export function checkRole(actor: Actor | null, permission: Permission): Outcome<Actor> {
  if (!actor) return notSignedIn;
  return roleMay(actor.role, permission)
    ? done(actor)
    : refuse('forbidden', deniedMessage(actor.role, permission));
}

/**
 * The first step of every action: returns the actor or a refusal. Permissions in `permissionsToConfirm` also require
 * that the password was entered recently, because the session may have been left open on a shared machine.
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

/** Like `checkPermission`, for actions that don't need the actor: returns the refusal, or null. */
export function refusePermission(actor: Actor | null, permission: PlainPermission): Refusal | null {
  const who = checkPermission(actor, permission);
  return who.ok ? null : who;
}

const isConfirmed = ({ confirmedAt }: Actor, clock: Clock): boolean =>
  confirmedAt !== undefined && clock.now().getTime() - confirmedAt.getTime() <= recentMinutesMax * 60_000;
