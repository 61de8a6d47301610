export { registerUpkeepJobs, upkeepQueues } from './jobs.ts';
export { findNotices } from './find-notices.ts';
export { type UpkeepCalls, upkeepRoutes } from './routes.ts';
