import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Session } from '../../access/contract.ts';
import { type Permission, roleMay } from '../../access/terms.ts';
import { sessionRead } from './require-session.ts';

/** For the sign-in page: the server reads the session; the browser doesn't, as it would usually find none. */
export async function prefetchSession(client: QueryClient): Promise<void> {
  if (import.meta.env.SSR) await client.prefetchQuery(sessionRead());
}

/** The signed-in user, if already read. */
export const useUser = (): Session['user'] | undefined =>
  useQuery<Session>({ ...sessionRead(), enabled: false }).data?.user;

/** For loaders: whether the signed-in user has this permission. */
export function mayNow(client: QueryClient, permission: Permission): boolean {
  const user = client.getQueryData<Session>(sessionRead().queryKey)?.user;
  return user !== undefined && roleMay(user.role, permission);
}

/** Whether the person has this permission; the server checks again on every action. */
export function usePermission(permission: Permission): boolean {
  const user = useUser();
  return user !== undefined && roleMay(user.role, permission);
}

/** All cached data belongs to one person: when that changes, it is read again. */
export const clearReads = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/') });
