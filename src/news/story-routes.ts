import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { refusal, refusals } from '../platform/http/answer.ts';
import { createApi, json } from '../platform/http/api.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { streamJsonArray } from '../platform/http/stream-text.ts';
import { refuse } from '../platform/outcome.ts';
import type { StaffEnvironment } from '../staff/index.ts';
import { CategoryPage, Home, PageQuery, Story, StoryMaking, StoryQuery, StoryRevision } from './contract.ts';
import { selectHome } from './home.ts';
import { listCategory } from './list-category.ts';
import { eachStory, findStory, listStories } from './queries.ts';
import { findMaking, listRevisions } from './story-history.ts';
import { categories, storyLimits } from './terms.ts';

const params = z.object({ slugOrId: z.string().max(storyLimits.slugMax) });
const list = createRoute({
  method: 'get',
  path: '/api/stories',
  summary: 'Stories',
  description:
    'Newest first. Everyone reads the approved ones; staff read all, and may ask for a status. Without `limit` ' +
    'all of them, streamed; with it, the `Link` header leads to the next page.',
  request: { query: StoryQuery },
  responses: { 200: json(z.array(Story)), ...refusals },
});
const one = createRoute({
  method: 'get',
  path: '/api/stories/{slugOrId}',
  summary: 'One story',
  description: 'By its slug or its id. Staff also read what is not approved.',
  request: { params },
  responses: { 200: json(Story), ...refusals },
});
const revisions = createRoute({
  method: 'get',
  path: '/api/stories/{slugOrId}/revisions',
  summary: 'What changed in a story after its approval',
  description: 'Newest first.',
  request: { params },
  responses: { 200: json(z.array(StoryRevision)), ...refusals },
});
const making = createRoute({
  method: 'get',
  path: '/api/stories/{slugOrId}/making',
  summary: 'How a story was made',
  description: 'From which source and by which writer it was drafted, and when a person approved it.',
  request: { params },
  responses: { 200: json(StoryMaking), ...refusals },
});
const category = createRoute({
  method: 'get',
  path: '/api/categories/{category}',
  summary: 'The stories of a category',
  description: 'Approved stories as cards, newest first; `next` is the `before` of the page that follows.',
  request: { params: z.object({ category: z.enum(categories) }), query: PageQuery },
  responses: { 200: json(CategoryPage), ...refusals },
});
const home = createRoute({
  method: 'get',
  path: '/api/home',
  summary: 'The front page',
  description: 'The lead and the selections of each section.',
  responses: { 200: json(Home) },
});

/** Stories as the public reads them. */
export function storyRoutes({ database }: { database: Database }) {
  /** The story if the one who asks may read it. */
  const readable = async (slugOrId: string, actor: StaffEnvironment['Variables']['actor']) => {
    const story = await findStory(database, slugOrId);
    return story && (story.status === 'APPROVED' || actor) ? story : null;
  };
  const notFound = refuse('not-found', 'Story not found');

  return createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const { limit, ...query } = c.req.valid('query');
      if (query.status && query.status !== 'APPROVED' && !c.var.actor)
        return refusal(c, refuse('unauthenticated', 'Sign in to read stories that are not approved.'));
      const filter = { ...query, status: c.var.actor ? query.status : ('APPROVED' as const) };
      if (limit === undefined) return streamJsonArray(eachStory(database, filter));
      const stories = await listStories(database, { ...filter, limit });
      const last = stories.at(-1);
      if (last && limit === stories.length) c.header('link', nextPage(c.req.url, last.id));
      return c.json(stories, 200);
    })
    .openapi(one, async (c) => {
      const story = await readable(c.req.valid('param').slugOrId, c.var.actor);
      return story ? c.json(story, 200) : refusal(c, notFound);
    })
    .openapi(revisions, async (c) => {
      const story = await readable(c.req.valid('param').slugOrId, c.var.actor);
      return story ? c.json(await listRevisions(database, story.id), 200) : refusal(c, notFound);
    })
    .openapi(making, async (c) => {
      const story = await readable(c.req.valid('param').slugOrId, c.var.actor);
      return story ? c.json(await findMaking(database, story), 200) : refusal(c, notFound);
    })
    .openapi(category, async (c) =>
      c.json(await listCategory(database, c.req.valid('param').category, c.req.valid('query')), 200),
    )
    .openapi(home, async (c) => c.json(await selectHome(database), 200));
}
