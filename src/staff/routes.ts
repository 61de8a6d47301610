import { createApi } from '../platform/http/api.ts';
import { linkRoutes } from './accounts/link-routes.ts';
import { ownAccountRoutes } from './accounts/own-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { eventRoutes } from './event-routes.ts';
import type { StaffEnvironment } from './identify.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

type Services = Parameters<typeof sessionRoutes>[0] &
  Parameters<typeof linkRoutes>[0] &
  Parameters<typeof eventRoutes>[0] &
  Parameters<typeof settingsRoutes>[0] &
  Parameters<typeof outboxRoutes>[0] &
  Parameters<typeof auditRoutes>[0];

/** Every call about the staff itself: who they are, what they decide of the site, what they did. */
export const staffRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .route('/', sessionRoutes(services))
    .route('/', linkRoutes(services))
    .route('/', ownAccountRoutes(services))
    .route('/', accountRoutes(services))
    .route('/', settingsRoutes(services))
    .route('/', outboxRoutes(services))
    .route('/', auditRoutes(services))
    .route('/', eventRoutes(services));
