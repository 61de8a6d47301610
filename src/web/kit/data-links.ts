import type { LedgerAddress } from '../../ledger/pages/addresses.ts';
import { query } from './links.ts';

/** The files of the record's data, apart from `links`: the front page links to none of them. */
export const dataLinks = {
  storiesJson: () => '/api/stories',
  storiesCsv: () => '/api/stories.csv',
  entitiesJson: () => '/api/entities',
  entitiesCsv: () => '/api/entities.csv',
  deadlinesJson: () => '/api/deadlines',
  limits: () => '/api/limits',
  apiDescription: () => '/api/openapi.json',
  certificatesCsv: (filter: Omit<LedgerAddress, 'page'> = {}) => `/api/export.csv${query(filter)}`,
  sitesCsv: () => '/api/contamination-sites.csv',
  sitesGeoJson: () => '/api/contamination-sites.geojson',
} as const;
