import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Parts that are loaded on demand are loaded, and nothing more: Vite's own way first fetches their styles, but all
 * styles of this site are in one file that every page has.
 */
export const loadPartsPlainly = (): Plugin => ({
  name: 'load-parts-plainly',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : null),
});
