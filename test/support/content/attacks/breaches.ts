import {
  certificateOf,
  contentOf,
  corrected,
  history,
  honest,
  issued,
  logOf,
  retired,
} from '../honest-proofs.ts';
import { appendTo, type EntryContent, type NaiveLog } from '../naive-log.ts';
import { type Attack, log } from './attack.ts';

const isForTheAudit = /index lists/;

/** The log has signed it, so pages and files show it as recorded; a replay says what is wrong with it. */
function breach(what: string, served: NaiveLog, says: RegExp): Attack {
  return {
    what,
    given: honest(served),
    page: ['complete', 'ok', isForTheAudit],
    file: ['complete', 'ok', isForTheAudit],
    audit: { served, says },
  };
}
const after = (...more: EntryContent[]) => logOf([...history, ...more]);
const late = certificateOf({ ...retired, verifier: 'Others', updatedAt: '2026-11-23T09:00:00.000Z' });
const { by: _, ...nameless } = contentOf(
  'issued',
  certificateOf({ certificateId: 'T-4', lotId: 'D4' }),
) as EntryContent & { by: string };
const { lotKey: __, ...lotless } = contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' }));
const twins = logOf([
  contentOf('issued', certificateOf({ certificateId: 'T-one', lotId: 'E5' })),
  contentOf('issued', issued),
]);

/** Everything that rules forbid today, from before the index, and one entry that begins the index. */
const old: NaiveLog = { ...log, entries: [], listed: [] };
for (const { type, certificateId, at, certificate } of [
  ...history,
  contentOf('corrected', late),
  contentOf('issued', certificateOf({ certificateId: 'T-AGAIN', lotId: 'C3' })),
])
  appendTo(old, { type, certificateId, at, certificate }, { isRooted: false });
appendTo(old, contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' })));

/** Entries that the log should never have signed. */
export const breachAttacks: readonly Attack[] = [
  breach('a second retirement', after(contentOf('retired', late)), /entry 5 retires T-ONE again/),
  breach(
    'a change after retirement',
    after(contentOf('corrected', late, { reason: 'Wrong.' })),
    /entry 5 changes T-ONE after its retirement/,
  ),
  breach('a second issue', after(contentOf('issued', corrected)), /entry 5 issues T-ONE again/),
  breach(
    'a certificate that was never issued',
    logOf([contentOf('retired', retired)]),
    /entry 0 is 'retired', but T-ONE was never issued/,
  ),
  {
    what: 'an ID that differs from another in case only',
    given: { ...honest(twins), certificate: issued },
    page: ['entries', 'failed', /Entry 0 is about T-one/],
    file: ['entries', 'failed', /Entry 0 is about T-one/],
    audit: { served: twins, says: /entry 1 issues T-ONE, whose ID differs from T-one only in case/ },
  },
  breach(
    'a correction without a reason',
    logOf([history[0]!, contentOf('corrected', corrected)]),
    /entry 1 corrects T-ONE without a reason/,
  ),
  breach(
    'a retirement that is called a correction',
    logOf([history[0]!, contentOf('corrected', retired, { reason: 'Misspelled.' })]),
    /entry 1 is 'corrected', but its certificate is 'Retired'/,
  ),
  breach(
    'a certificate that is issued as retired',
    logOf([contentOf('issued', retired)]),
    /entry 0 is 'issued', but its certificate is 'Retired'/,
  ),
  breach('an entry that does not say who acted', after(nameless), /entry 5 does not say who acted/),
  breach('an entry that does not name its lot', after(lotless), /entry 5 does not name its lot/),
  {
    what: 'breaches from before the index',
    given: honest(old),
    page: ['complete', 'ok', /lists 4 entries/],
    file: ['complete', 'ok', /lists 4 entries/],
    audit: {
      served: old,
      says: /before the index: entry 5 changes T-ONE after its retirement[^]*before the index: entry 6 is about a lot that has another certificate, T-THREE/,
      isFine: true,
    },
  },
];
