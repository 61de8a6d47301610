import type { ContaminationSite, SiteSample } from '../contract.ts';
import type { contaminationSites, siteSamples } from '../tables.ts';

export type SiteRow = Omit<typeof contaminationSites.$inferSelect, 'zipText' | 'position'>;

/** A row as the API returns it: decimals as numbers, times as ISO 8601, fields in the order of the contract. */
export const siteView = ({
  withdrawnAt: _at,
  withdrawalReason: _why,
  ...row
}: SiteRow): ContaminationSite => ({
  ...row,
  latitude: numberOf(row.latitude),
  longitude: numberOf(row.longitude),
  maxPfasLevel: numberOf(row.maxPfasLevel),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type SampleRow = typeof siteSamples.$inferSelect;

/** A sample as the API returns it. */
export const sampleView = ({ siteId: _site, importId: _import, ...row }: SampleRow): SiteSample => ({
  ...row,
  value: numberOf(row.value),
  levelPpt: numberOf(row.levelPpt),
  reportingLimit: numberOf(row.reportingLimit),
});

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
