export { AccountsEvent, accountsEvent } from './events.ts';
export {
  type Actor,
  refusePermission,
  notSignedIn,
  checkPermission,
  checkRole,
  sessionOf,
  systemActor,
} from './actor.ts';
export { identify, type InProcess, requireSession, type StaffEnvironment } from './identify.ts';
export { permit, permitAnyone, sessionScheme } from './permit.ts';
export {
  countPermitted,
  endSession,
  endSessionById,
  endSessions,
  findActor,
  findAwaitingCode,
  isSessionOpen,
  openSession,
  renewSession,
  newToken,
  hashToken,
} from './sessions.ts';
export { sessionCookie } from './terms.ts';
export { clearTokenCookie, sessionVisitorOf, setTokenCookie, tokenOf, visitorOf } from './visitor.ts';
