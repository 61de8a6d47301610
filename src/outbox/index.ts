export { outboxEmails } from './send-test-email.ts';
export { type OutboxCalls, outboxRoutes } from './routes.ts';
