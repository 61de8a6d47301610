import type { createApi } from './platform/http/api.ts';

type Api = Pick<ReturnType<typeof createApi>, 'getOpenAPI31Document'>;
type Operation = { operationId?: string; security?: unknown[]; responses?: Record<string, unknown> };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * The OpenAPI document: the declared routes and, for each operation, what is the same for all: a name for clients, no
 * session unless declared otherwise, and the error responses.
 */
export function describeApi(api: Api, { title, origin }: { title: string; origin: string }) {
  const license = { name: 'Apache 2.0', identifier: 'Apache-2.0' };
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title, version: '1', license },
    servers: [{ url: origin }],
  });
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = (item as Partial<Record<string, Operation>>)[method];
      if (!operation) continue;
      operation.operationId = nameOf(method, path);
      operation.security ??= [];
      operation.responses = { ...operation.responses };
      if (!Object.keys(operation.responses).some((status) => status.startsWith('4')))
        operation.responses['400'] = { description: 'The request could not be read' };
      operation.responses['default'] ??= { description: 'Anything else, as `{error}`' };
    }
  return document;
}

/** `GET /api/stories/{id}/draft-again` → `getStoriesByIdDraftAgain`. */
const nameOf = (method: string, path: string): string =>
  method +
  path
    .replace(/^\/api\//, '')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
