import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

/**
 * Imported before everything else, it halves the time until the rest is there; nothing else changes.
 * Node.js keeps compiled sources on the disk. And it is spared its way of asking what kind of file a module is, which
 * parses the `exports` of the package anew for every file: those of drizzle-orm are 130 KB, for some 100 files.
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
      // The package is of `"type": "module"`, so its `.js` files are that.
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!isEntry(specifier)) return resolveNext(specifier, context);
    const key = [specifier, ...context.conditions].join(' ');
    const entry = entries.get(key) ?? resolveNext(specifier, context);
    entries.set(key, entry);
    return { ...entry, shortCircuit: true };
  },
});
