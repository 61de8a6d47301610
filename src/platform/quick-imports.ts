import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

/**
 * Imported first, it halves the time to load everything else; nothing else changes.
 * Node.js caches compiled sources on disk, and skips its module type detection, which parses the `exports` of the
 * package again for every file: for drizzle-orm, 130 KB for each of some 100 files.
 */
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/node'));

const packageName = 'drizzle-orm';
const isInside = (address: string | undefined) => address?.includes(`/node_modules/${packageName}/`) === true;
const isEntry = (specifier: string) => specifier === packageName || specifier.startsWith(`${packageName}/`);

const entries = new Map<string, { url: string }>();

registerHooks({
  resolve(specifier, context, resolveNext) {
    const { parentURL } = context;
    if (parentURL && isInside(parentURL) && /^\.\.?\/.*\.js$/.test(specifier))
      // The package has `"type": "module"`, so its `.js` files are modules.
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!isEntry(specifier)) return resolveNext(specifier, context);
    const key = [specifier, ...context.conditions].join(' ');
    const entry = entries.get(key) ?? resolveNext(specifier, context);
    entries.set(key, entry);
    return { ...entry, shortCircuit: true };
  },
});
