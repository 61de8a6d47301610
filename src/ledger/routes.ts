import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { actionRoutes } from './actions/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { type ReadServices, readRoutes } from './reads/routes.ts';
import type { LedgerServices } from './services.ts';

/** Public reads of certificates and the administrators' actions. */
export const ledgerRoutes = (services: ReadServices & LedgerServices) =>
  createApi<StaffEnvironment>()
    .route('/', readRoutes(services))
    .route('/', actionRoutes(services))
    .route('/', documentRoutes(services));
