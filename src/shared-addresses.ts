import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { SharedAddress } from './platform/page-cache/address-keys.ts';
import { dataLinks } from './web/kit/data-links.ts';
import { links } from './web/kit/links.ts';
import { type Page, publicPages } from './web/routes.ts';

type Api = Pick<OpenAPIHono, 'openAPIRegistry'>;
type Route = Api['openAPIRegistry']['definitions'][number] & { type: 'route' };
type Declared = Route['route'];

/** All pages, calls and files whose response is the same for every visitor who is not signed in. */
export const sharedAddresses = (api: Api): SharedAddress[] => [
  ...publicPages.map(sharedPage),
  ...sharedCalls(api),
  ...[dataLinks.apiDescription(), links.apiDocs(), links.sharePicture()].map((path) => ({
    path,
    read: () => [],
  })),
];

/**
 * Keyed by what the page reads of its URL, so that equivalent URLs share an entry; a repeated parameter's last value
 * counts.
 */
const sharedPage = ({ path, address }: Page): SharedAddress => ({
  path,
  read(params) {
    const last = Object.fromEntries(params);
    // Left to the app, which redirects empty parameters to a tidy URL.
    if (address.parameters.some((name) => last[name] === '')) return null;
    return Object.entries({ ...address.read(last), ...address.invalid(last) }).map(([name, value]) => [
      name,
      String(value),
    ]);
  },
});

/** The read calls that need no permission. Most ignore query parameters that they don't declare. */
const sharedCalls = ({ openAPIRegistry }: Api): SharedAddress[] =>
  openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
    .filter(isPublicRead)
    .map(({ path, request }) => {
      const names = parameterNames(request?.query);
      const isStrict = rejectsUnknown(request?.query);
      return {
        path,
        read: (given) => (isStrict && hasUnknown(given, names) ? null : readQuery(names, given)),
      };
    });

const rejectsUnknown = (query: unknown): boolean =>
  query instanceof z.ZodObject && query.def.catchall instanceof z.ZodNever;

const hasUnknown = (given: URLSearchParams, names: readonly string[]): boolean =>
  [...given.keys()].some((name) => !names.includes(name));

const isPublicRead = (route: Declared): boolean =>
  route.method === 'get' && route.security === undefined && route['x-permission'] === undefined;

/** Throws if the schema hides its parameters, since the cache would drop them from the request. */
function parameterNames(query: unknown): string[] {
  if (query === undefined) return [];
  if (!(query instanceof z.ZodObject))
    throw new Error('The query of a public call must be a plain object, without a transform.');
  return Object.keys(query.shape);
}

/** Null for repeated parameters and NUL characters, which the call itself rejects. */
function readQuery(names: readonly string[], params: URLSearchParams): [string, string][] | null {
  if ([...params].flat().some((text) => text.includes('\0'))) return null;
  if (names.some((name) => params.getAll(name).length > 1)) return null;
  return names.flatMap((name): [string, string][] => (params.has(name) ? [[name, params.get(name)!]] : []));
}
