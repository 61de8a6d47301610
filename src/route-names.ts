import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { publicPages, signInPages, staffPages, subscriberPages } from './web/routes.ts';

const pathsMax = 5_000;

/**
 * Names the route of a path for metrics, such as `/story/:slug`: one of the app's routes or pages, `/assets`, or `other`.
 */
export function routeNames({ routes }: Pick<Hono, 'routes'>): (path: string) => string {
  const pages = [...publicPages, ...subscriberPages, ...signInPages, ...staffPages].map(({ path }) =>
    path.replaceAll('$', ':'),
  );
  const calls = routes.map(({ path }) => path).filter((path) => !path.includes('*'));
  const known = [...new Set([...calls, ...pages])];
  const fixed = new Set(known.filter((path) => !path.includes(':')));
  const open = known.filter((path) => path.includes(':')).map((path) => ({ path, matches: patternOf(path) }));
  const names = new LRUCache<string, string>({ max: pathsMax });
  const nameOf = (path: string) => {
    if (fixed.has(path)) return path;
    if (path.startsWith('/assets/')) return '/assets';
    return open.find(({ matches }) => matches.test(path))?.path ?? 'other';
  };
  return (path) => {
    const name = names.get(path) ?? nameOf(path);
    names.set(path, name);
    return name;
  };
}

/** A segment that begins with a colon is free, or bound by a pattern of its own: `/share/:slug{.+\\.png}`. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((segment) => {
        const [all, name = '', bound = '[^/]+'] = /^(:\w+)(?:\{(.*)\})?/.exec(segment) ?? [''];
        return (
          (name && `(?:${bound})`) + segment.slice(all.length).replaceAll(/[$()*+.?[\\\]^{|}-]/g, '\\$&')
        );
      })
      .join('/')}$`,
  );
