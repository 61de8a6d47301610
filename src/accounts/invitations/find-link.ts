import { eq } from 'drizzle-orm';
import { hashToken } from '../../access/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { InvitationLink, ResetLink } from '../contract.ts';
import { invitations, passwordResets, users } from '../tables.ts';
import type { LinkState } from '../terms.ts';

/** The status of an invitation link and, while it is open, its invitee. */
export async function findInvitationLink(
  { database, clock }: { database: Database; clock: Clock },
  token: string,
): Promise<InvitationLink> {
  const [found] = await database
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)));
  const state = stateOf(found, clock.now());
  return { state, ...(found && state === 'open' && { email: found.email, role: found.role }) };
}

/** Like `findInvitationLink`, for password reset links. Disabled accounts have none. */
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
    .where(eq(passwordResets.tokenHash, hashToken(token)));
  const state = found?.disabledAt ? 'unknown' : stateOf(found, clock.now());
  return { state, ...(found && state === 'open' && { email: found.email }) };
}

type Link = { usedAt: Date | null; expiresAt: Date };

/** The status of a link; an unknown one was truncated, replaced or made up. */
export function stateOf(link: Link | undefined, now: Date): LinkState {
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.expiresAt <= now ? 'expired' : 'open';
}

/** Why a link doesn't work. */
export const closedLink = (state: Exclude<LinkState, 'open'>): Refusal =>
  refuse('conflict', closedMessages[state], { current: { state } });

const closedMessages = {
  used: 'This link has already been used; it works once.',
  expired: 'This link has expired.',
  unknown: 'This link is not valid.',
} as const;
