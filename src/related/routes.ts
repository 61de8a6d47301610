import { createRoute } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffEnvironment } from '../access/index.ts';
import { destructionCertificates } from '../ledger/tables.ts';
import { certificateLimits } from '../ledger/terms.ts';
import { stories } from '../news/index.ts';
import { storyLimits } from '../news/terms.ts';
import type { Database } from '../platform/database/database.ts';
import { refusal, refusals } from '../platform/http/answer.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refuse } from '../platform/outcome.ts';
import { Connections, EntityRelations, RelatedStories } from './contract.ts';
import { findConnections } from './find-connections.ts';
import { findRelated } from './find-related.ts';
import { findRelations } from './find-relations.ts';

const storyParams = z.object({ slug: z.string().max(storyLimits.slugMax) });
const related = createRoute({
  method: 'get',
  path: '/api/stories/{slug}/related',
  summary: 'Get the stories most closely related to one',
  description: 'Stories that share the most entities and tags, then the newest; at most four.',
  request: { params: storyParams },
  responses: { 200: json(RelatedStories), ...refusals },
});
const sharing =
  'At most six of each kind, those with the most in common first, then the newest; `names` are the entities they share.';
const ofStory = createRoute({
  method: 'get',
  path: '/api/stories/{slug}/connections',
  summary: 'Get the certificates and sites that name what a story names',
  description: sharing,
  request: { params: storyParams },
  responses: { 200: json(Connections), ...refusals },
});
const ofCertificate = createRoute({
  method: 'get',
  path: '/api/certificates/{certificateId}/connections',
  summary: 'Get the stories and sites that name what a certificate names',
  description: sharing,
  request: { params: z.object({ certificateId: z.string().max(certificateLimits.certificateIdMax) }) },
  responses: { 200: json(Connections), ...refusals },
});
const ofEntity = createRoute({
  method: 'get',
  path: '/api/entities/{slug}/related',
  summary: 'Get what an entity is related to',
  description:
    'The entities in the most public stories and certificates with it, in how many, and which of them appear together; ' +
    'also the newest certificates and sites that name it. Any name of the entity works; an unknown one has no relations.',
  request: { params: z.object({ slug: z.string().min(1).max(storyLimits.labelMax) }) },
  responses: { 200: json(EntityRelations), ...refusals },
});

export type RelatedCalls = CallsOf<typeof related | typeof ofStory | typeof ofCertificate | typeof ofEntity>;

/** What is related to a story, a certificate or an entity. */
export const relatedRoutes = ({ database }: { database: Database }) =>
  createApi<StaffEnvironment>()
    .openapi(related, async (c) => {
      const found = await findRelated(database, c.req.valid('param').slug);
      return found ? c.json(found, 200) : refusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(ofStory, async (c) => {
      const { slug } = c.req.valid('param');
      const [story] = await database
        .select({ id: stories.id, status: stories.status })
        .from(stories)
        .where(eq(stories.slug, slug));
      return story?.status === 'APPROVED'
        ? c.json(await findConnections(database, 'story', story.id), 200)
        : refusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(ofCertificate, async (c) => {
      const { certificateId } = c.req.valid('param');
      const [certificate] = await database
        .select({ id: destructionCertificates.id })
        .from(destructionCertificates)
        .where(eq(destructionCertificates.certificateId, certificateId));
      return certificate
        ? c.json(await findConnections(database, 'certificate', certificate.id), 200)
        : refusal(c, refuse('not-found', 'Certificate Not Found'));
    })
    .openapi(ofEntity, async (c) => c.json(await findRelations(database, c.req.valid('param').slug), 200));
