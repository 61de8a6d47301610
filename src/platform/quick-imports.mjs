import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

/**
 * Imported first, it halves the time to load everything else; nothing else changes.
 * Node.js caches compiled sources on disk, and is spared what it otherwise does again for each of some thousand imports:
 * look for the package of every file, and read that package's `exports` to find its type. This file is JavaScript, since
 * loading Node.js's compiler of TypeScript for it would take 60 ms and 18 MB.
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
