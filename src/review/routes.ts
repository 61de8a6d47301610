import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import type { SettingsStore } from '../settings/index.ts';
import { changeRoutes, type ReviewChangeCalls } from './change-routes.ts';
import { type QueueCalls, queueRoutes } from './queue/queue-routes.ts';
import { type RelevanceCalls, relevanceRoutes } from './relevance-routes.ts';
import { type ReportCalls, reportRoutes } from './report-routes.ts';
import type { ReportServices, ReviewServices } from './services.ts';

export type ReviewCalls = ReviewChangeCalls & QueueCalls & RelevanceCalls & ReportCalls;

/** Routes for reviewing stories. */
export const reviewRoutes = (services: ReportServices & ReviewServices & { settings: SettingsStore }) =>
  createApi<StaffEnvironment>()
    .route('/', queueRoutes(services))
    .route('/', changeRoutes(services))
    .route('/', relevanceRoutes(services))
    .route('/', reportRoutes(services));
