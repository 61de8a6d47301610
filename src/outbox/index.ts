export { outboxEmails } from './send-test-email.ts';
export { outboxRoutes } from './routes.ts';
