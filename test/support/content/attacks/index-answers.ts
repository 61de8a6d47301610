import {
  certificateOf,
  contentOf,
  corrected,
  type Given,
  history,
  honest,
  issued,
  logOf,
} from '../honest-proofs.ts';
import { hashOf } from '../naive-index.ts';
import { appendTo, type NaiveLog } from '../naive-log.ts';
import {
  asksNoProof,
  type Attack,
  changed,
  indexAnswer,
  log,
  onlyFiles,
  proofFile,
  provenEntry,
  readsAll,
} from './attack.ts';

/** A log whose last entry was signed by someone who left something out. */
function ending(change: (log: NaiveLog) => void, { isRooted = true } = {}): NaiveLog {
  const lying = logOf(history);
  change(lying);
  appendTo(lying, contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' })), { isRooted });
  return lying;
}
const rootless = ending(() => {}, { isRooted: false });
/** Its last entry names a root as if the retirement had never been listed. */
const falseRoot = ending(({ listed }) => (listed[3] = []));
/** Its last entry names the root that was true one entry earlier. */
const olderRoot = (() => {
  const lying = ending(() => {});
  const roots = lying.entries.map(
    (entry) => (JSON.parse(entry.toString()) as { indexRoot: string }).indexRoot,
  );
  lying.entries[5] = Buffer.from(lying.entries[5]!.toString().replace(roots[5]!, roots[4]!));
  return lying;
})();

/** A later certificate of the same lot. */
const again = (more: object) =>
  logOf([...history, contentOf('issued', certificateOf({ certificateId: 'T-AGAIN' }), more)]);
const shared = again({ lotReason: 'Two treatments.' });
const unexplained = again({});
/** The lot of the certificate was that of another before. */
const moved = logOf([
  contentOf('issued', certificateOf({ certificateId: 'T-AGAIN' })),
  contentOf('corrected', certificateOf({ certificateId: 'T-AGAIN', lotId: 'E5' }), { reason: 'Mixed up.' }),
  contentOf('issued', issued, { lotReason: 'The other named it by mistake.' }),
]);
const ofMoved: Given = { ...honest(moved), certificate: issued };

/** Only the last entry of an append names the root. */
const batch: NaiveLog = { ...log, entries: [], listed: [] };
for (const content of [history[0]!, history[3]!]) appendTo(batch, content, { isRooted: false });
appendTo(batch, history[4]!);

const crowded = logOf([
  ...history,
  ...['T-A', 'T-B'].map((certificateId) => contentOf('issued', certificateOf({ certificateId }))),
]);

const wrongAnswer = /does not give this answer/;
const otherRoot = /another root/;

/** Both tools read the same answer, and the audit needs none. */
const answer = (what: string, given: Given, says: RegExp, step: 'complete' | 'lot' = 'complete'): Attack => ({
  what,
  given,
  page: [step, 'failed', says],
  file: [step, 'failed', says],
  audit: asksNoProof,
});

/** Lies about what the index lists. */
export const indexAttacks: readonly Attack[] = [
  answer(
    'a hidden retirement, with the index’s answer from before it',
    changed((given) => {
      given.proof.entries.pop();
      given.proof.index!.id = honest(log, { size: 3 }).proof.index!.id;
      given.certificate = corrected;
    }),
    otherRoot,
  ),
  answer(
    'the index’s answer of an older tree',
    changed(({ proof }) => (proof.index!.id = indexAnswer(log, 'id:t-one', 1))),
    otherRoot,
  ),
  answer(
    'the answer for an absent certificate',
    changed(({ proof }) => (proof.index!.id = indexAnswer(log, 'id:absent'))),
    wrongAnswer,
  ),
  answer(
    'the answer for another certificate',
    changed(({ proof }) => (proof.index!.id = indexAnswer(log, 'id:t-two'))),
    wrongAnswer,
  ),
  answer(
    'a shifted bit',
    changed(({ proof }) => (proof.index!.id.path[0]!.bit += 1)),
    wrongAnswer,
  ),
  answer(
    'the certificate’s own key as the other one',
    changed(({ proof }) => {
      const key = hashOf('id:t-one').toString('hex');
      proof.index!.id = { ...proof.index!.id, indexes: null, other: { key, listHash: '00'.repeat(32) } };
    }),
    /not absent/,
  ),
  answer(
    'a longer list of entries',
    changed(({ proof }) => proof.index!.id.indexes!.push(4)),
    otherRoot,
  ),
  answer(
    'an unreadable answer',
    changed(({ proof }) => (proof.index!.id = {} as never)),
    /either|can’t be read/,
  ),
  {
    what: 'no index, though an entry names its root',
    given: changed(({ proof }) => (proof.index = null)),
    page: ['complete', 'failed', /from a time when it had one/],
    file: ['complete', 'failed', /this file has no proof from it/],
    audit: asksNoProof,
  },
  {
    what: 'a hidden retirement without an index, though the entry left names its lot',
    given: changed(
      (given) => {
        given.proof.index = null;
        given.proof.entries.pop();
        given.certificate = issued;
      },
      {},
      batch,
    ),
    page: ['complete', 'failed', /Entry 0 is from a time when it had one/],
    file: ['complete', 'failed', /Entry 0 is from a time when it had one/],
    audit: readsAll,
  },
  {
    what: 'no extra line, though the entry names an index root',
    page: onlyFiles,
    file: ['complete', 'failed', /this file has no proof from it/],
    files: {
      entry: log.entries[3]!,
      proof: proofFile(provenEntry(log, 3), honest(log).proof.log.checkpoint, null),
    },
    audit: asksNoProof,
  },
  {
    what: 'a tree whose last entry names no index root',
    given: honest(rootless),
    page: ['complete', 'failed', /names no index root/],
    file: ['complete', 'failed', /names no index root/],
    audit: { served: rootless, says: /entry 5 ends the signed tree without an index root/ },
  },
  answer(
    'a last entry that is not last',
    changed(({ proof }) => (proof.index!.last = provenEntry(log, 3))),
    /Entry 3 is not the last of 5 entries/,
  ),
  answer(
    'an older entry passed off as the last',
    changed(({ proof }) => (proof.index!.last = { ...provenEntry(log, 3), index: 4 })),
    /Entry 4 is not in the log/,
  ),
  answer(
    'an index with nothing in it',
    changed(({ proof }) => (proof.index = {} as never)),
    /last entry of the tree is missing/,
  ),
  answer(
    'a last entry without proof',
    changed(({ proof }) => (proof.index!.last.proof = [])),
    /Entry 4 is not in the log/,
  ),
  {
    what: 'the index root of an older entry in the last one',
    given: honest(olderRoot),
    page: ['complete', 'failed', otherRoot],
    file: ['complete', 'failed', otherRoot],
    audit: { served: olderRoot, says: /entry 5 names a false index root/ },
  },
  {
    what: 'a signed false root',
    given: { ...honest(falseRoot), certificate: corrected },
    // Its visitor is deceived, but holds the log's signature on the lie.
    page: ['complete', 'ok', /lists 2 entries/],
    file: ['complete', 'ok', /lists 2 entries/],
    audit: { served: falseRoot, says: /entry 5 names a false index root/ },
  },
  answer(
    'a withheld certificate of the lot',
    changed(({ proof }) => (proof.index!.lot.others = []), {}, shared),
    /withholds other certificates/,
    'lot',
  ),
  answer(
    'an entry of another lot among the lot’s',
    changed(({ proof }) => (proof.index!.lot.others = [provenEntry(log, 1)])),
    /not listed under the lot/,
    'lot',
  ),
  answer(
    'an entry of the certificate itself among the others of its lot',
    changed(({ proof }) => (proof.index!.lot.others = [provenEntry(log, 2)])),
    /not of another certificate/,
    'lot',
  ),
  answer(
    'the answer for another lot',
    changed(({ proof }) => Object.assign(proof.index!.lot, indexAnswer(log, 'lot:b2@northworks'))),
    wrongAnswer,
    'lot',
  ),
  answer(
    'an unreadable answer for the lot',
    changed(({ proof }) => (proof.index!.lot.others = null as never)),
    /can’t be read/,
    'lot',
  ),
  answer(
    'an entry of the lot given twice, and another withheld',
    changed(({ proof }) => (proof.index!.lot.others[1] = proof.index!.lot.others[0]!), {}, crowded),
    /not listed under the lot, or is given twice/,
    'lot',
  ),
  answer(
    'an index of the certificate’s entries as texts',
    changed(({ proof }) => (proof.index!.id.indexes = ['0', '2', '3'] as never)),
    wrongAnswer,
  ),
  answer(
    'an entry at a negative index in the list',
    changed(({ proof }) => proof.index!.id.indexes!.unshift(-1)),
    wrongAnswer,
  ),
  answer(
    'an entry at no number in the list',
    changed(({ proof }) => proof.index!.id.indexes!.push(Number.NaN)),
    wrongAnswer,
  ),
  answer(
    'a bit as a text',
    changed(({ proof }) => (proof.index!.id.path[0]!.bit = String(proof.index!.id.path[0]!.bit) as never)),
    wrongAnswer,
  ),
  answer(
    'a list of 200,000 entries',
    changed(({ proof }) => (proof.index!.id.indexes = Array.from({ length: 200_000 }, (_, at) => at))),
    wrongAnswer,
  ),
  {
    what: 'a second certificate of the lot, with its reason',
    given: honest(shared),
    page: [
      'lot',
      'reserved',
      /^Lot A1 at North Works is also named by T-AGAIN\. Reason given: Two treatments\.$/,
    ],
    file: ['lot', 'reserved', /also named by T-AGAIN\. Reason given: Two treatments\.$/],
    audit: { served: shared, says: /0 against the rules/, isFine: true },
  },
  {
    what: 'a second certificate of the lot, without a reason',
    given: honest(unexplained),
    page: ['lot', 'reserved', /also named by T-AGAIN\. No reason was given/],
    file: ['lot', 'reserved', /also named by T-AGAIN\. No reason was given/],
    audit: {
      served: unexplained,
      says: /entry 5 is about a lot that has another certificate, T-ONE, and gives no reason/,
    },
  },
  {
    what: 'a lot that another certificate named before it was corrected',
    given: ofMoved,
    page: ['lot', 'reserved', /also named by T-AGAIN\. Reason given: The other named it by mistake/],
    file: ['lot', 'reserved', /also named by T-AGAIN\. Reason given: The other named it by mistake/],
    audit: { served: moved, says: /0 against the rules/, isFine: true },
  },
];
