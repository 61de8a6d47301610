import { dataLinks } from './web/kit/data-links.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { SharedAddress } from './platform/page-cache/address-keys.ts';
import { links } from './web/kit/links.ts';
import { type Page, publicPages } from './web/routes.ts';

type Api = Pick<OpenAPIHono, 'openAPIRegistry'>;
type Route = Api['openAPIRegistry']['definitions'][number] & { type: 'route' };
type Declared = Route['route'];

/** Everything whose response is the same for every visitor who is not signed in. */
export const sharedAddresses = (api: Api): SharedAddress[] => [
  ...publicPages.map(sharedPage),
  ...sharedCalls(api),
  ...[dataLinks.apiDescription(), links.apiDocs(), links.sharePicture()].map((path) => ({
    path,
    read: () => [],
  })),
];

/** A page reads its URL, so equivalent URLs are cached once; the last of a repeated parameter counts. */
const sharedPage = ({ path, address }: Page): SharedAddress => ({
  path,
  read(params) {
    const last = Object.fromEntries(params);
    // Empty parameters are redirected to a tidy URL, which is not the cache's job.
    if (address.parameters.some((name) => last[name] === '')) return null;
    return Object.entries({ ...address.read(last), ...address.invalid(last) }).map(([name, value]) => [
      name,
      String(value),
    ]);
  },
});

/** The read-only calls that need no permission. Most ignore query parameters that they don't declare. */
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

/** Whether rejecting parameters that it doesn't declare is up to the call. */
const rejectsUnknown = (query: unknown): boolean =>
  query instanceof z.ZodObject && query.def.catchall instanceof z.ZodNever;

const hasUnknown = (given: URLSearchParams, names: readonly string[]): boolean =>
  [...given.keys()].some((name) => !names.includes(name));

const isPublicRead = (route: Declared): boolean =>
  route.method === 'get' && route.security === undefined && route['x-permission'] === undefined;

/** Throws for a schema whose parameters it can't see: the cache would drop them, and answer as if none were given. */
function parameterNames(query: unknown): string[] {
  if (query === undefined) return [];
  if (!(query instanceof z.ZodObject))
    throw new Error('The query of a public call must be a plain object, without a transform.');
  return Object.keys(query.shape);
}

/** Null for repeated parameters and NUL characters: rejecting those is up to the call. */
function readQuery(names: readonly string[], params: URLSearchParams): [string, string][] | null {
  if ([...params].flat().some((text) => text.includes('\0'))) return null;
  if (names.some((name) => params.getAll(name).length > 1)) return null;
  return names.flatMap((name): [string, string][] => (params.has(name) ? [[name, params.get(name)!]] : []));
}
