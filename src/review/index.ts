export { type ReviewCalls, reviewRoutes } from './routes.ts';
