import type { ContaminationSite, SiteSample } from '../contract.ts';
import type { contaminationSites, siteSamples } from '../tables.ts';

export type SiteRow = Omit<typeof contaminationSites.$inferSelect, 'zipText' | 'position'>;

/** A row as the API returns it: decimals as numbers, times as ISO 8601, fields in the order of the contract. */
export const siteView = (row: SiteRow): ContaminationSite => ({
  id: row.id,
  siteName: row.siteName,
  siteType: row.siteType,
  location: row.location,
  zipCode: row.zipCode,
  latitude: numberOf(row.latitude),
  longitude: numberOf(row.longitude),
  contaminantData: row.contaminantData,
  maxPfasLevel: numberOf(row.maxPfasLevel),
  testedAt: row.testedAt,
  dataSource: row.dataSource,
  sourceUrl: row.sourceUrl,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  slug: row.slug,
  externalId: row.externalId,
  zipCodes: row.zipCodes,
  isApproximate: row.isApproximate,
});

type SampleRow = typeof siteSamples.$inferSelect;

/** A sample as the API returns it. */
export const sampleView = ({ id: _, siteId: _site, importId: _import, ...row }: SampleRow): SiteSample => ({
  ...row,
  value: numberOf(row.value),
  levelPpt: numberOf(row.levelPpt),
  reportingLimit: numberOf(row.reportingLimit),
});

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
