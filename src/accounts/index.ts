export { createAdministrator, type NewAdministrator } from './create-administrator.ts';
export { accountEmails } from './emails.ts';
export { accountQueues } from './jobs.ts';
export { registerResetJobs } from './passwords/request-reset.ts';
export { type AccountsCalls, accountsRoutes } from './routes.ts';
export { resetSecondFactorOf } from './second-factor/change-second-factor.ts';
