export { createAdministrator, type NewAdministrator } from './create-administrator.ts';
export { accountEmails } from './emails.ts';
export { accountQueues } from './passwords/change-password.ts';
export { registerResetJobs } from './passwords/change-password.ts';
export { accountsRoutes } from './routes.ts';
export { resetSecondFactorOf } from './second-factor/change-second-factor.ts';
