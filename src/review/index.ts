export { registerCheckJobs } from './checks/check-waiting.ts';
export { reviewQueues } from './jobs.ts';
export { type ReviewCalls, reviewRoutes } from './routes.ts';
