export { type RelatedCalls, relatedRoutes } from './routes.ts';
