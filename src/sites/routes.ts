import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { changeRoutes } from './changes/routes.ts';
import { type EmbedServices, embedRoutes } from './embed.ts';
import type { ArchiveServices } from './import/download-archive.ts';
import { importRoutes } from './import/routes.ts';
import { type ReadServices, readRoutes } from './public-routes.ts';
import type { SiteServices } from './services.ts';

/** Public reads of contamination sites, and what administrators do with them. */
export const siteRoutes = (services: ReadServices & SiteServices & EmbedServices & ArchiveServices) =>
  createApi<StaffEnvironment>()
    .route('/', readRoutes(services))
    // Before the changes, whose paths hold an id where these say 'imports'.
    .route('/', importRoutes(services))
    .route('/', changeRoutes(services))
    .route('/', embedRoutes(services));
