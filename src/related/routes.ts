import { eq, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffEnvironment } from '../access/index.ts';
import { destructionCertificates } from '../ledger/tables.ts';
import { certificateLimits } from '../ledger/terms.ts';
import { stories } from '../news/index.ts';
import { storyLimits } from '../news/terms.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi, json, route } from '../platform/http/api.ts';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { refuse } from '../platform/outcome.ts';
import { contaminationSites } from '../sites/tables.ts';
import { siteLimits } from '../sites/terms.ts';
import { Connections, EntityRelations, RelatedStories } from './contract.ts';
import { findConnections } from './find-connections.ts';
import { findRelated, findRelations } from './find-related.ts';

const storyParams = z.object({ slug: z.string().max(storyLimits.slugMax) });
const related = route.get('/api/stories/{slug}/related', {
  summary: 'Get the stories most closely related to one',
  description: 'Stories that share the most entities and tags, then the newest; at most four.',
  request: { params: storyParams },
  responses: { 200: json(RelatedStories), ...refusals },
});
const sharing =
  'At most six of each kind, those with the most in common first, then the newest; `names` are what both name: entities ' +
  'and, of a story and a site, the town.';
const ofStory = route.get('/api/stories/{slug}/connections', {
  summary: 'Get the certificates and sites related to a story',
  description: sharing,
  request: { params: storyParams },
  responses: { 200: json(Connections), ...refusals },
});
const ofCertificate = route.get('/api/certificates/{certificateId}/connections', {
  summary: 'Get the stories and sites related to a certificate',
  description: sharing,
  request: { params: z.object({ certificateId: z.string().max(certificateLimits.certificateIdMax) }) },
  responses: { 200: json(Connections), ...refusals },
});
const ofSite = route.get('/api/contamination-sites/{slugOrId}/connections', {
  summary: 'Get the stories and certificates related to a contamination site',
  description: `${sharing} A site names itself, organizations in its name, and its town. A withdrawn one has none.`,
  request: { params: z.object({ slugOrId: z.string().max(siteLimits.slugMax) }) },
  responses: { 200: json(Connections), ...refusals },
});
const ofEntity = route.get('/api/entities/{slug}/related', {
  summary: 'Get the entities and records related to an entity',
  description:
    'The entities in the most public stories, certificates and sites with it, with counts, and ' +
    'the newest certificates and sites that name it. Any name of the entity works; an unknown one has no relations.',
  request: { params: z.object({ slug: z.string().min(1).max(storyLimits.labelMax) }) },
  responses: { 200: json(EntityRelations), ...refusals },
});

const none: Connections = { stories: [], certificates: [], sites: [] };

/** Routes for records related to a story, a certificate, a site or an entity. */
export const relatedRoutes = ({ database }: { database: Database }) =>
  createApi<StaffEnvironment>()
    .openapi(related, async (c) => {
      const found = await findRelated(database, c.req.valid('param').slug);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(ofStory, async (c) => {
      const { slug } = c.req.valid('param');
      const [story] = await database
        .select({ id: stories.id, status: stories.status })
        .from(stories)
        .where(eq(stories.slug, slug));
      return story?.status === 'APPROVED'
        ? c.json(await findConnections(database, { subject: 'story', id: story.id }), 200)
        : sendRefusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(ofCertificate, async (c) => {
      const { certificateId } = c.req.valid('param');
      const [certificate] = await database
        .select({ id: destructionCertificates.id })
        .from(destructionCertificates)
        .where(eq(destructionCertificates.certificateId, certificateId));
      return certificate
        ? c.json(await findConnections(database, { subject: 'certificate', id: certificate.id }), 200)
        : sendRefusal(c, refuse('not-found', 'Certificate Not Found'));
    })
    .openapi(ofSite, async (c) => {
      const [site] = await database
        .select({ id: contaminationSites.id, withdrawnAt: contaminationSites.withdrawnAt })
        .from(contaminationSites)
        .where(isCalled(c.req.valid('param').slugOrId));
      if (!site) return sendRefusal(c, refuse('not-found', 'Site not found'));
      return c.json(
        site.withdrawnAt ? none : await findConnections(database, { subject: 'site', id: site.id }),
        200,
      );
    })
    .openapi(ofEntity, async (c) => c.json(await findRelations(database, c.req.valid('param').slug), 200));

const isCalled = (slugOrId: string): SQL | undefined => {
  const hasSlug = eq(contaminationSites.slug, slugOrId);
  return z.guid().safeParse(slugOrId).success ? or(hasSlug, eq(contaminationSites.id, slugOrId)) : hasSlug;
};
