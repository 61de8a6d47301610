export { outboxEmails } from './emails.ts';
export { outboxRoutes } from './routes.ts';
