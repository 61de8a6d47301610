import type { StaffEnvironment } from '../access/index.ts';
import { createApi } from '../platform/http/api.ts';
import { type LinkCalls, linkRoutes } from './leaving/link-routes.ts';
import type { DigestServices } from './services.ts';
import { type SubscribeCalls, subscribeRoutes } from './subscribers/subscribe-routes.ts';

export type DigestCalls = SubscribeCalls & LinkCalls;

/** Every call of the digest. */
export const digestRoutes = (services: DigestServices & { config: { trustProxy: boolean } }) =>
  createApi<StaffEnvironment>().route('/', subscribeRoutes(services)).route('/', linkRoutes(services));
