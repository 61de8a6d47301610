export { digestEmails } from './emails.ts';
export { DigestEvent } from './events.ts';
export { digestQueues } from './jobs.ts';
export { digestRoutes } from './routes.ts';
export { isSubscriberUpload } from './terms.ts';
export { registerDigestJobs } from './register-jobs.ts';
