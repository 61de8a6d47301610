export { type Actor, denied } from './actor.ts';
export { type AuditedAct, hasActed, recordActs } from './audit.ts';
export { createAdministrator, type NewAdministrator } from './create-administrator.ts';
export { eventRoutes } from './event-routes.ts';
export { identify, requireSession, type StaffEnvironment } from './identify.ts';
export { openSettings, publicFacts, type SettingsStore } from './settings.ts';
export { settingsRoutes } from './settings-routes.ts';
export { staffRoutes } from './routes.ts';
export { sessionCookie } from './terms.ts';
