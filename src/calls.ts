import type { apiRoutes } from './api-routes.ts';
import type { CallsOf } from './platform/http/call-types.ts';

/**
 * The calls that screens make, by method and path, with the types their routes declare: a screen that uses a field
 * missing from the contract fails type checking.
 */
export interface ApiCalls extends CallsOf<ReturnType<typeof apiRoutes>> {}
