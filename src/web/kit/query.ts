import { QueryClient } from '@tanstack/react-query';
import type { Call } from '../server/page.ts';

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
 * @throws an Error whose message is `${status}: ${body}` for any answer that is not OK
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

/** The HTTP status in an error of `answer`; undefined for errors of another origin. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error ? /^(\d{3}): /.exec(error.message)?.[1] : undefined;
  return status === undefined ? undefined : Number(status);
}

/** The `error` field of the JSON in an error's message, if there is one (the specification, section 8). */
export function reasonOf(error: unknown): string | undefined {
  const json = error instanceof Error ? /\{.*\}/s.exec(error.message)?.[0] : undefined;
  if (!json) return undefined;
  try {
    const { error: reason } = JSON.parse(json) as { error?: unknown };
    return typeof reason === 'string' ? reason : undefined;
  } catch {
    return undefined;
  }
}

async function answer<Answer>(response: Response): Promise<Answer> {
  if (response.ok)
    return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
