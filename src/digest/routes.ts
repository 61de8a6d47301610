import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { type ArchiveCalls, archiveRoutes } from './archive-routes.ts';
import { type IssueCalls, issueRoutes } from './issues/issue-routes.ts';
import type { IssueServices } from './services.ts';
import { type LinkCalls, linkRoutes } from './subscribers/link-routes.ts';
import { type SubscriberCalls, subscriberRoutes } from './subscribers/staff-routes.ts';
import { type SubscribeCalls, subscribeRoutes } from './subscribers/subscribe-routes.ts';

export type DigestCalls = SubscribeCalls & SubscriberCalls & LinkCalls & IssueCalls & ArchiveCalls;

/** Every call of the digest. */
export const digestRoutes = (services: IssueServices & { config: { trustProxy: number } }) =>
  createApi<StaffEnvironment>()
    .route('/', subscribeRoutes(services))
    .route('/', subscriberRoutes(services))
    .route('/', linkRoutes(services))
    .route('/', issueRoutes(services))
    .route('/', archiveRoutes(services));
