import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageManifest } from './src/web/build/page-manifest.ts';
import { precompress } from './src/web/build/precompress.ts';
import { loadPartsPlainly } from './src/web/build/load-parts-plainly.ts';
import { routeNodes } from './src/web/build/route-nodes.ts';
import { slimFonts } from './src/web/build/slim-fonts.ts';

/**
 * What every page needs and what changes with dependencies only, in a file of its own that browsers keep; without
 * what only staff pages use of the same packages.
 */
const framework = {
  name: 'framework',
  test: /node_modules\/(@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core))\/(?!.*(mutationObserver|useMutation|nfiniteQuery|useBlocker))/,
};

/** React apart from the rest: its evaluation is a step of its own (entry-client.tsx). */
const reactItself = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// };

/**
 * The small parts that nearly every public page shares, the home page among them, in one file instead of twenty: it
 * compresses better.
 */
const common = {
  name: 'common',
  test: /\/src\/(web\/(?!admin\/|kit\/address|kit\/admin-links|kit\/ui\/(?!(button|badge|skeleton|input|link|cn|icon|toast)\.)).*|news\/(terms|pages\/category-badge))\.tsx?$|node_modules\/clsx\//,
  minShareCount: 5,
};

/** The server renders by React's quick build, however it is started, and opens a few files instead of hundreds. */
const wholeForProduction = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

export default defineConfig(({ command }) => ({
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
    loadPartsPlainly(),
    precompress(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        modulePreload: false,
        /** There is one style sheet: without this, every part would name it. */
        cssCodeSplit: false,
        manifest: true,
        /** Fonts come as files: the page's policy knows no others. */
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        /** `light-dark()` stays as it is: parts that are dark in either theme depend on it. */
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          input: 'src/web/browser/entry-client.tsx',
          output: { codeSplitting: { groups: [reactItself, framework, common] } },
        },
      },
    },
    ssr: {
      ...(command === 'build' && wholeForProduction),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/server/entry-server.tsx' },
      },
    },
  },
  builder: {},
}));
