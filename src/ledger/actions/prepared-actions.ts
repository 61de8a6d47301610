import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { readEntry } from '../../log/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { ActionReview, PreparedAction, PreparedSummary } from '../issuing-contract.ts';
import { certificateView, readCertificate, type StoredCertificate } from '../reads/queries.ts';
import type { LedgerServices } from '../services.ts';
import { destructionCertificates, preparedActions } from '../tables.ts';
import { computedGrams, gramsText, hasFixedReport, implausibility } from '../terms.ts';
import { type Entry, parseEntry } from '../verify/parse-entry.ts';
import type { CertificateEntry, Composed } from './certificate-entry.ts';
import { composeAction, FixedAction } from './compose-action.ts';
import { composeEntry } from './perform-action.ts';

export type PreparedRow = typeof preparedActions.$inferSelect;

/** Beyond these, the newest are listed. */
const listedMax = 200;

/**
 * SHA-256, in hex, of everything that a signature publishes except times and the index root, together with the index of
 * the certificate's newest entry.
 */
export function preparedDigest(entry: CertificateEntry, newestEntry: number | null): string {
  const { at: _at, certificate, ...rest } = entry;
  const { createdAt: _created, updatedAt: _updated, ...facts } = certificate;
  return hash('sha256', canonicalize({ entry: { ...rest, certificate: facts }, newestEntry })!, 'hex');
}

/** The index of a certificate's newest entry; null for a new certificate. */
export const newestEntryOf = (certificate: StoredCertificate | null): number | null =>
  certificate?.entryIndexes.at(-1) ?? null;

/**
 * The prepared actions that wait for a signature, and those that were declined, newest first. Those that a newer entry
 * has made void are left out.
 */
export async function listPrepared(services: LedgerServices, actor: Actor): Promise<PreparedSummary[]> {
  const { database, clock } = services;
  const { certificateId, entryIndexes } = destructionCertificates;
  const rows = await database
    .select({ action: preparedActions })
    .from(preparedActions)
    .leftJoin(destructionCertificates, eq(certificateId, preparedActions.certificateId))
    .where(
      and(
        gt(preparedActions.expiresAt, clock.now()),
        isNull(preparedActions.signedEntry),
        or(
          isNull(certificateId),
          eq(sql`${entryIndexes}[cardinality(${entryIndexes})]`, preparedActions.newestEntry),
        ),
      ),
    )
    .orderBy(desc(preparedActions.preparedAt))
    .limit(listedMax);
  return Promise.all(rows.map(({ action }) => summaryOf(services, actor, action)));
}

/** One prepared action with its review, as the rules and the certificate are now. */
export async function readPrepared(
  services: LedgerServices,
  actor: Actor,
  digest: string,
): Promise<Outcome<PreparedAction>> {
  const row = await findPrepared(services.database, digest);
  if (!row) return unknownAction;
  const summary = await summaryOf(services, actor, row);
  const problem = (over: string): Outcome<PreparedAction> =>
    done({ ...summary, review: null, problem: over });
  const ended = endOf(row, services.clock.now());
  if (ended) return problem(ended);
  const before = row.act === 'issue' ? null : await readCertificate(services.database, row.certificateId);
  const composed = await composePrepared(services, row, before);
  return composed.ok
    ? done({ ...summary, ...(await reviewed(services.database, composed.value, before)) })
    : problem(composed.error);
}

export const findPrepared = async (database: Queryable, digest: string): Promise<PreparedRow | null> => {
  const [row] = await database.select().from(preparedActions).where(eq(preparedActions.digest, digest));
  return row ?? null;
};

export const unknownAction = refuse(
  'not-found',
  'There is no prepared action with this digest. It may have expired; prepare it again.',
);

/** Deletes the prepared actions that have expired, signed and declined ones too. */
export const deleteExpired = ({
  database,
  clock,
}: Pick<LedgerServices, 'database' | 'clock'>): Promise<unknown> =>
  database.delete(preparedActions).where(lte(preparedActions.expiresAt, clock.now()));

/** Why a prepared action can't be signed or declined any more, whatever the certificate says; null if it can. */
export function endOf({ certificateId, ...row }: PreparedRow, now: Date): string | null {
  if (row.signedEntry !== null) return `This was already signed: it is entry ${row.signedEntry} of the log.`;
  if (row.declinedAt !== null) return `${row.declinedBy} declined this: ${row.declineReason}`;
  return row.expiresAt <= now ? `This has expired. Prepare the action on ${certificateId} again.` : null;
}

/** Composes a prepared action again, by today's rules. Refused unless exactly what was reviewed would be signed. */
export async function composePrepared(
  services: Pick<LedgerServices, 'database' | 'clock' | 'timeZone' | 'organization'>,
  { digest, certificateId, newestEntry, action, log }: PreparedRow,
  before: StoredCertificate | null,
): Promise<Outcome<{ composed: Composed; entry: CertificateEntry }>> {
  const again = `Prepare the action on ${certificateId} again.`;
  if (newestEntryOf(before) !== newestEntry)
    return refuse('conflict', `The certificate has a newer entry than when this was prepared. ${again}`, {
      ...(before && { current: certificateView(before) }),
    });
  const fixed = FixedAction.safeParse(action);
  if (!fixed.success)
    return refuse('conflict', `This was prepared by another version of the website. ${again}`);
  const composed = await composeAction(services.database, services, fixed.data, before, log);
  if (!composed.ok) return composed;
  const entry = await composeEntry(services, composed.value);
  if (!entry.ok) return entry;
  return preparedDigest(entry.value, newestEntry) === digest
    ? done({ composed: composed.value, entry: entry.value })
    : refuse('conflict', `What would be signed is no longer what was prepared. ${again}`);
}

/** A prepared action as the API returns it to the person asking. */
export const summaryOf = async (
  { needsSecondPerson }: Pick<LedgerServices, 'needsSecondPerson'>,
  actor: Actor,
  row: PreparedRow,
): Promise<PreparedSummary> => ({
  digest: row.digest,
  act: row.act,
  certificateId: row.certificateId,
  projectName: row.projectName,
  preparedBy: row.preparedBy,
  preparedAt: row.preparedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  needsOtherPerson: row.log === 'real' && row.preparedById === actor.id && (await needsSecondPerson()),
  declined: row.declinedAt && {
    by: row.declinedBy!,
    at: row.declinedAt.toISOString(),
    reason: row.declineReason!,
  },
});

/** Everything to look at before signing. */
export async function reviewed(
  database: Queryable,
  { composed, entry }: { composed: Composed; entry: CertificateEntry },
  before: StoredCertificate | null,
): Promise<Pick<PreparedAction, 'review' | 'problem'>> {
  const { by, reason, lotReason, massReason, noReportReason, retirement } = entry;
  const { createdAt: _created, updatedAt: _updated, ...certificate } = certificateView(composed.certificate);
  const warnings = warningsAbout(composed);
  const stated = warnings.length > 0 && before ? await readStatements(database, before) : [];
  const review: ActionReview = {
    before: before && certificateView(before),
    certificate,
    statements: { by: by!, reason, lotReason, massReason, noReportReason, retirement },
    computedGrams: gramsText(computedGrams(composed.certificate)),
    lotCertificates: composed.lotCertificates,
    warnings: warnings.map(({ about, text }) => {
      const member = warningReasons[about];
      return {
        about,
        text,
        reason: entry[member] ?? stated.findLast((one) => one[member])?.[member] ?? null,
      };
    }),
    irreversible:
      irreversible[composed.type === 'corrected' && before?.status === 'Retired' ? 'notice' : composed.type],
  };
  return { review, problem: null };
}

const warningReasons = { mass: 'massReason', report: 'noReportReason', lot: 'lotReason' } as const;

/** The entries of a certificate, oldest first. */
async function readStatements(database: Queryable, { log, entryIndexes }: StoredCertificate) {
  const entries: Entry[] = [];
  for (const index of entryIndexes) {
    const bytes = await readEntry(database, log, index);
    const reading = bytes && parseEntry(bytes);
    if (reading?.ok) entries.push(reading.entry);
  }
  return entries;
}

function warningsAbout({ certificate, lotCertificates }: Composed) {
  const mass = implausibility(certificate);
  const { lotId, facility } = certificate;
  const warnings: { about: keyof typeof warningReasons; text: string }[] = [];
  if (mass !== null) warnings.push({ about: 'mass', text: mass });
  if (!hasFixedReport(certificate.documents))
    warnings.push({ about: 'report', text: 'No laboratory report is fixed by the hash of its file.' });
  if (lotCertificates.length > 0)
    warnings.push({
      about: 'lot',
      text: `Lot ${lotId} of ${facility} is also named by ${lotCertificates.join(', ')}.`,
    });
  return warnings;
}

const irreversible: Record<Composed['type'] | 'notice', string[]> = {
  issued: [
    'The certificate is public immediately, and its entry in the log is permanent.',
    'A mistake can be corrected until the certificate is retired, but both versions stay public.',
  ],
  corrected: ['The correction and its reason are public and permanent. The previous values stay in the log.'],
  notice: [
    'The notice is public and permanent. The certificate stays retired, and its facts stay as they are.',
  ],
  retired: [
    'The certificate is permanently taken out of circulation. It can’t be retired again or returned.',
    'Its facts are final: afterwards, only the notes can change, and a mistake can only be stated in a notice.',
  ],
};
