export { type DigestCalls, digestRoutes } from './routes.ts';
