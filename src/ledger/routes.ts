import { createApi } from '../platform/http/api.ts';
import type { StaffEnvironment } from '../access/index.ts';
import { actRoutes } from './actions/routes.ts';
import { type ReadServices, readRoutes } from './reads/routes.ts';
import type { LedgerServices } from './services.ts';

/** Certificates as the public reads them, and what their keepers do. */
export const ledgerRoutes = (services: ReadServices & LedgerServices) =>
  createApi<StaffEnvironment>().route('/', readRoutes(services)).route('/', actRoutes(services));
