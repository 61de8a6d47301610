import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { FramedErrorScreen } from './kit/error-screen.tsx';
import type { Call } from './server/page.ts';
import { createQueryClient } from './kit/query.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './kit/search-params.ts';

/** What every page's loader receives. */
export type PageContext = { queryClient: QueryClient };

/** One router with its own cache: per request on the server, a single one in the browser. */
export function createRouter(call: Call, nonce?: string) {
  const queryClient = createQueryClient(call);
  return createTanStackRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultErrorComponent: FramedErrorScreen,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    dehydrate: () => ({ answers: answersOf(queryClient) as object }),
    hydrate: ({ answers }) => {
      for (const [key, answer] of answers as Answers) queryClient.setQueryData(key, answer);
    },
    ...(nonce && { ssr: { nonce } }),
  });
}

/** The data of the page's reads, by key. */
type Answers = [QueryKey, unknown][];

const answersOf = (client: QueryClient): Answers =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Answers => (state.status === 'success' ? [[queryKey, state.data]] : []));

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
