export { upkeepQueues } from './jobs.ts';
export { findNotices } from './works/find-notices.ts';
export { type UpkeepCalls, upkeepRoutes } from './routes.ts';
export { registerUpkeepJobs } from './register-jobs.ts';
