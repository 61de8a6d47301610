export { type AuditedAction, wasEverRecorded, recordActions } from './record-actions.ts';
export { type AuditCalls, auditRoutes } from './routes.ts';
