import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyRouter, createRouter as createTanStackRouter } from '@tanstack/react-router';
import { FramedErrorScreen } from './kit/errors/error-screen.tsx';
import { parseQuery, query } from './kit/links.ts';
import { createQueryClient } from './kit/query.ts';
import { routeTree } from './route-tree.gen.ts';
import type { Call } from './server/page.ts';

/** The context that every page's loader receives. */
export type PageContext = { queryClient: QueryClient };

/** One router with its own cache: per request on the server, a single one in the browser. */
export function createRouter(call: Call, nonce?: string) {
  const queryClient = createQueryClient(call);
  let isHydrated = false;
  const router = createTanStackRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultErrorComponent: FramedErrorScreen,
    // The first page was scrolled by the browser, and maybe by the reader before it hydrated: it stays there.
    scrollRestoration: () => import.meta.env.SSR || isHydrated,
    parseSearch: parseQuery,
    stringifySearch: query,
    dehydrate: (): Dehydrated => ({
      answers: answersOf(queryClient) as object,
      search: router.latestLocation.searchStr,
    }),
    hydrate: ({ answers, search }: Dehydrated): void => {
      for (const [key, answer] of answers as Answers) queryClient.setQueryData(key, answer);
      takeSearch(router, search);
    },
    ...(nonce && { ssr: { nonce } }),
  });
  router.subscribe('onRendered', () => {
    if (isHydrated) return;
    isHydrated = true;
    // The router remembers how far a page was scrolled only if it saw that happen.
    document.dispatchEvent(new Event('scroll'));
  });
  return router;
}

/**
 * A shared page is rendered without the parameters that change nothing, such as those of a newsletter's links, and with
 * the others in one order. The browser hydrates the same address, or React would discard the page.
 */
function takeSearch({ history, latestLocation }: AnyRouter, search: string): void {
  if (latestLocation.searchStr === search) return;
  const { pathname, hash, state } = history.location; // the router's own path is decoded
  history.replace(pathname + search + hash, state);
  // The router keeps equal parameters as they were, in their former order.
  latestLocation.search = {};
}

/** The data that the server has read for the page, and the search part of the address that it rendered. */
type Dehydrated = { answers: object; search: string };

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
