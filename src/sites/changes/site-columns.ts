import type { StaffNewSite } from '../staff-contract.ts';
import type { contaminationSites } from '../tables.ts';
import { placeOfZip } from '../places/zip-places.ts';
import type { SiteRow } from './with-site.ts';

/** The fields of a site that staff enter, without its results. */
export type SiteFields = Omit<StaffNewSite, 'results'>;
type Columns = Pick<
  typeof contaminationSites.$inferInsert,
  | 'siteName'
  | 'siteType'
  | 'location'
  | 'zipCodes'
  | 'latitude'
  | 'longitude'
  | 'isApproximate'
  | 'externalId'
  | 'dataSource'
  | 'sourceUrl'
>;

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
export function columnsOf({ latitude, longitude, ...fields }: SiteFields): Columns {
  const stated = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const place = stated ?? placeOfZip(fields.zipCodes[0] ?? '');
  return {
    ...fields,
    latitude: place?.latitude.toFixed(7) ?? null,
    longitude: place?.longitude.toFixed(7) ?? null,
    isApproximate: !stated && place !== undefined,
  };
}
