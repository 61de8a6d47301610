export { type Actor, denied } from './actor.ts';
export { type AuditedAct, hasActed, recordActs } from './audit.ts';
export { createAdministrator, type NewAdministrator } from './create-administrator.ts';
export { eventRoutes } from './event-routes.ts';
export { identify, requireSession, type StaffEnvironment } from './identify.ts';
export { staffRoutes } from './routes.ts';
export { sessionCookie } from './terms.ts';
