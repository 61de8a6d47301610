import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Loads on-demand parts and nothing more: Vite would first fetch their styles, but all styles of this website are in
 * one file that every page has.
 */
export const loadPartsPlainly = (): Plugin => ({
  name: 'load-parts-plainly',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : null),
});
