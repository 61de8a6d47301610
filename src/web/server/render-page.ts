import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ServerManifest } from '@tanstack/router-core';
import { livePolicy, sealPage } from './content-security-policy.ts';
import type { Call, RenderPage, WebsiteFacts } from './page.ts';

type Options = {
  /** `built` renders from `dist`; `live` from source, with hot reloading, for development. */
  mode: 'built' | 'live';
  /** The folder of package.json. */
  root: string;
  /** Read once per page, since staff can change it. */
  website: WebsiteFacts | (() => WebsiteFacts | Promise<WebsiteFacts>);
  /** Called for every page that failed. */
  report?: (failure: unknown) => void;
};

type RenderOptions = {
  /** Reaches the API in-process, with the visitor's cookie. */
  call: Call;
  /** The page is for one visitor (a session, a preview): no cache may keep it, no search engine index it. */
  nonPublic?: boolean;
};

/** Connect-style middleware: the development server's own requests, tried before the app. */
type Middlewares = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type PageRenderer = {
  /**
   * Renders the complete page for a URL, with its security policy: 404 for a path or a record that does not exist, the
   * API's status if the API failed, a redirect if a page asks for one.
   */
  render(request: Request, options: RenderOptions): Promise<Response>;
  middlewares?: Middlewares;
  close(): Promise<void>;
};

/** Renders pages from the build, or live from source. */
export async function createPageRenderer({ mode, root, website, report }: Options): Promise<PageRenderer> {
  const pages = mode === 'built' ? await builtPages(root) : await livePages(root);
  return {
    async render(request, { call, nonPublic = false }) {
      const nonce = randomUUID();
      const facts = typeof website === 'function' ? await website() : website;
      const renderPage = await pages.load();
      const { status, headers, html, failure } = await renderPage(request, {
        call,
        website: facts,
        manifest: pages.manifest,
        nonce,
      });
      if (failure !== undefined) report?.(failure);
      const { page, policy } =
        mode === 'built' ? sealPage(html, nonce) : { page: Buffer.from(html), policy: livePolicy };
      headers.set('content-security-policy', policy);
      if (nonPublic) {
        headers.set('cache-control', 'private, no-store');
        headers.set('x-robots-tag', 'noindex');
      }
      // As bytes: a response encodes a text much more slowly.
      return new Response(html === '' ? null : page, { status, headers });
    },
    close: pages.close,
    ...(pages.middlewares && { middlewares: pages.middlewares }),
  };
}

type Pages = {
  load(): Promise<RenderPage>;
  manifest: ServerManifest;
  middlewares?: Middlewares;
  close(): Promise<void>;
};

/** The server part of the built pages. */
export const serverBundle = (root: string): string => path.join(root, 'dist/server/entry-server.js');

async function builtPages(root: string): Promise<Pages> {
  const { render } = (await import(serverBundle(root))) as { render: RenderPage };
  const manifest = await readFile(path.join(root, 'dist/client/.vite/pages.json'), 'utf8');
  return {
    load: () => Promise.resolve(render),
    manifest: JSON.parse(manifest) as ServerManifest,
    close: () => Promise.resolve(),
  };
}

async function livePages(root: string): Promise<Pages> {
  const { createServer } = await import('vite');
  const react = await import('@vitejs/plugin-react');
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const refresh = {
    attrs: { type: 'module' },
    children: react.default.preambleCode.replace('__BASE__', '/'),
  };
  return {
    async load() {
      const { render } = (await vite.ssrLoadModule('/src/web/server/entry-server.tsx')) as {
        render: RenderPage;
      };
      return render;
    },
    manifest: {
      routes: {
        __root__: {
          scripts: [refresh, module('/@vite/client'), module('/src/web/browser/entry-client.tsx')],
          css: ['/src/web/styles.css'],
        },
      },
    },
    middlewares: vite.middlewares,
    close: () => vite.close(),
  };
}

const module = (src: string) => ({ attrs: { type: 'module', src } });
