import { QueryClient } from '@tanstack/react-query';
import type { Call as ReachApi } from '../server/page.ts';
import { addressOf, type Answer, type Arguments, type Call } from './calls.ts';
import { ApiError } from './errors/api-error.ts';
import { responseOf } from './errors/connection-error.ts';
import type { Read } from './read.ts';

/**
 * The cache of everything pages read. A query's key is the path of its API call; results never go stale on their own,
 * and nothing is retried, polled or refetched on focus (the specification, section 9, 'Data reads').
 */
export const createQueryClient = (reachApi: ReachApi): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => readJson(await reachApi(String(queryKey[0]), { signal })),
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a call fails immediately and says so; the library would wait in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * Makes a call from the browser, with its body as JSON, and returns the JSON of the response.
 * @throws `ApiError` for any response that is not OK, `ConnectionError` if there is none
 */
export async function send<Key extends Call>(call: Key, ...[input]: Arguments<Key>): Promise<Answer<Key>> {
  const [method, path] = call.split(' ') as [string, string];
  const { body, ...parameters } = { ...input } as { body?: unknown };
  return readJson(
    await responseOf(
      fetch(addressOf(path, parameters), {
        method,
        credentials: 'include',
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
    ),
  );
}

/**
 * Reads past every cache, those of the browser and on the way included.
 * @throws `ApiError` for any response that is not OK
 */
export const readPastCaches = async <Data>({ queryKey: [path] }: Read<Data>): Promise<Data> =>
  readJson(await fetch(String(path), { credentials: 'include', cache: 'reload' }));

/**
 * Reads a file of this website past every cache.
 * @throws `ApiError` for any response that is not OK
 */
export async function readFilePastCaches(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path, { cache: 'reload' });
  if (response.ok) return response.arrayBuffer();
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}

async function readJson<Json>(response: Response): Promise<Json> {
  if (response.ok) return response.status === 204 ? (undefined as Json) : ((await response.json()) as Json);
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}
