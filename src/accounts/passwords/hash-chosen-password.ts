import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { InvitationLink, ResetLink } from '../contract.ts';
import { closedLink } from '../invitations/find-link.ts';
import { passwordProblem } from '../password-terms.ts';
import type { AccountServices } from '../services.ts';
import { hashPassword } from './passwords.ts';

/**
 * The hash of a password chosen through an emailed link, unless the link is closed or the password too weak. Callers
 * check the link again under a lock, because hashing takes long.
 */
export async function hashChosenPassword(
  { website }: Pick<AccountServices, 'website'>,
  link: ResetLink | InvitationLink,
  password: string,
): Promise<Outcome<string>> {
  if (link.state !== 'open') return closedLink(link.state);
  const problem = passwordProblem(password, {
    email: link.email ?? '',
    websiteTitle: (await website()).title,
  });
  if (problem) return refuse('invalid', problem, { fields: { password: problem } });
  return done(await hashPassword(password));
}
