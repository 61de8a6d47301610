import { type Refusal, refuse } from '../platform/outcome.ts';
import { type Permission, roleMay, type UserRole } from './terms.ts';

/** The person of the staff who asks for an act. */
export type Actor = { id: string; email: string; role: UserRole };

/** What stands in the way, or null: the first step of every act. */
export function denied(actor: Actor | null, permission: Permission): Refusal | null {
  if (!actor) return refuse('unauthenticated', 'Sign in to do this.');
  return roleMay(actor.role, permission)
    ? null
    : refuse('forbidden', `Your role (${actor.role}) may not ${permission}.`);
}
