import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import type { StaffEnvironment } from '../../access/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { nextPage } from '../../platform/http/next-page.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { streamText } from '../../platform/http/stream-body.ts';
import { Entity, EntityPage, EntityQuery, PageQuery, TagPage } from '../list-contract.ts';
import { storyLimits } from '../terms.ts';
import { findEntity, listEntities } from './entities.ts';
import { entitiesCsv } from './export-entities.ts';
import { findTag } from './tags.ts';

const params = z.object({ slug: z.string().min(1).max(storyLimits.labelMax) });
const entities = createRoute({
  method: 'get',
  path: '/api/entities',
  summary: 'List the entities mentioned in stories',
  description:
    'The canonical name of every entity that approved stories mention, most mentions first, then by name. With ' +
    '`limit`, the `Link` header leads to the next page; `before` is the last name of the page before.',
  request: { query: EntityQuery },
  responses: { 200: json(z.array(Entity)), ...refusals },
});
const entitiesFile = createRoute({
  method: 'get',
  path: '/api/entities.csv',
  summary: 'Export entities as CSV',
  description:
    'Every entity that stories, certificates or sites mention, with its kind, other names, and how many mention it, by ' +
    'slug. It takes no parameters.',
  request: { query: z.strictObject({}) },
  responses: { 200: { description: 'OK', content: { 'text/csv': { schema: z.string() } } }, ...refusals },
});
const entity = createRoute({
  method: 'get',
  path: '/api/entities/{slug}',
  summary: 'Get an entity',
  description:
    'All its mentions under any of its names, and a page of the stories, newest first; pass `next` as `before` for the page ' +
    'that follows. The slug of another name returns the canonical entity; a slug that no approved story ' +
    'mentions has 0 mentions.',
  request: { params, query: PageQuery },
  responses: { 200: json(EntityPage), ...refusals },
});
const tag = createRoute({
  method: 'get',
  path: '/api/tags/{slug}',
  summary: 'Get a tag with its stories',
  description: 'Newest first; pass `next` as `before` for the next page.',
  request: { params, query: PageQuery },
  responses: { 200: json(TagPage), ...refusals },
});

export type LabelCalls = CallsOf<typeof entities | typeof entity | typeof tag>;

/** Entities and tags. */
export const labelRoutes = ({ database, timeZone }: { database: Database; timeZone: string }) =>
  createApi<StaffEnvironment>()
    .openapi(entities, async (c) => {
      const query = c.req.valid('query');
      const found = await listEntities(database, query);
      const last = found.at(-1);
      if (last && query.limit === found.length) c.header('link', nextPage(c.req.url, last.name));
      return c.json(found, 200);
    })
    .openapi(entitiesFile, () =>
      streamText(entitiesCsv(database), {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="entities.csv"',
      }),
    )
    .openapi(entity, async (c) =>
      c.json(await findEntity({ database, timeZone }, c.req.valid('param').slug, c.req.valid('query')), 200),
    )
    .openapi(tag, async (c) =>
      c.json(await findTag(database, c.req.valid('param').slug, c.req.valid('query')), 200),
    );
