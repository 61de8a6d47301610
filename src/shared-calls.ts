import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { SharedAddress } from './platform/page-cache/address-keys.ts';

type Route = OpenAPIHono['openAPIRegistry']['definitions'][number] & { type: 'route' };
type Declared = Route['route'];

/**
 * The API's calls whose answer is the same for everyone who is not signed in: all that only read and need no
 * permission. What their query does not name they ignore.
 */
export const sharedCalls = ({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>): SharedAddress[] =>
  openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
    .filter(isPublicRead)
    .map(({ path, request }) => {
      const names = namesOf(request?.query);
      return { path, read: (given) => readQuery(names, given) };
    });

const isPublicRead = (route: Declared): boolean =>
  route.method === 'get' && route.security === undefined && route['x-permission'] === undefined;

const namesOf = (query: unknown): string[] => (query instanceof z.ZodObject ? Object.keys(query.shape) : []);

/** What is given twice, or holds a NUL character, is refused; that is for the call to say. */
function readQuery(names: readonly string[], given: URLSearchParams): [string, string][] | null {
  if ([...given].flat().some((text) => text.includes('\0'))) return null;
  if (names.some((name) => given.getAll(name).length > 1)) return null;
  return names.flatMap((name): [string, string][] => (given.has(name) ? [[name, given.get(name)!]] : []));
}
