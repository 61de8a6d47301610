import { hash, verify } from '@node-rs/argon2';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { InvitationLink, ResetLink } from '../contract.ts';
import { closedLink } from '../invitations/find-link.ts';
import { passwordProblem } from '../password-terms.ts';
import type { AccountServices } from '../services.ts';

/** Argon2id (the library's default variant) with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The PHC string to store. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Whether the password is the account's. Takes as long without an account as with one, so that response times don't
 * reveal who has an account.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  isRightFor: typeof verify = verify,
): Promise<boolean> {
  const isRight = await isRightFor(stored ?? (await decoy), password);
  return isRight && stored !== undefined;
}

const decoy = hashPassword('the password of no account');

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
