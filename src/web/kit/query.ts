import { QueryClient } from '@tanstack/react-query';
import type { Call } from '../server/page.ts';
import { ApiError } from './api-error.ts';

/**
 * The cache of everything pages read. A query's key is the path of its API call; results never go stale,
 * nothing is retried, polled or fetched again on focus (the specification, section 9, 'Data reads').
 */
export const createQueryClient = (call: Call): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => answer(await call(String(queryKey[0]), { signal })),
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a call fails at once and says so; the library would wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Sends JSON to the API from the browser and answers its JSON.
 * @throws `ApiError` for any answer that is not OK
 */
export const send = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  answer<Answer>(
    await fetch(path, {
      method,
      credentials: 'include',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }),
  );

async function answer<Answer>(response: Response): Promise<Answer> {
  if (response.ok)
    return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}
