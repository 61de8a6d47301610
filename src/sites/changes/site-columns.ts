import type { StaffNewSite } from '../staff-contract.ts';
import type { contaminationSites } from '../tables.ts';
import { placeOfZip } from '../places/zip-places.ts';
import type { SiteRow } from './with-site.ts';

/** What staff say about a site, without its results. */
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

/** A site's fields as staff see them; coordinates that only follow from its ZIP code are none. */
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

/** The fields as they are stored: without coordinates, a site is shown at the center of its first ZIP code. */
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
