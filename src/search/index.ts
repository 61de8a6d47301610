export { type SearchCalls, searchRoutes } from './routes.ts';
