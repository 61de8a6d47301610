import type { QueryClient } from '@tanstack/react-query';

/** What shows stories, and what shows sources: the beginnings of the addresses they are read from. */
const reads = {
  stories: [
    '/api/stories',
    '/api/admin/stories',
    '/api/admin/analytics',
    '/api/home',
    '/api/entities',
    '/api/tags',
    '/api/search',
  ],
  images: ['/api/admin/generate-images'],
  sources: ['/api/sources'],
  certificates: ['/api/certificates', '/api/ledger/log'],
} as const;

/** One story each: an editor must never begin with how a story was. */
const singleStories = '/api/stories/';

/** After a change: reads anew what is on the screen now; all else that showed it, when it is shown again. */
export async function refresh(client: QueryClient, changed: keyof typeof reads): Promise<void> {
  if (changed === 'stories') client.removeQueries({ type: 'inactive', predicate: startsWith(singleStories) });
  await client.invalidateQueries({ predicate: startsWith(...reads[changed]) });
}

const startsWith =
  (...beginnings: string[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    beginnings.some((beginning) => String(queryKey[0]).startsWith(beginning));
