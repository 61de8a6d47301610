export { outboxEmails } from './emails.ts';
export { type OutboxCalls, outboxRoutes } from './routes.ts';
