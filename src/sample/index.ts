export { hasSample } from './has-sample.ts';
export { loadSample } from './load-sample.ts';
export { sampleRoutes } from './routes.ts';
