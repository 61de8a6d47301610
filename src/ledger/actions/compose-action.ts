import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LogName } from '../../log/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import { LedgerAction } from '../issuing-contract.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import type { LedgerServices } from '../services.ts';
import type { Composed } from './certificate-entry.ts';
import { composeCorrection } from './compose-correction.ts';
import { composeIssue } from './compose-issue.ts';
import { composeRetirement } from './compose-retirement.ts';

/** An action with the values that are fixed when it is prepared: what was reviewed is then what is signed. */
export const FixedAction = z.object({
  action: LedgerAction,
  /** Of a new certificate's row. */
  id: z.uuid(),
  /** Hex; for notes that the action sets. */
  notesSalt: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FixedAction = z.infer<typeof FixedAction>;

const saltBytes = 32;

/** Fixes the ID and the date that were left out, and the salt of the notes. */
export function fixAction(action: LedgerAction, today: string): FixedAction {
  const fixed = { id: randomUUID(), notesSalt: randomBytes(saltBytes).toString('hex') };
  const { replaces: _, ...given } = action;
  switch (given.act) {
    case 'issue': {
      const { certificateId = newCertificateId(today), issueDate = today } = given;
      return { ...fixed, action: { ...given, certificateId, issueDate } };
    }
    case 'retire':
      return { ...fixed, action: { ...given, retirementDate: given.retirementDate ?? today } };
    case 'correct':
      return { ...fixed, action: given };
  }
}

/** Like `PFR-2026-7K3M9QX2`: excludes letters that look like digits. */
function newCertificateId(today: string): string {
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `PFR-${today.slice(0, 4)}-${code}`;
}
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/**
 * Applies every rule of the ledger to an action on the certificate as it is now, and returns what it would sign, or why
 * it can't. `before` is null for a new certificate or one that doesn't exist; `log` is that of a new one.
 */
export async function composeAction(
  database: Queryable,
  { clock, timeZone }: Pick<LedgerServices, 'clock' | 'timeZone'>,
  { action, id, notesSalt }: FixedAction,
  before: StoredCertificate | null,
  log: LogName,
): Promise<Outcome<Composed>> {
  const now = clock.now();
  const moment = { now, today: calendarDay(now, timeZone), notesSalt: Buffer.from(notesSalt, 'hex') };
  if (action.act === 'issue') return composeIssue(database, action, { id, log }, moment);
  if (!before) return refuse('not-found', 'Certificate Not Found');
  return action.act === 'correct'
    ? composeCorrection(database, action, before, moment)
    : composeRetirement(database, action, before, moment);
}
