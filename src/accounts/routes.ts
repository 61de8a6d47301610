import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { accountRoutes } from './account-routes.ts';
import { linkRoutes } from './invitations/link-routes.ts';
import { ownAccountRoutes } from './own-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';

type Services = Parameters<typeof sessionRoutes>[0] &
  Parameters<typeof linkRoutes>[0] &
  Parameters<typeof secondFactorRoutes>[0];

/** Routes for sign-in, invitations and accounts. */
export const accountsRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .route('/', sessionRoutes(services))
    .route('/', linkRoutes(services))
    .route('/', ownAccountRoutes(services))
    .route('/', secondFactorRoutes(services))
    .route('/', accountRoutes(services));
