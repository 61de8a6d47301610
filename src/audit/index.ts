export { type AuditedAct, hasActed, recordActs } from './record-actions.ts';
export { type AuditCalls, auditRoutes } from './routes.ts';
