import { createApi } from '../platform/http/api.ts';
import type { StaffEnvironment } from '../access/index.ts';
import type { StoryServices } from '../news/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import { actRoutes } from './change-routes.ts';
import { queueRoutes } from './queue-routes.ts';

/** What reviewers read, and do with stories. */
export const reviewRoutes = (services: StoryServices & { settings: SettingsStore }) =>
  createApi<StaffEnvironment>().route('/', queueRoutes(services)).route('/', actRoutes(services));
