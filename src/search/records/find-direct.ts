import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { findByNames } from '../../entities/index.ts';
import { entityNames } from '../../entities/tables.ts';
import { tagNames } from '../../news/tables.ts';
import { hyphenated, categories, type Category } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { links } from '../../web/kit/links.ts';
import type { DirectHit } from '../contract.ts';
import { recordLimits } from '../terms.ts';
import { findCertificate } from './find-certificate.ts';
import { nameForms } from '../words/spelling.ts';
import { findPlaceByName } from '../../sites/index.ts';
import { siteLimits } from '../../sites/terms.ts';
import { readEnglish } from '../words/correct-words.ts';

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
  const id = text.toUpperCase().replace(announced, '');
  const [site] = await database
    .select({ slug: sites.slug, siteName: sites.siteName })
    .from(sites)
    .where(and(inArray(sites.externalId, [id, id.replaceAll(/[^A-Z\d]/g, '')]), isNull(sites.withdrawnAt)))
    .limit(1);
  return site ? { kind: 'site', title: site.siteName, url: links.contaminationSite(site.slug) } : null;
}

/** In front of a water system's number. */
const announced = /^PWS(?:ID)?[\s:#]+/;

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

/** The category with this name or part of it: 'Finance' for 'Finance/Insurance'. Null if there is none. */
const findCategoryByName = (text: string): Category | null =>
  categories.find((name) => [name, ...name.split(/[&/]/)].some((one) => plain(one) === plain(text))) ?? null;

/** The categories whose name has a word that starts with the text. */
export const findCategoriesStartingWith = (text: string): Category[] => {
  const beginning = plain(text);
  return beginning === '' ? [] : categories.filter((name) => ` ${plain(name)}`.includes(` ${beginning}`));
};

/** '&', '/' and 'and' are equivalent. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+|\band\b/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A place that a query names, and whether the query is unambiguous. */
type DirectPlace = { hit: DirectHit; isCertain: boolean };

/**
 * Links to the contamination page for the place that a query names, alone or after 'in' or 'near'. A town whose name is
 * an English word, such as Mobile, counts only with its state.
 */
export async function findPlace(database: Queryable, text: string): Promise<DirectPlace | null> {
  const name = text.replace(before, '').replace(/[?.!\s]+$/, '');
  if (name === '' || name.length > siteLimits.placeMax || smallWords.has(name)) return null;
  const place = await findPlaceByName(database, name);
  if (!place) return null;
  if (place.kind === 'town' && !place.isWithState && (await readEnglish()).has(name)) return null;
  return {
    hit: {
      kind: 'place',
      title: `Sites ${place.kind === 'state' ? 'in' : 'near'} ${place.name}`,
      url: links.contamination({
        zip: place.kind === 'zip' ? name : place.name.slice(0, siteLimits.placeMax),
      }),
      ...(place.others.length > 0 && { others: place.others }),
    },
    isCertain: place.isWithState,
  };
}

const before = /^(?:.*\s)?(?:in|near|around)\s+(?=\S)/i;

/** Abbreviations of states in capitals. */
const smallWords = new Set(['in', 'or', 'me', 'hi', 'oh', 'ok']);
