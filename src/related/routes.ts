import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { storyLimits } from '../news/terms.ts';
import type { Database } from '../platform/database/database.ts';
import { refusal, refusals } from '../platform/http/answer.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refuse } from '../platform/outcome.ts';
import type { StaffEnvironment } from '../access/index.ts';
import { RelatedStories } from './contract.ts';
import { findRelated } from './find-related.ts';

const related = createRoute({
  method: 'get',
  path: '/api/stories/{slug}/related',
  summary: 'Get the stories most closely related to one',
  description: 'Stories that share the most entities and tags, then the newest; at most four.',
  request: { params: z.object({ slug: z.string().max(storyLimits.slugMax) }) },
  responses: { 200: json(RelatedStories), ...refusals },
});

export type RelatedCalls = CallsOf<typeof related>;

/** Related stories. */
export const relatedRoutes = ({ database }: { database: Database }) =>
  createApi<StaffEnvironment>().openapi(related, async (c) => {
    const found = await findRelated(database, c.req.valid('param').slug);
    return found ? c.json(found, 200) : refusal(c, refuse('not-found', 'Story not found'));
  });
