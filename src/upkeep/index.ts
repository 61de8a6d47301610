export { upkeepQueues } from './jobs.ts';
export { type UpkeepCalls, upkeepRoutes } from './routes.ts';
export { workOnUpkeep } from './work.ts';
