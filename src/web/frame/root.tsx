import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { earlyActsScript, replayEarlyActs } from '../kit/early-actions.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { ProgressLine } from './progress-line.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PageContext } from '../router.tsx';
import { themeScript } from './theme.ts';
import { Toasts } from '../kit/ui/toast.tsx';

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
  useEffect(replayEarlyActs, []);
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
 * Whoever follows a link by keyboard or by ear goes on from the top of the new page, as after a page load: otherwise the
 * focus would stay where the link was.
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

/** They run as the page arrives, so the browser is spared a second copy. */
const scripts = import.meta.env.SSR ? `${themeScript};${earlyActsScript}` : '';

/**
 * The tags that name the page's files are the server's alone: React passes over what it does not know in `head` and
 * `body`, and the browser is spared their code. The server says `dark`; the script in the head puts what the reader chose before
 * anything is painted.
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

/** For browsers that draw no SVG in their tabs, and for home screens. */
const OtherIcons = () => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
);
