export { searchQueues, workOnSearch } from './jobs.ts';
export { matchStories } from './match-stories.ts';
export { type SearchCalls, searchRoutes } from './routes.ts';
