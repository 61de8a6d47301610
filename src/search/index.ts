export { searchQueues, workOnSearch } from './jobs.ts';
export { type SearchCalls, searchRoutes } from './routes.ts';
