import { createApi } from '../platform/http/api.ts';
import type { StaffEnvironment } from '../staff/index.ts';
import { actRoutes } from './act-routes.ts';
import { type ReadServices, readRoutes } from './read-routes.ts';
import type { LedgerServices } from './services.ts';

/** Certificates as the public reads them, and what their keepers do. */
export const ledgerRoutes = (services: ReadServices & LedgerServices) =>
  createApi<StaffEnvironment>().route('/', readRoutes(services)).route('/', actRoutes(services));
