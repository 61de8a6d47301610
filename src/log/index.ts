export type { Finding } from './audit/finding.ts';
export { type Log, type Logs, openLogs } from './open-logs.ts';
export { writeProofFile } from './read-log.ts';
export {
  readLatestCheckpoints,
  readConsistencyProof,
  readProofs,
  readNewestCheckpoint,
  type StoredCheckpoint,
  readEntry,
  readIdentity,
  type StoredProof,
} from './read-log.ts';
export { type IndexAnswer, readIndexAnswers } from './key-index/answer-keys.ts';
export { entryBytes, idIndexKey, lotIndexKey } from './key-index/entry-keys.ts';
export { readListed } from './key-index/stored-index.ts';
export { lockLogs } from './lock-logs.ts';
export { logRoutes, allowAnyOrigin } from './routes.ts';
export { appendEntries, appendObstacle, LogStopped } from './sequence.ts';
export {
  breakReason,
  missingEntries,
  readBreak,
  readStop,
  type StoppedLog,
  stopReason,
} from './stopped-logs.ts';
export { verifierKey } from './signing/signed-note.ts';
export { entryBytesMax, type LogName, logNames, logPaths } from './terms.ts';
export { readLogTrust, verifyStoredLog } from './verify-stored-log.ts';
export { findMissingLogs, readLogSizes } from './log-sizes.ts';
export { LogEvent } from './events.ts';
export {
  readCosignatures,
  readWitnessed,
  readWitnessStates,
  type WitnessState,
} from './witnesses/cosignatures.ts';
export { logQueues, registerWitnessJobs, startRenewal } from './jobs.ts';
export { openWitness, requestBytesMax, type RunningWitness } from './witnesses/witness.ts';
export { parseVerifierKey } from './verify.ts';
export { readWitnesses, type Witnesses } from './witnesses/witness-list.ts';
