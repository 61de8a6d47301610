export { operationsEmails } from './emails.ts';
export { operationsQueues, registerOperationsJobs } from './jobs.ts';
export { type Metrics, openMetrics, serveMetrics } from './metrics.ts';
export { operationsRoutes } from './routes.ts';
