export { type AuditedAction, wasEverRecorded, recordActions } from './record-actions.ts';
export { auditRoutes } from './routes.ts';
export { type RecordAction, staffAction } from './staff-action.ts';
