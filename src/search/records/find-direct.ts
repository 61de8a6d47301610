import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { findByNames } from '../../entities/index.ts';
import { entityNames } from '../../entities/tables.ts';
import { tagNames } from '../../news/tables.ts';
import { hyphenated } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { links } from '../../web/kit/links.ts';
import type { DirectHit } from '../contract.ts';
import { recordLimits } from '../terms.ts';
import { findCategoryByName } from './find-category.ts';
import { findCertificate } from './find-certificate.ts';
import { nameForms } from '../words/name-forms.ts';
import { findPlace } from './find-place.ts';

/**
 * The record that a query names exactly: a category, a place, a certificate by id or lot, a site by its id in its
 * source, an entity by any name (including a CAS number), or a tag. Null if it names none.
 */
export async function findDirect(database: Queryable, query: string): Promise<DirectHit | null> {
  const text = query.trim();
  if (text === '' || text.length > recordLimits.queryMax) return null;
  const category = findCategoryByName(text);
  if (category) return { kind: 'category', title: category, url: links.category(category) };
  // In parallel, because most queries name none of these.
  const [place, certificate, site, entity, tag] = await Promise.all([
    findPlace(database, text),
    findCertificate(database, text),
    findSite(database, text),
    findEntity(database, text),
    findTag(database, text),
  ]);
  return place?.isCertain ? place.hit : (certificate ?? site ?? entity ?? place?.hit ?? tag);
}

async function findSite(database: Queryable, text: string): Promise<DirectHit | null> {
  const id = text.toUpperCase();
  const [site] = await database
    .select({ slug: sites.slug, siteName: sites.siteName })
    .from(sites)
    .where(and(inArray(sites.externalId, [id, id.replaceAll(/[^A-Z\d]/g, '')]), isNull(sites.withdrawnAt)))
    .limit(1);
  return site ? { kind: 'site', title: site.siteName, url: links.contaminationSite(site.slug) } : null;
}

async function findEntity(database: Queryable, text: string): Promise<DirectHit | null> {
  const [entity] = (await findByNames(database, nameForms(text.replace(around, '')))).values();
  if (!entity) return null;
  if (await isPublic(database, entity.id))
    return { kind: 'entity', title: entity.name, url: links.entity(entity.name) };
  const tag = await findTagOf(database, entity.id);
  return tag ? { kind: 'tag', title: tag, url: links.tag(tag) } : null;
}

async function findTag(database: Queryable, text: string): Promise<DirectHit | null> {
  const slugs = nameForms(text.replace(around, '')).map(hyphenated);
  const [tag] = await database
    .select({ name: tagNames.name })
    .from(tagNames)
    .where(and(inArray(tagNames.slug, slugs), gt(tagNames.stories, 0)))
    .orderBy(desc(tagNames.stories), asc(tagNames.name))
    .limit(1);
  return tag ? { kind: 'tag', title: tag.name, url: links.tag(tag.name) } : null;
}

/** Brackets around a name, and punctuation after it. */
const around = /^[([]+|[)\],;:?!]+$/g;

/** The tag of an entity that stories mention only as a tag, as they do compounds. */
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
