import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useHydrated,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { earlyClicksScript, replayEarlyClicks } from '../kit/early-clicks.ts';
import { links } from '../kit/links.ts';
import { Notice } from '../kit/notice.tsx';
import { ButtonLink } from '../kit/ui/button.tsx';
import { Toasts } from '../kit/ui/toast.tsx';
import type { PageContext } from '../router.tsx';
import { PublicFrame } from './public-frame.tsx';
import { themeScript } from './theme.ts';

/** For any URL without a page; both texts are the specification's. */
const NotFoundPage = () => (
  <Notice
    title="404 Page Not Found"
    actions={
      <>
        <ButtonLink href={links.home()}>Go to the front page</ButtonLink>
        <ButtonLink href={links.search()} variant="outline">
          Search the record
        </ButtonLink>
      </>
    }
  >
    <p>Did you forget to add the page to the router?</p>
  </Notice>
);

export const Route = createRootRouteWithContext<PageContext>()({
  component: Root,
  notFoundComponent: () => (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  ),
});

function Root() {
  const { queryClient } = Route.useRouteContext();
  useEffect(replayEarlyClicks, []);
  useArrival();
  return (
    <Document>
      <QueryClientProvider client={queryClient}>
        <ProgressLine />
        <Outlet />
        <Toasts />
      </QueryClientProvider>
    </Document>
  );
}

/**
 * After following a link by keyboard or screen reader, readers continue from the top of the new page, as after a page
 * load: otherwise the focus would stay where the link was.
 */
function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !toLocation.hash)
          document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** They run as the page arrives, so the browser bundle leaves out a second copy. */
const scripts = import.meta.env.SSR ? `${themeScript};${earlyClicksScript}` : '';

/**
 * Only the server renders the tags that name the page's files: React ignores what it doesn't know in `head` and `body`,
 * and the browser bundle leaves out their code. The server renders `dark`; the script in the head applies the reader's
 * choice before the first paint.
 */
function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang="en" className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10151a" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts }} />
        {[newsreaderLatin, interLatin].map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {import.meta.env.SSR && <OtherIcons />}
        {import.meta.env.SSR && <HeadContent />}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

/** For browsers that don't show SVG icons in their tabs, and for home screens. */
const OtherIcons = () => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    <link rel="search" type="application/opensearchdescription+xml" href={links.openSearch()} />
  </>
);

/**
 * A thin line at the top while a page or its data takes more than 150 ms; the stylesheet sets the delay. Visual only:
 * the page's skeleton announces that it is loading. Never in the server's page: it may be answered while some of its
 * reads are still under way, and the browser would keep a line that it doesn't expect.
 */
function ProgressLine() {
  const isHydrated = useHydrated();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const fetching = useIsFetching() > 0;
  if (!isHydrated || (!loading && !fetching)) return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-[3px] progress-line bg-primary" />;
}
