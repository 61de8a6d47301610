import type { Database } from '../platform/database/database.ts';
import { createApi } from '../platform/http/api.ts';
import type { StaffEnvironment } from '../access/index.ts';
import type { ImportServices } from './import/import-sites.ts';
import { importRoutes, type SiteImportCalls } from './import/routes.ts';
import { readRoutes, type SiteReadCalls } from './read-routes.ts';

export type SiteCalls = SiteReadCalls & SiteImportCalls;

/** Public reads of contamination sites and the administrators' imports. */
export const siteRoutes = (services: ImportServices & { database: Database; config: { dataDir: string } }) =>
  createApi<StaffEnvironment>().route('/', readRoutes(services)).route('/', importRoutes(services));
