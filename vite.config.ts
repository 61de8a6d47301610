import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { searchBox } from './src/app.ts';
import { offlineVerifier } from './src/web/build/offline-verifier.ts';
import { pageManifest } from './src/web/build/page-manifest.ts';
import { precompress } from './src/web/build/precompress.ts';
import { routeNodes } from './src/web/build/route-nodes.ts';
import { slimFonts } from './src/web/build/slim-fonts.ts';

/** React apart from the rest: it is evaluated in a task of its own (entry-client.tsx), and changes rarely. */
const reactItself = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler)\/|\/src\/web\/browser\/react\.ts$/,
};

/** What runs as a page arrives, with its own imports: it needs nothing of what loads later. */
const start = { name: 'start', test: /\/src\/web\/browser\/entry-client\.tsx$/ };

/**
 * What hydrates every page, and the small parts that most public pages share: one file compresses better than twenty.
 */
const hydrate = {
  name: 'hydrate',
  test: /\/src\/(web\/(browser\/hydrate|kit\/((addresses|chain|errors)\/)?(?!admin-links|address|connections|copy-text|data-links|error-body|feed-links|not-applied|page-beyond|paging|records|sample-badge|share|zone-name|ui\/)[\w-]+|kit\/ui\/(button|badge|skeleton|input|link|cn|icon|toast))|news\/(terms|pages\/(category-badge|audio-player)))\.tsx?$/,
};

/** For what runs as a page arrives: a built-in address costs it nothing, all of `links.ts` would. */
const builtIn = { searchBoxHref: JSON.stringify(searchBox) };

/** A build happens beside the one that is being served (bin/prepare.mjs). */
const buildFolder = process.env.BUILD_FOLDER ?? 'dist';

/** Prints problems only. */
const quiet = { bundlerTimings: false };

/** The server renders by React's quick build, however it is started, and opens a few files instead of hundreds. */
const wholeForProduction = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

export default defineConfig(({ command }) => ({
  define: builtIn,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      virtualRouteConfig: routeNodes,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        /** A page's loader travels with the page: what other pages load is nothing to this one. */
        defaultBehavior: [['loader', 'component', 'notFoundComponent', 'errorComponent']],
        /** The frame of every public page is not worth a request of its own. */
        splitBehavior: ({ routeId }) => ((routeId as string) === '/_public' ? [] : undefined),
      },
    }),
    react(),
    tailwindcss(),
    slimFonts('src/web/fonts.css'),
    pageManifest(routeNodes),
    offlineVerifier(),
    precompress(),
  ],
  environments: {
    client: {
      build: {
        outDir: path.join(buildFolder, 'client'),
        modulePreload: false,
        /** One stylesheet, which every page has: no part of a page waits for styles of its own. */
        cssCodeSplit: false,
        manifest: true,
        /** Fonts come as files: the page's policy knows no others. */
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        /** `light-dark()` stays as it is: parts that are dark in either theme depend on it. */
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        /** The map is the largest: only its page loads it, after the list. */
        chunkSizeWarningLimit: 1_300,
        rolldownOptions: {
          input: 'src/web/browser/entry-client.tsx',
          checks: quiet,
          output: { codeSplitting: { groups: [reactItself, start, hydrate] } },
        },
      },
    },
    ssr: {
      ...(command === 'build' && wholeForProduction),
      build: {
        outDir: path.join(buildFolder, 'server'),
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/server/entry-server.tsx', checks: quiet },
      },
    },
  },
  builder: {},
}));
