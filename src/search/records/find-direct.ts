import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { findByName } from '../../entities/index.ts';
import { entityNames } from '../../entities/tables.ts';
import { tagNames } from '../../news/tables.ts';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { links } from '../../web/kit/links.ts';
import type { DirectHit } from '../contract.ts';
import { recordLimits } from '../terms.ts';

/**
 * What a question names outright: a ZIP code, the id or lot of a certificate, the id of a site in its source, or an
 * entity by one of its names (a CAS number is one). Null if it names none of these.
 */
export async function findDirect(database: Queryable, question: string): Promise<DirectHit | null> {
  const text = question.trim();
  if (text === '' || text.length > recordLimits.questionMax) return null;
  if (/^\d{5}$/.test(text))
    return { kind: 'place', title: `Sites near ZIP code ${text}`, url: links.contamination({ zip: text }) };
  return (
    (await findCertificate(database, text)) ??
    (await findSite(database, text)) ??
    (await findEntity(database, text))
  );
}

async function findCertificate(database: Queryable, text: string): Promise<DirectHit | null> {
  const [found] = await database
    .select({ certificateId: certificates.certificateId, lotId: certificates.lotId })
    .from(certificates)
    .where(
      and(
        sql`${certificates.words} like ${`%${wordsOf(text)}%`}`,
        or(
          sql`lower(${certificates.certificateId}) = ${text.toLowerCase()}`,
          sql`lower(${certificates.lotId}) = ${text.toLowerCase()}`,
        ),
      ),
    )
    .limit(1);
  if (!found) return null;
  const { certificateId, lotId } = found;
  const title =
    certificateId.toLowerCase() === text.toLowerCase()
      ? `Certificate ${certificateId}`
      : `Certificate ${certificateId} of lot ${lotId}`;
  return { kind: 'certificate', title, url: links.certificate(certificateId) };
}

/** As `words` spells ids, so that its index serves the search. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[-_./:#]/g, ' ')
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

async function findSite(database: Queryable, text: string): Promise<DirectHit | null> {
  const [site] = await database
    .select({ slug: sites.slug, siteName: sites.siteName })
    .from(sites)
    .where(and(eq(sites.externalId, text.toUpperCase()), isNull(sites.withdrawnAt)))
    .limit(1);
  return site ? { kind: 'site', title: site.siteName, url: links.contaminationSite(site.slug) } : null;
}

async function findEntity(database: Queryable, text: string): Promise<DirectHit | null> {
  const entity = await findByName(database, text);
  if (!entity) return null;
  if (await isPublic(database, entity.id))
    return { kind: 'entity', title: entity.name, url: links.entity(entity.name) };
  const tag = await findTagOf(database, entity.id);
  return tag ? { kind: 'tag', title: tag, url: links.tag(tag) } : null;
}

/** The tag of an entity that stories name only as one, as they do compounds. */
async function findTagOf(database: Queryable, entityId: string): Promise<string | null> {
  const [found] = await database
    .select({ name: tagNames.name })
    .from(tagNames)
    .innerJoin(entityNames, eq(entityNames.slug, tagNames.slug))
    .where(and(eq(entityNames.entityId, entityId), gt(tagNames.stories, 0)))
    .orderBy(desc(tagNames.stories))
    .limit(1);
  return found?.name ?? null;
}

async function isPublic(database: Queryable, entityId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from entities where id = ${entityId} and stories > 0`);
  return rows.length > 0;
}
