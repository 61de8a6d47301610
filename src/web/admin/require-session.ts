import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Session } from '../../access/contract.ts';
import { statusOf } from '../kit/errors/api-error.ts';
import { read } from '../kit/read.ts';

export const sessionRead = read('/api/auth/session', []);

/**
 * Lets signed-in people open a staff screen, and sends everyone else to the sign-in page and back; first, those who need
 * a second factor set it up.
 */
export async function requireSession(
  client: QueryClient,
  next: string,
  { isSettingUp = false } = {},
): Promise<void> {
  const session = await client.fetchQuery<Session>(sessionRead()).catch((error: unknown) => {
    throw statusOf(error) === 401 ? redirect({ to: '/admin/login', search: { next } }) : error;
  });
  if (session.mustSetUpSecondFactor && !isSettingUp)
    throw redirect({ to: '/admin/second-factor', search: { next } });
}
