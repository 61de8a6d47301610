import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { findExceedance } from '../limits-terms.ts';
import { placeOfZip } from '../places/zip-places.ts';
import type { StaffNewSite } from '../staff-contract.ts';
import { contaminationSites as sites } from '../tables.ts';
import type { SiteRow } from './change-results.ts';

/** The refusal if a site can't have these fields, otherwise null. `id` is the site's own. */
export async function siteProblem(
  database: Queryable,
  given: SiteFields,
  id: string | null,
): Promise<Refusal | null> {
  if ((given.latitude === null) !== (given.longitude === null))
    return wrong(given.latitude === null ? 'latitude' : 'longitude', 'Enter both coordinates, or neither.');
  const isNamed = and(
    sql`lower(${sites.siteName}) = ${given.siteName.toLowerCase()}`,
    sql`lower(${sites.location}) = ${given.location.toLowerCase()}`,
  );
  const isIdentified =
    given.externalId === null
      ? undefined
      : and(
          eq(sites.externalId, given.externalId),
          sql`lower(${sites.dataSource}) = ${given.dataSource.toLowerCase()}`,
        );
  const [same] = await database
    .select({ siteName: sites.siteName, externalId: sites.externalId })
    .from(sites)
    .where(and(or(isNamed, isIdentified), id === null ? undefined : ne(sites.id, id)))
    .limit(1);
  if (!same) return null;
  return isIdentified && same.externalId === given.externalId
    ? wrong('externalId', `${same.siteName} already has this ID in the same source.`)
    : wrong(
        'siteName',
        'There is already a site with this name at this place. Correct that one, or choose another name.',
      );
}

/** The refusal of the type Drinking Water Below MCL for a site with a level above a limit, otherwise null. */
export async function typeProblem(
  database: Queryable,
  { id, siteType }: Pick<SiteRow, 'id' | 'siteType'>,
): Promise<Refusal | null> {
  if (siteType !== 'Drinking Water Below MCL') return null;
  const [site] = await database
    .select({ contaminantData: sites.contaminantData })
    .from(sites)
    .where(eq(sites.id, id));
  const found = findExceedance(site?.contaminantData ?? {});
  if (!found) return null;
  const { compound, level, limit } = found;
  const message = `The site has ${level} ppt of ${compound}, above the federal limit of ${limit} ppt. Choose Drinking Water Above MCL, or correct the result first.`;
  return refuse('invalid', `changes.siteType: ${message}`, { fields: { 'changes.siteType': message } });
}

const wrong = (field: keyof SiteFields, message: string): Refusal =>
  refuse('invalid', `${field}: ${message}`, { fields: { [field]: message } });

type SiteFields = Omit<StaffNewSite, 'results'>;

/** A site's fields as staff see them; coordinates derived from its ZIP code are left out. */
export const fieldsOf = (site: SiteRow): SiteFields => ({
  siteName: site.siteName,
  siteType: site.siteType,
  location: site.location,
  zipCodes: site.zipCodes,
  latitude: site.isApproximate || site.latitude === null ? null : Number(site.latitude),
  longitude: site.isApproximate || site.longitude === null ? null : Number(site.longitude),
  externalId: site.externalId,
  dataSource: site.dataSource,
  sourceUrl: site.sourceUrl,
});

/** The stored columns for these fields: without coordinates, a site is placed at the center of its first ZIP code. */
export function columnsOf({ latitude, longitude, ...fields }: SiteFields) {
  const stated = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const place = stated ?? placeOfZip(fields.zipCodes[0] ?? '');
  return {
    ...fields,
    latitude: place?.latitude.toFixed(7) ?? null,
    longitude: place?.longitude.toFixed(7) ?? null,
    isApproximate: !stated && place !== undefined,
  };
}
