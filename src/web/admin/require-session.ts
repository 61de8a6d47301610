import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { statusOf } from '../kit/errors/api-error.ts';
import { read } from '../kit/read.ts';

export const sessionRead = read('/api/auth/session', []);

/** Lets signed-in people open a staff screen, and sends everyone else to the sign-in page and back. */
export async function requireSession(client: QueryClient, next: string): Promise<void> {
  try {
    await client.fetchQuery(sessionRead());
  } catch (error) {
    throw statusOf(error) === 401 ? redirect({ to: '/admin/login', search: { next } }) : error;
  }
}
