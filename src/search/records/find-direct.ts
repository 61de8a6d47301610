import { inArray, isNull, sql } from 'drizzle-orm';
import { entities, entityNames } from '../../entities/tables.ts';
import { tagNames } from '../../news/tables.ts';
import { hyphenated, categories, type Category } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findPlaceByName } from '../../sites/index.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { siteLimits } from '../../sites/terms.ts';
import { links } from '../../web/kit/links.ts';
import type { DirectHit } from '../contract.ts';
import { recordLimits } from '../terms.ts';
import { readEnglish } from '../words/correct-words.ts';
import { nameForms } from '../words/spelling.ts';
import { type CertificateIds, certificatesLike, chooseCertificate } from './find-certificate.ts';

/**
 * The record that a query names exactly: a category, a place, a certificate by id or lot, a site by its id in its
 * source, an entity by any name (including a CAS number), or a tag. Null if it names none.
 */
export async function findDirect(database: Queryable, query: string): Promise<DirectHit | null> {
  const text = query.trim();
  if (text === '' || text.length > recordLimits.queryMax) return null;
  const category = findCategoryByName(text);
  if (category) return { kind: 'category', title: category, url: links.category(category) };
  const [place, { certificates, site, entity, tag }] = await Promise.all([
    findPlace(database, text),
    findRecords(database, text),
  ]);
  if (place?.isCertain) return place.hit;
  const certificate = chooseCertificate(certificates ?? [], text);
  if (certificate) return certificate;
  if (site) return { kind: 'site', title: site.name, url: links.contaminationSite(site.slug) };
  if (entity?.isPublic) return { kind: 'entity', title: entity.name, url: links.entity(entity.name) };
  const tagOf = (name: string): DirectHit => ({ kind: 'tag', title: name, url: links.tag(name) });
  if (entity?.tag) return tagOf(entity.tag);
  return place?.hit ?? (tag === null ? null : tagOf(tag));
}

type Found = {
  certificates: CertificateIds[] | null;
  site: { slug: string; name: string } | null;
  /** `tag`: of an entity that stories mention only as a tag, as they do compounds. */
  entity: { name: string; isPublic: boolean; tag: string | null } | null;
  tag: string | null;
};

/** The records that a text may mean; in one statement, because most texts mean none. */
async function findRecords(database: Queryable, text: string): Promise<Found> {
  const slugs = sql`${sql.param(nameForms(text.replace(around, '')).map(hyphenated))}::text[]`;
  const siteId = text.toUpperCase().replace(announced, '');
  const { rows } = await database.execute<Found>(sql`
    select (select json_agg(found) from (${certificatesLike(text)}) as found) as certificates,
      (select json_build_object('slug', ${sites.slug}, 'name', ${sites.siteName}) from ${sites}
        where ${inArray(sites.externalId, [siteId, siteId.replaceAll(/[^A-Z\d]/g, '')])} and ${isNull(sites.withdrawnAt)}
        limit 1) as site,
      (select json_build_object('name', ${entities.name}, 'isPublic', ${entities.stories} > 0, 'tag', (
          select ${tagNames.name} from ${tagNames} join ${entityNames} as other on other.slug = ${tagNames.slug}
          where other.entity_id = ${entities.id} and ${tagNames.stories} > 0 order by ${tagNames.stories} desc limit 1))
        from ${entityNames} join ${entities} on ${entities.id} = ${entityNames.entityId}
        where ${entityNames.slug} = any(${slugs}) order by array_position(${slugs}, ${entityNames.slug}::text) limit 1) as entity,
      (select ${tagNames.name} from ${tagNames} where ${tagNames.slug} = any(${slugs}) and ${tagNames.stories} > 0
        order by ${tagNames.stories} desc, ${tagNames.name} limit 1) as tag`);
  return rows[0]!;
}

/** In front of a water system's number. */
const announced = /^PWS(?:ID)?[\s:#]+/;

/** Brackets around a name, and punctuation after it. */
const around = /^[([]+|[)\],;:?!]+$/g;

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
