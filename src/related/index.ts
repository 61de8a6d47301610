export { relatedRoutes } from './routes.ts';
