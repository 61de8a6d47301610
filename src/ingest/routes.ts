import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { type ItemCalls, itemRoutes } from './items/routes.ts';
import { type OpmlCalls, opmlRoutes } from './opml/routes.ts';
import type { IngestServices } from './services.ts';
import { type SourceCalls, sourceRoutes } from './sources/routes.ts';

export type IngestCalls = SourceCalls & OpmlCalls & ItemCalls;

/** Routes for sources and their items. */
export const ingestRoutes = (services: IngestServices) =>
  createApi<StaffEnvironment>()
    .route('/', sourceRoutes(services))
    .route('/', opmlRoutes(services))
    .route('/', itemRoutes(services));
