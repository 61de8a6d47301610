import { nodePrimitives } from '../node-primitives.ts';
import type { LogName } from '../terms.ts';
import { type Checkpoint, openCheckpoint, type VerifierKey } from '../verify.ts';
import type { Finding, Findings } from './finding.ts';

/** Opens the checkpoint kept next to the key. */
export async function* auditKeptNote(
  log: LogName,
  note: string,
  key: VerifierKey,
): Findings<Checkpoint | null> {
  const opened = await openCheckpoint(note, key, nodePrimitives);
  if (opened.ok) return opened.value;
  yield finding(
    'kept-checkpoint-damaged',
    `The checkpoint kept next to the key of the ${log} log is not one that it signed (${opened.detail}).`,
  );
  return null;
}

/** The finding that the database has fewer entries than were signed for. */
export const databaseBehind = (log: LogName, { size }: Checkpoint, entries: number): Finding =>
  finding(
    'database-behind',
    `The database holds ${entries} entries of the ${log} log; the checkpoint kept next to its key was signed for ${size}.`,
  );

/** The finding that the first entries are not those that were signed for. */
export const historyMismatch = (log: LogName, { size }: Checkpoint): Finding =>
  finding(
    'history-changed',
    `The first ${size} entries of the ${log} log are not those that the checkpoint kept next to its key was signed for.`,
  );

const finding = (code: Finding['code'], message: string): Finding => ({
  code,
  table: 'log_checkpoints',
  row: 'kept next to the key',
  field: null,
  message,
});
