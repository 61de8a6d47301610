import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { InvitationLink, ResetLink } from '../contract.ts';
import { invitations, passwordResets, users } from '../tables.ts';
import type { LinkState } from '../terms.ts';
import { tokenHash } from '../../access/index.ts';

/** What the link of an invitation is still good for, and, while it is, for whom. */
export async function findInvitationLink(
  { database, clock }: { database: Database; clock: Clock },
  token: string,
): Promise<InvitationLink> {
  const [found] = await database
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, tokenHash(token)));
  const state = stateOf(found, clock.now());
  return { state, ...(found && state === 'open' && { email: found.email, role: found.role }) };
}

/** The same for a link that sets a new password. Whoever is disabled has none. */
export async function findResetLink(
  { database, clock }: { database: Database; clock: Clock },
  token: string,
): Promise<ResetLink> {
  const [found] = await database
    .select({
      usedAt: passwordResets.usedAt,
      expiresAt: passwordResets.expiresAt,
      email: users.email,
      disabledAt: users.disabledAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, tokenHash(token)));
  const state = found?.disabledAt ? 'unknown' : stateOf(found, clock.now());
  return { state, ...(found && state === 'open' && { email: found.email }) };
}

type Link = { usedAt: Date | null; expiresAt: Date };

/** What a link is still good for; one that is not there was cut off, replaced or made up. */
export function stateOf(link: Link | undefined, now: Date): LinkState {
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.expiresAt <= now ? 'expired' : 'open';
}

/** Why a link opens nothing. */
export const closedLink = (state: Exclude<LinkState, 'open'>): Refusal =>
  refuse('conflict', closedWords[state], { current: { state } });

const closedWords = {
  used: 'This link has already been used; it works once.',
  expired: 'This link has expired.',
  unknown: 'This link is not valid.',
} as const;
