import { asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { permit, type StaffEnvironment, type Actor } from '../access/index.ts';
import { requestDraft, rawItems, sources } from '../ingest/index.ts';
import { itemNotes } from '../ingest/terms.ts';
import { choosePrimary, joinStories, splitReport, stories } from '../news/index.ts';
import { storySources } from '../news/tables.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createApi, json, jsonBody, idParams } from '../platform/http/api.ts';
import { refusals, sendOutcome } from '../platform/http/refusals.ts';
import { type Outcome, refuse } from '../platform/outcome.ts';
import { doubtfulReports, similarStories } from '../writer/index.ts';
import { Joining } from './change-contract.ts';
import { StoryReports } from './editor-contract.ts';
import type { ReportServices } from './services.ts';

const ofReport = z.object({ id: z.uuid(), rawItemId: z.uuid() });
const list = permit('view the staff area').get('/api/admin/stories/{id}/reports', {
  summary: 'List the reports behind a story',
  description: 'The primary one first, and other stories that may cover the same event.',
  request: { params: idParams },
  responses: { 200: json(StoryReports), ...refusals },
});
const join = permit('review stories').post('/api/admin/stories/{id}/join', {
  summary: 'Join another story to a story',
  description: 'Its reports become further sources, and it is discarded. One that was published is refused.',
  request: { params: idParams, ...jsonBody(Joining) },
  responses: { 200: json(StoryReports), ...refusals },
});
const split = permit('review stories').post('/api/admin/stories/{id}/reports/{rawItemId}/split', {
  summary: 'Split a report from a story',
  description: 'It is drafted as a story of its own.',
  request: { params: ofReport },
  responses: { 200: json(StoryReports), ...refusals },
});
const primary = permit('review stories').post('/api/admin/stories/{id}/reports/{rawItemId}/primary', {
  summary: 'Choose the primary source of a story',
  description: 'The text stays; the story links to this source.',
  request: { params: ofReport },
  responses: { 200: json(StoryReports), ...refusals },
});

/** Routes for the reports behind stories. Each change returns the current reports. */
export function reportRoutes(services: ReportServices) {
  const read = async (id: string): Promise<Outcome<StoryReports>> => {
    const found = await listReports(services.database, id);
    return found ? { ok: true, value: found } : refuse('not-found', 'Story not found');
  };
  /** The reports after a change, or why it was refused. */
  const after = async (id: string, change: Promise<Outcome<unknown>>): Promise<Outcome<StoryReports>> => {
    const outcome = await change;
    return outcome.ok ? read(id) : outcome;
  };
  return createApi<StaffEnvironment>()
    .openapi(list, async (c) => sendOutcome(c, await read(c.req.valid('param').id)))
    .openapi(join, async (c) => {
      const { id } = c.req.valid('param');
      const { storyId } = c.req.valid('json');
      const joined = { intoId: id, fromId: storyId };
      return sendOutcome(c, await after(id, joinStories(services, c.var.actor, joined)));
    })
    .openapi(split, async (c) => {
      const { id, rawItemId } = c.req.valid('param');
      const report = { storyId: id, rawItemId };
      return sendOutcome(c, await after(id, splitSource(services, c.var.actor, report)));
    })
    .openapi(primary, async (c) => {
      const { id, rawItemId } = c.req.valid('param');
      const report = { storyId: id, rawItemId };
      return sendOutcome(c, await after(id, choosePrimary(services, c.var.actor, report)));
    });
}

/**
 * Splits a report off a story and has it drafted as a separate story, which is never joined to another automatically.
 */
const splitSource = (
  services: ReportServices,
  actor: Actor | null,
  report: { storyId: string; rawItemId: string },
): Promise<Outcome<unknown>> =>
  services.database.transaction(async (transaction) => {
    const within = { ...services, database: transaction };
    const outcome = await splitReport(within, actor, report);
    return outcome.ok ? requestDraft(within, actor, report.rawItemId) : outcome;
  });

/** The reports of a story, the primary one first, and other stories that may be of the same event. */
async function listReports(database: Queryable, storyId: string): Promise<StoryReports | null> {
  const [story] = await database.select({ id: stories.id }).from(stories).where(eq(stories.id, storyId));
  if (!story) return null;
  const reports = await database
    .select({
      rawItemId: storySources.rawItemId,
      role: storySources.role,
      sourceName: sources.name,
      title: rawItems.title,
      url: rawItems.url,
      publishedAt: rawItems.publishedAt,
      extra: rawItems.extra,
      contentText: sql<string>`left(${rawItems.contentText}, ${reportCharactersMax})`,
    })
    .from(storySources)
    .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(eq(storySources.storyId, storyId))
    .orderBy(desc(sql`${storySources.role} = 'primary'`), asc(rawItems.publishedAt), asc(rawItems.id))
    .limit(reportsMax);
  const doubtful = await doubtfulReports(database, storyId);
  return {
    reports: reports.map(({ extra, ...report }) => ({
      ...report,
      publishedAt: report.publishedAt.toISOString(),
      isDoubtful: doubtful.has(report.rawItemId),
      notes: itemNotes(extra),
    })),
    similar: await similarStories(database, storyId),
  };
}

/** A reviewer reads the beginning of each version; the whole text is with its source. */
const reportCharactersMax = 4_000;
const reportsMax = 100;
