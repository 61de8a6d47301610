import { createApi } from '../platform/http/api.ts';
import type { StaffEnvironment } from '../access/index.ts';
import type { StoryServices } from '../news/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import { type ReviewActionCalls, actionRoutes } from './change-routes.ts';
import { type QueueCalls, queueRoutes } from './queue-routes.ts';

export type ReviewCalls = ReviewActionCalls & QueueCalls;

/** Routes for reviewing stories. */
export const reviewRoutes = (services: StoryServices & { settings: SettingsStore }) =>
  createApi<StaffEnvironment>().route('/', queueRoutes(services)).route('/', actionRoutes(services));
