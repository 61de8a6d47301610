import type { Context } from 'hono';
import { z } from 'zod';
import type { StaffEnvironment } from '../access/index.ts';
import type { Database } from '../platform/database/database.ts';
import { csvLine } from '../platform/formats/csv.ts';
import { createApi, json, csvFile, route } from '../platform/http/api.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { streamCsv, streamJsonArray } from '../platform/http/stream-body.ts';
import { refuse } from '../platform/outcome.ts';
import { sampleIds } from '../sample/tables.ts';
import { absolute, links } from '../web/kit/links.ts';
import { Home, Story } from './contract.ts';
import { CategoryPage, PageQuery, StoryFileQuery, StoryQuery } from './list-contract.ts';
import { StoryProvenance, StoryRevision, WithdrawnStory } from './provenance-contract.ts';
import { findProvenance, findWithdrawal } from './reads/find-provenance.ts';
import { selectHome } from './reads/home.ts';
import { eachStory, findStory, listCategory, listStories } from './reads/queries.ts';
import { listPublicRevisions } from './revisions.ts';
import { categories, storyLimits } from './terms.ts';

const params = z.object({ slugOrId: z.string().max(storyLimits.slugMax) });
const gone = { 410: json(WithdrawnStory, 'It was withdrawn') };
const list = route.get('/api/stories', {
  summary: 'List stories',
  description:
    'Newest first. Anyone can read approved stories; staff can read all and filter by status. Without `limit` ' +
    'all of them, streamed; with it, the `Link` header leads to the next page.',
  request: { query: StoryQuery },
  responses: { 200: json(z.array(Story)), ...refusals },
});
const csv = route.get('/api/stories.csv', {
  summary: 'Export stories as CSV',
  description: 'Every approved story that matches, newest first. Unknown parameters are rejected.',
  request: { query: StoryFileQuery },
  responses: { 200: csvFile, ...refusals },
});
const one = route.get('/api/stories/{slugOrId}', {
  summary: 'Get a story',
  description:
    'By slug or id. A withdrawn story returns 410 with the reason. Staff can also read stories that are not approved.',
  request: { params },
  responses: { 200: json(Story), ...gone, ...refusals },
});
const revisions = route.get('/api/stories/{slugOrId}/revisions', {
  summary: 'List what changed in a story after its approval',
  description: 'Newest first.',
  request: { params },
  responses: { 200: json(z.array(StoryRevision)), ...gone, ...refusals },
});
const provenance = route.get('/api/stories/{slugOrId}/provenance', {
  summary: 'Get how a story was made',
  description: 'The source and writer of the draft, and when a person approved it.',
  request: { params },
  responses: { 200: json(StoryProvenance), ...gone, ...refusals },
});
const category = route.get('/api/categories/{category}', {
  summary: 'List the stories of a category',
  description: 'Approved stories as cards, newest first; pass `next` as `before` for the next page.',
  request: { params: z.object({ category: z.enum(categories) }), query: PageQuery },
  responses: { 200: json(CategoryPage), ...refusals },
});
const home = route.get('/api/home', {
  summary: 'Get the home page',
  description: 'The lead story and each section’s stories.',
  responses: { 200: json(Home) },
});

type Services = { database: Database; website: () => Promise<{ origin: string }> };

/** The public story routes. */
export function storyRoutes({ database, website }: Services) {
  /** Responds with `read(story)` if the requester may see the story, otherwise with 410 or 404. */
  const respond = async <Body extends object>(
    c: Context<StaffEnvironment>,
    slugOrId: string,
    read: (story: Story) => Body | Promise<Body>,
  ) => {
    const story = await findStory(database, slugOrId);
    if (story && (story.status === 'APPROVED' || c.var.actor)) return c.json(await read(story), 200);
    const withdrawal = story && (await findWithdrawal(database, story));
    return withdrawal
      ? c.json({ error: 'This story was withdrawn.', withdrawal }, 410)
      : sendRefusal(c, refuse('not-found', 'Story not found'));
  };

  return createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const { limit, ...query } = c.req.valid('query');
      if (query.status && query.status !== 'APPROVED' && !c.var.actor)
        return sendRefusal(c, refuse('unauthenticated', 'Sign in to read stories that are not approved.'));
      const filter = { ...query, status: c.var.actor ? query.status : ('APPROVED' as const) };
      if (limit === undefined) return streamJsonArray(eachStory(database, filter));
      const stories = await listStories(database, { ...filter, limit });
      const last = stories.at(-1);
      if (last && limit === stories.length) c.header('link', nextPage(c.req.url, last.id));
      return c.json(stories, 200);
    })
    .openapi(csv, async (c) => {
      const [{ origin }, { rows }] = await Promise.all([
        website(),
        database.execute<{ id: string }>(sampleIds('story')),
      ]);
      const found = eachStory(database, { ...c.req.valid('query'), status: 'APPROVED' });
      const samples = new Set(rows.map(({ id }) => id));
      return streamCsv(storiesCsv(found, { origin, samples }), 'stories.csv');
    })
    .openapi(one, (c) => respond(c, c.req.valid('param').slugOrId, (story) => story))
    .openapi(revisions, (c) =>
      respond(c, c.req.valid('param').slugOrId, ({ id }) => listPublicRevisions(database, id)),
    )
    .openapi(provenance, (c) =>
      respond(c, c.req.valid('param').slugOrId, (story) => findProvenance(database, story)),
    )
    .openapi(category, async (c) =>
      c.json(await listCategory(database, c.req.valid('param').category, c.req.valid('query')), 200),
    )
    .openapi(home, async (c) => c.json(await selectHome(database), 200));
}

/** The public fields of section 3 of the specification, in their order. */
const columns = Story.omit({ rawItemId: true, status: true, approvedBy: true }).keyof().options;

type Page = {
  origin: string;
  samples: ReadonlySet<string>;
};

/** CSV (RFC 4180) with a header line, line by line. Lists are joined by `; `, key data reads `Label: value; …`. */
async function* storiesCsv(stories: AsyncIterable<Story>, { origin, samples }: Page): AsyncGenerator<string> {
  yield csvLine([...columns, 'pageUrl', 'isSample']);
  for await (const story of stories)
    yield csvLine([
      ...columns.map((column) => cellOf(story[column])),
      absolute(origin, links.story(story.slug)),
      samples.has(story.id),
    ]);
}

function cellOf(value: Story[(typeof columns)[number]]) {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');
}
