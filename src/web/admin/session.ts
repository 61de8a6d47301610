import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Session } from '../../access/contract.ts';
import { type Permission, roleMay } from '../../access/terms.ts';
import { sessionRead } from './require-session.ts';

/** For the sign-in page: the server finds out who comes; the browser doesn't ask only to be told that nobody is there. */
export async function prefetchSession(client: QueryClient): Promise<void> {
  if (import.meta.env.SSR) await client.prefetchQuery(sessionRead());
}

/** Who is signed in, as far as it was asked already. */
export const useUser = (): Session['user'] | undefined =>
  useQuery<Session>({ ...sessionRead(), enabled: false }).data?.user;

/** Whether the person may do this; the server asks again at every act. */
export function useMay(permission: Permission): boolean {
  const user = useUser();
  return user !== undefined && roleMay(user.role, permission);
}

/** Everything that was read is somebody's: after a change of person it is read anew. */
export const clearReads = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/') });
