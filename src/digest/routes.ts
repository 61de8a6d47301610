import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { archiveRoutes } from './archive-routes.ts';
import { issueRoutes } from './issues/issue-routes.ts';
import type { IssueServices } from './services.ts';
import { linkRoutes } from './subscribers/link-routes.ts';
import { subscriberRoutes } from './subscribers/staff-routes.ts';
import { subscribeRoutes } from './subscribers/subscribe-routes.ts';

/** Every call of the digest. */
export const digestRoutes = (services: IssueServices & { config: { trustProxy: number } }) =>
  createApi<StaffEnvironment>()
    .route('/', subscribeRoutes(services))
    .route('/', subscriberRoutes(services))
    .route('/', linkRoutes(services))
    .route('/', issueRoutes(services))
    .route('/', archiveRoutes(services));
