export { type AuditedAction, wasEverRecorded, recordActions } from './record-actions.ts';
export { auditRoutes } from './routes.ts';
export { type ActionContext, staffAction } from './staff-action.ts';
