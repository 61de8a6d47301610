import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import type { SettingsStore } from '../settings/index.ts';
import { changeRoutes } from './change-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { relevanceRoutes } from './relevance-routes.ts';
import { reportRoutes } from './report-routes.ts';
import type { ReportServices, ReviewServices } from './services.ts';

/** Routes for reviewing stories. */
export const reviewRoutes = (services: ReportServices & ReviewServices & { settings: SettingsStore }) =>
  createApi<StaffEnvironment>()
    .route('/', queueRoutes(services))
    .route('/', changeRoutes(services))
    .route('/', relevanceRoutes(services))
    .route('/', reportRoutes(services));
