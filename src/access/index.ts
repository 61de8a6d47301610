export { AccountsEvent, accountsEvent } from './events.ts';
export { type Actor, denied, notSignedIn, permitted, personOf, systemActor } from './actor.ts';
export { identify, requireSession, type StaffEnvironment } from './identify.ts';
export { permit, permitAnyone, sessionScheme } from './permit.ts';
export {
  endSession,
  endSessionOf,
  endSessions,
  isSessionOpen,
  openSession,
  renewSession,
} from './sessions.ts';
export { sessionCookie } from './terms.ts';
export { newToken, tokenHash } from './tokens.ts';
export { clearTokenCookie, setTokenCookie, tokenOf, visitorOf } from './visitor.ts';
