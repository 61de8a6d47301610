import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { itemRoutes } from './items/routes.ts';
import { opmlRoutes } from './opml/routes.ts';
import type { IngestServices } from './services.ts';
import { sourceRoutes } from './sources/routes.ts';

/** Routes for sources and their items. */
export const ingestRoutes = (services: IngestServices) =>
  createApi<StaffEnvironment>()
    .route('/', sourceRoutes(services))
    .route('/', opmlRoutes(services))
    .route('/', itemRoutes(services));
