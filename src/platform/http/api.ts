import { createRoute, OpenAPIHono, type OpenAPIRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Env, Hono } from 'hono';
import type { H } from 'hono/types';
import { z } from 'zod';
import type { ErrorBody } from '../contract.ts';
import { plainMessage } from './validation-messages.ts';

z.config({ customError: plainMessage });

/** A set of routes. Its type knows their definitions, from which `CallsOf` derives the calls that screens make. */
export type Api<E extends Env, Route = never> = {
  openapi<R extends RouteConfig>(
    route: R,
    handler: OpenAPIRoute<R, E>['handler'],
    hook?: OpenAPIRoute<R, E>['hook'],
  ): Api<E, Route | R>;
  route<App extends Pick<Hono, 'routes'>>(path: '/', app: App): Api<E, Route | DeclaredIn<App>>;
  get<Path extends string>(path: Path, handler: H<E, Path>): Api<E, Route>;
  /** Exists in the type only. */
  declared: Route;
} & OpenAPIHono<E>;

type DeclaredIn<App> = App extends { declared: unknown } ? App['declared'] : never;

/** An empty set of routes; input that doesn't match a route's schema gets 400 with the invalid fields. */
export const createApi = <E extends Env>() =>
  new OpenAPIHono<E>({
    defaultHook: (result, c) => (result.success ? undefined : c.json(describeInvalid(result.error), 400)),
  }) as Api<E>;

const declare =
  <Method extends RouteConfig['method'], Common extends object>(method: Method, common: Common) =>
  <Path extends string, Rest extends Omit<RouteConfig, 'method' | 'path'>>(path: Path, rest: Rest) =>
    createRoute({ ...common, ...rest, method, path });

/** Declares routes that have something in common, such as who may call them. */
export const routesWith = <Common extends object>(common: Common) => ({
  get: declare('get', common),
  post: declare('post', common),
  put: declare('put', common),
  patch: declare('patch', common),
  delete: declare('delete', common),
});

/** Declares a route by method and path, for `openapi`: `route.get('/api/home', { summary, responses })`. */
export const route = routesWith({});

/** The JSON content of a request or a response. */
export const json = <Schema extends z.ZodType>(schema: Schema, description = 'OK') => ({
  description,
  content: { 'application/json': { schema } },
});
/** A route's JSON body, which must be present and fit the schema. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** The ID of a record in a route's path. */
export const idParams = z.object({ id: z.uuid() });

/** A CSV file as a response. */
export const csvFile = { description: 'OK', content: { 'text/csv': { schema: z.string() } } };

/** Converts zod's issues to the common error shape; the first issue of each field counts. */
export function describeInvalid({ issues }: { issues: readonly z.core.$ZodIssue[] }): ErrorBody {
  const fields = new Map<string, string>();
  for (const issue of issues)
    for (const name of namesIn(issue)) fields.set(name, fields.get(name) ?? issue.message);
  const [name, problem] = [...fields][0] ?? ['body', 'The request could not be read.'];
  return { error: name === 'body' ? problem : `${name}: ${problem}`, fields: Object.fromEntries(fields) };
}

/** The subject of an issue: a field, keys that no schema knows, or the whole body. */
function namesIn({ path, ...issue }: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || 'body'];
}
