export { registerUpkeepJobs, upkeepQueues } from './jobs.ts';
export { findNotices } from './works/find-notices.ts';
export { type UpkeepCalls, upkeepRoutes } from './routes.ts';
