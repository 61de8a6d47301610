import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { type AccountCalls, accountRoutes } from './account-routes.ts';
import { type LinkCalls, linkRoutes } from './invitations/link-routes.ts';
import { type OwnAccountCalls, ownAccountRoutes } from './own-routes.ts';
import { type SecondFactorCalls, secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { type SessionCalls, sessionRoutes } from './sign-in/session-routes.ts';

export type AccountsCalls = AccountCalls & LinkCalls & OwnAccountCalls & SecondFactorCalls & SessionCalls;

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
