import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

/**
 * Imported first, it halves the time to load everything else; nothing else changes.
 * It makes Node.js cache compiled sources on disk, and skip what it would otherwise repeat for each of some thousand
 * imports: finding every file's package, and reading that package's `exports` for the module type. This file is
 * JavaScript because loading Node.js's TypeScript compiler for it would take 60 ms and 18 MB.
 */
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/node'));

/** Large packages whose `.js` files are all modules: each has `"type": "module"`. */
const modules = /\/node_modules\/(?:drizzle-orm|zod|hono|pg-boss)\//;

/** Packages that our own files import; they all see the same `node_modules`. */
const packages = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    if (!parentURL) return nextResolve(specifier, context);
    const isOurs = !parentURL.includes('/node_modules/');
    const isRelative = /^\.\.?\//.test(specifier);
    const url = () => new URL(specifier, parentURL).href;
    if (isOurs && isRelative && specifier.endsWith('.ts'))
      return { url: url(), format: 'module-typescript', shortCircuit: true };
    if (isRelative && specifier.endsWith('.js') && modules.test(parentURL) && conditions.includes('import'))
      return { url: url(), format: 'module', shortCircuit: true };
    if (!isOurs || !/^[@a-z]/.test(specifier) || specifier.includes(':'))
      return nextResolve(specifier, context);
    const key = [specifier, ...conditions].join(' ');
    const found = packages.get(key) ?? nextResolve(specifier, context);
    packages.set(key, found);
    return { ...found, shortCircuit: true };
  },
});
