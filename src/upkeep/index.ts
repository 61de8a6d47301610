export { registerUpkeepJobs, upkeepQueues } from './jobs.ts';
export { findNotices } from './find-notices.ts';
export { upkeepRoutes } from './routes.ts';
