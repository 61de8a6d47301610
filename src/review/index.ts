export { registerCheckJobs } from './checks/check-waiting.ts';
export { reviewQueues } from './jobs.ts';
export { reviewRoutes } from './routes.ts';
