import { and, desc, eq, exists, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { entityMentions } from '../entities/tables.ts';
import { destructionCertificates as certificates } from '../ledger/tables.ts';
import { stories } from '../news/tables.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SiteDetails } from './contract.ts';

const mentionsMax = 6;

/** The latest public stories and certificates that mention the same entity as a site's name. */
export async function findMentions(database: Queryable, siteId: string): Promise<SiteDetails['mentions']> {
  const [foundStories, foundCertificates] = await Promise.all([
    database
      .select({ slug: stories.slug, title: stories.title, approvedAt: entityMentions.publicAt })
      .from(entityMentions)
      .innerJoin(stories, eq(stories.id, entityMentions.subjectId))
      .where(
        and(
          eq(entityMentions.subject, 'story'),
          isNotNull(entityMentions.publicAt),
          namesSite(database, siteId),
        ),
      )
      .orderBy(desc(entityMentions.publicAt), desc(stories.id))
      .limit(mentionsMax),
    database
      .select({ certificateId: certificates.certificateId, projectName: certificates.projectName })
      .from(entityMentions)
      .innerJoin(certificates, eq(certificates.id, entityMentions.subjectId))
      .where(and(eq(entityMentions.subject, 'certificate'), namesSite(database, siteId)))
      .orderBy(desc(entityMentions.publicAt), desc(certificates.id))
      .limit(mentionsMax),
  ]);
  return {
    stories: foundStories.map((story) => ({ ...story, approvedAt: story.approvedAt!.toISOString() })),
    certificates: foundCertificates,
  };
}

/** Whether a mention is of an entity that the site's name refers to. */
function namesSite(database: Queryable, siteId: string) {
  const own = alias(entityMentions, 'own');
  return exists(
    database
      .select({ one: sql`1` })
      .from(own)
      .where(
        and(eq(own.subject, 'site'), eq(own.subjectId, siteId), eq(own.entityId, entityMentions.entityId)),
      ),
  );
}
