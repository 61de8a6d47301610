export { findSample } from './find-sample.ts';
export { hasSample } from './find-sample.ts';
export { loadSample, type SampleServices } from './load-sample.ts';
export { sampleRoutes } from './routes.ts';
export { SampleEvent } from './events.ts';
