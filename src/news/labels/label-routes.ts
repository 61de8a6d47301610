import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffEnvironment } from '../../access/index.ts';
import { entities, entityMentions, entityNames } from '../../entities/tables.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { csvLine } from '../../platform/formats/csv.ts';
import { createApi, json, csvFile, route } from '../../platform/http/api.ts';
import { nextPage } from '../../platform/http/next-page.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { streamCsv } from '../../platform/http/stream-body.ts';
import { Entity, EntityPage, EntityQuery, PageQuery, TagPage } from '../list-contract.ts';
import { storyLimits } from '../terms.ts';
import { findEntity, listEntities, findTag } from './labels.ts';

const params = z.object({ slug: z.string().min(1).max(storyLimits.labelMax) });
const list = route.get('/api/entities', {
  summary: 'List the entities mentioned in stories',
  description:
    'The canonical name of every entity that approved stories mention, most mentions first, then by name. With ' +
    '`limit`, the `Link` header leads to the next page; `before` is the last name of the page before.',
  request: { query: EntityQuery },
  responses: { 200: json(z.array(Entity)), ...refusals },
});
const entitiesFile = route.get('/api/entities.csv', {
  summary: 'Export entities as CSV',
  description:
    'Every entity that stories, certificates or sites mention, with its kind, other names, and how many mention it, by ' +
    'slug. It takes no parameters.',
  request: { query: z.strictObject({}) },
  responses: { 200: csvFile, ...refusals },
});
const entity = route.get('/api/entities/{slug}', {
  summary: 'Get an entity',
  description:
    'All its mentions under any of its names, and a page of the stories, newest first; pass `next` as `before` for the page ' +
    'that follows. The slug of another name returns the canonical entity; a slug that no approved story ' +
    'mentions has 0 mentions.',
  request: { params, query: PageQuery },
  responses: { 200: json(EntityPage), ...refusals },
});
const tag = route.get('/api/tags/{slug}', {
  summary: 'Get a tag with its stories',
  description: 'Newest first; pass `next` as `before` for the next page.',
  request: { params, query: PageQuery },
  responses: { 200: json(TagPage), ...refusals },
});

/** Entities and tags. */
export const labelRoutes = ({ database, timeZone }: { database: Database; timeZone: string }) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const found = await listEntities(database, query);
      const last = found.at(-1);
      if (last && query.limit === found.length) c.header('link', nextPage(c.req.url, last.name));
      return c.json(found, 200);
    })
    .openapi(entitiesFile, () => streamCsv(entitiesCsv(database), 'entities.csv'))
    .openapi(entity, async (c) =>
      c.json(await findEntity({ database, timeZone }, c.req.valid('param').slug, c.req.valid('query')), 200),
    )
    .openapi(tag, async (c) =>
      c.json(await findTag(database, c.req.valid('param').slug, c.req.valid('query')), 200),
    );

const columns = ['name', 'slug', 'kind', 'otherNames', 'stories', 'certificates', 'sites'] as const;

type Row = Record<(typeof columns)[number], string | number | null>;

/**
 * Every entity that the public record mentions, by slug, as CSV (RFC 4180) with a header line. Other names are joined
 * by `; `; a name that only drafts use is left out.
 */
async function* entitiesCsv(database: Queryable): AsyncGenerator<string> {
  const { rows } = await database.execute<Row>(sql`
    select name, slug, kind, stories, certificates, sites, (
      select string_agg(other.name, '; ' order by other.name) from ${entityNames} as other
      where other.entity_id = ${entities.id} and other.slug <> ${entities.slug}
        and (other.origin <> 'mention' or exists (
          select from ${entityMentions} as mention where mention.entity_id = other.entity_id
            and mention.slug = other.slug and mention.public_at is not null))
    ) as "otherNames"
    from ${entities} where stories > 0 or certificates > 0 or sites > 0
    order by slug`);
  yield csvLine(columns);
  for (const row of rows) yield csvLine(columns.map((column) => row[column]));
}
