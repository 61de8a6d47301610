import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi } from '../platform/http/api.ts';
import type { StaffEnvironment } from '../access/index.ts';
import { type DeadlineCalls, deadlineRoutes } from './deadlines/deadline-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { type LabelCalls, labelRoutes } from './labels/label-routes.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { sitemapRoutes } from './sitemap/sitemap-routes.ts';
import { type StoryCalls, storyRoutes } from './story-routes.ts';

export type NewsCalls = DeadlineCalls & LabelCalls & StoryCalls;

type Services = {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** The website's current title and public address. */
  website: () => Promise<{ title: string; origin: string }>;
  /** Which of these stories are sample content, by slug. */
  findSampleStories: (slugs: string[]) => Promise<Set<string>>;
  /** The paths of files of data, which search engines may read. */
  dataFiles: readonly string[];
};

/** Every public route of the news, for readers and for machines. */
export const newsRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .route('/', storyRoutes(services))
    .route('/', labelRoutes(services))
    .route('/', redirectRoutes(services))
    .route('/', deadlineRoutes(services))
    .route('/', feedRoutes(services))
    .route('/', sitemapRoutes(services));
