import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ServerManifest } from '@tanstack/router-core';
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes';
import type { Plugin, Rolldown } from 'vite';

const entry = 'src/web/browser/entry-client.tsx';
const hydration = 'src/web/browser/hydrate.tsx';

/**
 * Writes `.vite/pages.json`: the scripts and styles that each route's page needs, so that the server can name them in
 * the page and the browser can fetch them in parallel instead of one after another.
 */
export const pageManifest = (routes: VirtualRootRoute): Plugin => ({
  name: 'page-manifest',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entryChunk = chunks.find(({ isEntry }) => isEntry);
      const hydrationChunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.resolve(hydration)));
      if (!entryChunk || !hydrationChunk) return this.error(`The build has no ${entry} or no ${hydration}.`);
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const shared = new Set([entryChunk, hydrationChunk].flatMap(filesOf));
      const manifest: ServerManifest = {
        routes: {
          __root__: {
            scripts: [
              partsOf([...shared].filter((name) => name !== entryChunk.fileName)),
              { attrs: { type: 'module', src: `/${entryChunk.fileName}` } },
            ],
            css: styles.map((name) => `/${name}`),
          },
        },
      };
      for (const [id, file] of filesByRoute(routes.children ?? [])) {
        if (!existsSync(path.resolve('src', file)))
          this.error(`src/web/routes.ts names src/${file}, which is not there.`);
        const chunk = chunks.find(({ facadeModuleId }) => isPartOf(file, facadeModuleId));
        const own = (chunk ? filesOf(chunk) : []).filter((name) => !shared.has(name));
        if (own.length > 0) manifest.routes[id] = { scripts: [partsOf(own)] };
      }
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(manifest) });
    },
  },
});

const filesOf = ({ fileName, imports }: Rolldown.OutputChunk) => [fileName, ...imports];

/** The router's plugin splits what a page's file contains into a module of its own: the file's path with a query. */
const isPartOf = (file: string, moduleId: string | null) =>
  moduleId?.startsWith(`${path.resolve('src', file)}?`) ?? false;

/** Names files for `entry-client.tsx` to fetch. */
const partsOf = (names: string[]) => ({
  attrs: { type: 'text/plain', 'data-parts': names.map((name) => `/${name}`).join(' ') },
  children: '',
});

/** Route ids as the router forms them: `/_public/story/$slug` for a path below a layout `public`. */
function* filesByRoute(nodes: VirtualRouteNode[], parent = ''): Generator<[id: string, file: string]> {
  for (const node of nodes) {
    if (node.type === 'physical') continue;
    const id = parent + (node.type === 'index' ? '/' : node.type === 'layout' ? `/_${node.id}` : node.path);
    if (node.file) yield [id, node.file];
    if (node.type !== 'index') yield* filesByRoute(node.children ?? [], id);
  }
}
