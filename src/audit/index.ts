export { type AuditedAct, hasActed, recordActs } from './record-actions.ts';
export { auditRoutes } from './routes.ts';
