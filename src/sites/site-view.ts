import type { ContaminationSite } from './contract.ts';
import type { contaminationSites } from './tables.ts';

export type SiteRow = typeof contaminationSites.$inferSelect;

/** A row as the API returns it: decimals as numbers, times as ISO 8601. */
export const siteView = (row: SiteRow): ContaminationSite => ({
  ...row,
  latitude: numberOf(row.latitude),
  longitude: numberOf(row.longitude),
  maxPfasLevel: numberOf(row.maxPfasLevel),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
