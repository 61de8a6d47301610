import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { provideSidebar } from '../admin/frame/sidebar-state.ts';
import { statusOf } from '../kit/errors/api-error.ts';
import { BrokenPage } from '../kit/errors/error-screen.tsx';
import { lacksPart } from '../kit/read.ts';
import { provideWebsite } from '../kit/website.ts';
import { createRouter } from '../router.tsx';
import type { RenderPage } from './page.ts';

/** Renders one page: its data first, through the API, then the whole document. */
export const render: RenderPage = async (request, { call, website, manifest, nonce }) => {
  let failure: unknown;
  let html = '';
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter() {
      const router = clearTimes(createRouter(call, nonce));
      provideWebsite(router.options.context.queryClient, website);
      provideSidebar(router.options.context.queryClient, request);
      return router;
    },
  });
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    failure = router.state.matches.find((match) => match.status === 'error')?.error;
    // Removed content has its own screen; it is not a failure.
    const isGone = statusOf(failure) === 410;
    if (isGone) failure = undefined;
    html = await transformHtmlStringWithRouter(router, renderDocument(router));
    // The part may be there the next time.
    if (lacksPart(router.options.context.queryClient)) responseHeaders.set('cache-control', 'no-store');
    const intended = isGone ? 410 : getSsrStatus(router);
    return new Response(null, {
      status: failure === undefined ? intended : failureStatus(failure),
      headers: responseHeaders,
    });
  });
  return { status, headers, html, failure };

  function renderDocument(router: ReturnType<typeof createRouter>): string {
    try {
      return renderToString(<RouterServer router={router} />);
    } catch (error) {
      failure = error;
      return renderToString(<BrokenPage website={website} />);
    }
  }
};

/**
 * The router writes into the page when each part was loaded. Without that, equal pages are equal bytes, so that a
 * browser's copy stays valid after a restart and with every other process. In the browser no part is newer than the
 * page, which may have been cached for long: its loaders ask the data cache anyway.
 */
function clearTimes(router: ReturnType<typeof createRouter>) {
  const { load } = router;
  router.load = async (options) => {
    await load(options);
    for (const match of router.state.matches) match.updatedAt = 0;
  };
  return router;
}

/** The API's status is passed on (503 stays 503, 400 means that the URL is wrong); everything else is our failure. */
const failureStatus = (failure: unknown): number => statusOf(failure) ?? 500;
