import { z } from '@hono/zod-openapi';
import { isNotNull, max, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { StaffEnvironment } from '../access/index.ts';
import { entities } from '../entities/tables.ts';
import { destructionCertificates as certificates } from '../ledger/tables.ts';
import { stories } from '../news/tables.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { createApi, json, route } from '../platform/http/api.ts';
import { refusals } from '../platform/http/refusals.ts';
import { hasSampleOf, isSampleRecord } from '../sample/tables.ts';
import { contaminationSites as sites } from '../sites/tables.ts';
import { links } from '../web/kit/links.ts';
import { DataSetChange } from './contract.ts';
import { changingSets, termsOfUseId } from './terms.ts';

const list = route.get('/api/data-sets', {
  summary: 'List when each data set last changed',
  description: 'By the ids of the data page. Files are made when requested, so they are as new as this.',
  responses: { 200: json(z.array(DataSetChange)), ...refusals },
});

/** When each data set last changed. */
export const dataSetRoutes = ({ database }: { database: Database }) =>
  createApi<StaffEnvironment>().openapi(list, async (c) => c.json(await findChanges(database), 200));

/**
 * When the records of each data set last changed, stories that were withdrawn included, and whether all are samples.
 */
async function findChanges(database: Queryable): Promise<DataSetChange[]> {
  const [samples, ...dates] = await Promise.all([
    findSamples(database),
    database
      .select({ at: max(stories.updatedAt) })
      .from(stories)
      .where(isNotNull(stories.approvedAt)),
    database.select({ at: max(sites.updatedAt) }).from(sites),
    database.select({ at: max(certificates.updatedAt) }).from(certificates),
    database.select({ at: max(entities.updatedAt) }).from(entities),
  ]);
  const [story, site, certificate, entity] = dates.map(([row]) => row?.at ?? null);
  // Entities are listed with how often the others name them; the log holds what happens to certificates.
  const changes = {
    stories: story,
    sites: site,
    certificates: certificate,
    log: certificate,
    entities: latest([story, site, certificate, entity]),
    feeds: story,
  };
  return changingSets.map((id) => ({
    id,
    changedAt: changes[id]?.toISOString() ?? null,
    isSample: samples[id],
  }));
}

async function findSamples(database: Queryable): Promise<Record<DataSetChange['id'], boolean>> {
  const { rows } = await database.execute<
    Record<'anySample' | 'story' | 'site' | 'certificate', boolean>
  >(sql`
    select ${hasSampleOf('story')} or ${hasSampleOf('site')} or ${hasSampleOf('certificate')} as "anySample",
      exists (select from ${stories} where approved_at is not null and not ${isSampleRecord('story', stories.id)}) as story,
      exists (select from ${sites} where not ${isSampleRecord('site', sites.id)}) as site,
      exists (select from ${certificates} where not ${isSampleRecord('certificate', certificates.id)}) as certificate`);
  const { anySample, ...real } = rows[0]!;
  const isSample = (...kinds: (keyof typeof real)[]) => anySample && kinds.every((kind) => !real[kind]);
  return {
    stories: isSample('story'),
    sites: isSample('site'),
    certificates: isSample('certificate'),
    log: isSample('certificate'),
    entities: isSample('story', 'site', 'certificate'),
    feeds: isSample('story'),
  };
}

const latest = (dates: readonly (Date | null | undefined)[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (date && (!last || date > last) ? date : last), null);

/**
 * Names the file that a data set is saved as: 'stories.json' for `/api/stories`. It stays `inline`, so that browsers
 * still show it to those who follow its address; the links of the data page download it.
 */
export const setFileName: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok || c.res.headers.has('content-disposition')) return;
  const name = c.req.path.split('/').at(-1)!;
  c.header('content-disposition', `inline; filename="${name.includes('.') ? name : `${name}.json`}"`);
};

/** Names the terms of use in the response with a data set (RFC 8288; the relation is RFC 4946's). */
export const addLicenseLink: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('link', `<${links.dataSet(termsOfUseId)}>; rel="license"`, { append: true });
};
