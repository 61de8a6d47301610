import {
  certificateOf,
  corrected,
  type Given,
  history,
  honest,
  issued,
  logOf,
  other,
} from '../honest-proofs.ts';
import { appendTo, type NaiveLog, signedCheckpoint } from '../naive-log.ts';
import {
  type Attack,
  asksNoProof,
  changed,
  filesOf,
  forge,
  log,
  ofForged,
  onlyFiles,
  onlyThePage,
  proofFile,
  provenEntry,
  readsAll,
  without,
} from './attack.ts';

/** An entry that no reader may accept; the log has signed it all the same. */
const malformed = (what: string, says: RegExp, change: (text: string) => string | Buffer): Attack => {
  const forged = forge(2, change);
  return {
    what,
    given: ofForged(forged),
    page: ['entries', 'failed', says],
    file: ['entries', 'failed', says],
    audit: { served: forged, says: new RegExp(`entry 2 .*${says.source}`) },
  };
};

/** An entry whose bytes differ from those that the log signed. */
const unsigned = (index: number, change: (text: string) => string): { given: Given; served: NaiveLog } => {
  const served = forge(index, change);
  const given = changed(({ proof }) => {
    const at = proof.entries.findIndex((entry) => entry.index === index);
    proof.entries[at]!.entry = served.entries[index]!.toString('base64');
  });
  return { given, served };
};
const notSigned = /do not give the root that the log signed/;
const earlier = unsigned(0, (text) => text.replaceAll('1.000', '9.000'));
const newest = unsigned(3, (text) => text.replace('Buyer', 'Crony'));
const digest = unsigned(3, (text) => text.replace('ab'.repeat(32), 'cd'.repeat(32)));

/** A log from before the index: nothing proves that it is complete, but its entries have an order. */
const old: NaiveLog = { ...log, entries: [], listed: [] };
for (const { certificate, type, certificateId, at } of history)
  appendTo(old, { certificate, type, certificateId, at }, { isRooted: false });
const reordered = changed(
  (given) => {
    given.proof.index = null;
    given.proof.entries.reverse();
    given.certificate = issued;
  },
  {},
  old,
);

const two53 = changed(({ proof }) => (proof.entries[0]!.index = 2 ** 53));

/** Lies about the entries of a certificate. */
export const entryAttacks: readonly Attack[] = [
  {
    what: 'a hidden retirement',
    given: { ...without(3), certificate: corrected },
    page: ['complete', 'failed', /index lists 3 entries for this certificate; this page shows 2/],
    file: ['complete', 'failed', /index lists 3 entries for this certificate; this file shows 2/],
    audit: readsAll,
  },
  {
    what: 'a hidden correction',
    given: without(2),
    page: ['complete', 'failed', /Listed: 0, 2, 3\. Shown: 0, 3/],
    file: ['complete', 'failed', /Listed: 0, 2, 3\. Shown: 0, 3/],
    audit: readsAll,
  },
  {
    what: 'a hidden correction and retirement',
    given: { ...without(2, 3), certificate: issued },
    page: ['complete', 'failed', /this page shows 1/],
    file: ['complete', 'failed', /this file shows 1/],
    audit: readsAll,
  },
  {
    what: 'a hidden first entry',
    given: without(0),
    page: ['complete', 'failed', /Listed: 0, 2, 3\. Shown: 2, 3/],
    file: ['complete', 'failed', /Listed: 0, 2, 3\. Shown: 2, 3/],
    audit: readsAll,
  },
  {
    what: 'entries in another order, in a log without an index',
    given: reordered,
    page: ['entries', 'failed', /Entry 2 comes after entry 3/],
    file: ['entries', 'failed', /Entry 2 comes after entry 3/],
    audit: readsAll,
  },
  {
    what: 'an entry given twice',
    given: changed(({ proof }) => proof.entries.splice(1, 0, proof.entries[0]!)),
    page: ['entries', 'failed', /Entry 0 comes after entry 0/],
    file: ['entries', 'failed', /Entry 0 comes after entry 0/],
    audit: readsAll,
  },
  {
    what: 'a forged earlier entry',
    given: earlier.given,
    page: ['inclusion', 'failed', /Entry 0 is not in the log/],
    file: ['inclusion', 'failed', /Entry 0 is not in the log/],
    audit: { served: earlier.served, checkpoint: signedCheckpoint(log), says: notSigned },
  },
  {
    what: 'a forged newest entry',
    given: { ...newest.given, certificate: { ...newest.given.certificate, retiredTo: 'Crony' } },
    page: ['inclusion', 'failed', /Entry 3 is not in the log/],
    file: ['inclusion', 'failed', /Entry 3 is not in the log/],
    audit: { served: newest.served, checkpoint: signedCheckpoint(log), says: notSigned },
  },
  {
    what: 'an invented type',
    given: changed(({ proof }) => (proof.entries[1]!.type = 'retired')),
    page: ['entries', 'failed', /Entry 2 is 'corrected'.*; the website says 'retired'/],
    file: onlyThePage,
    audit: readsAll,
  },
  {
    what: 'an invented time',
    given: changed(({ proof }) => (proof.entries[1]!.at = '2020-01-01T00:00:00.000Z')),
    page: ['entries', 'failed', /the website says 'corrected' at 2020/],
    file: onlyThePage,
    audit: readsAll,
  },
  {
    what: 'an entry of another certificate',
    given: changed(({ proof }) => {
      proof.entries[1] = { ...provenEntry(log, 1), type: 'issued', at: other.updatedAt };
    }),
    page: ['entries', 'failed', /Entry 1 is about T-TWO/],
    file: ['entries', 'failed', /Entry 1 is about T-TWO/],
    audit: 'a log holds the entries of all certificates',
  },
  malformed('an unknown member', /has the unknown member “a”/, (text) => text.replace('{', '{"a":1,')),
  malformed('a repeated member', /repeats a member/, (text) =>
    text.replace('"type"', '"type":"issued","type"'),
  ),
  malformed('a byte order mark', /byte order mark/, (text) => `\uFEFF${text}`),
  malformed('invalid UTF-8', /not in UTF-8/, (text) =>
    Buffer.concat([Buffer.from(text.slice(0, 30)), Buffer.of(0xff), Buffer.from(text.slice(30))]),
  ),
  malformed('a lone surrogate', /is not JSON|not canonical/, (text) => text.replace('Airfield', '\\ud800')),
  malformed('a member’s name with a Unicode escape', /not canonical/, (text) =>
    text.replace('"type"', '"\\u0074ype"'),
  ),
  malformed('a member’s name with a letter that looks the same', /unknown member “tуpe”/, (text) =>
    text.replace('"type"', '"tуpe"').replace(/\{(.*),"tуpe":"corrected"\}/, '{$1,"tуpe":"corrected"}'),
  ),
  malformed('a member that objects inherit', /unknown (member|field) “__proto__”|not canonical/, (text) =>
    text.replace('"certificateId"', '"__proto__":{},"certificateId"'),
  ),
  malformed('a space in an entry', /not canonical/, (text) => text.replace(',', ', ')),
  malformed('members in another order', /not canonical/, (text) =>
    text.replace(/^\{("at":"[^"]+"),("by":"[^"]+")/, '{$2,$1'),
  ),
  malformed('an unknown type', /unknown type "revoked"/, (text) => text.replace('"corrected"', '"revoked"')),
  malformed('an unknown field of the certificate', /unknown field “a”/, (text) =>
    text.replace('"byproduct', '"a":"b","byproduct'),
  ),
  malformed('a number in a field', /no readable value/, (text) => text.replace('"1.000"', '1')),
  malformed('a lot key that does not follow', /has the lot key “a1@north”/, (text) =>
    text.replace('a1@northworks', 'a1@north'),
  ),
  malformed('another certificate inside the entry', /is about T-ONE, but its certificate is T-TWO/, (text) =>
    text.replace('"certificateId":"T-ONE"', '"certificateId":"T-TWO"'),
  ),
  malformed('another time inside the entry', /last changed at/, (text) =>
    text.replace('2026-11-21T09', '2026-11-21T08'),
  ),
  malformed('an index root that is not one', /not 64 hex digits/, (text) =>
    text.replace(/"indexRoot":"../, '"indexRoot":"'),
  ),
  {
    ...malformed('an entry of 70,000 bytes', /more than entries can have/, (text) =>
      text.replace('Misspelled', 'x'.repeat(70_000)),
    ),
    audit: 'a bundle can’t hold it',
  },
  malformed('an entry nested 30,000 times', /is not|is no/, () => '['.repeat(30_000) + ']'.repeat(30_000)),
  {
    what: 'an entry at 2^53',
    given: two53,
    page: ['inclusion', 'failed', /is not in the log/],
    file: ['inclusion', 'failed', /is not in the log/],
    audit: 'an audit counts the entries itself',
  },
  {
    what: 'an entry at a negative index',
    given: changed(({ proof }) => (proof.entries[0]!.index = -1)),
    page: ['inclusion', 'failed', /is not in the log/],
    file: ['inclusion', 'failed', /is not in the log/],
    audit: 'an audit counts the entries itself',
  },
  {
    what: 'an entry at an index that is a text',
    given: changed(({ proof }) => (proof.entries[0]!.index = '0' as never)),
    page: ['inclusion', 'failed', /is not in the log/],
    file: ['inclusion', 'failed', /is not in the log/],
    audit: 'an audit counts the entries itself',
  },
  {
    what: 'no entries',
    given: changed(({ proof }) => (proof.entries = [])),
    page: ['entries', 'failed', /no entry/],
    file: ['entries', 'failed', /Entry 3 is empty/],
    files: { ...filesOf(honest(log).proof), entry: Buffer.of() },
    audit: { served: { ...logOf([]), entries: [] }, checkpoint: signedCheckpoint(log), says: /cut off/ },
  },
  {
    what: 'an entry in broken base64',
    given: changed(({ proof }) => (proof.entries[0]!.entry = '*')),
    page: ['entries', 'failed', /not in base64/],
    file: ['entries', 'failed', /not in base64/],
    audit: 'entries come as bytes',
  },
  {
    what: 'a proof in broken base64',
    given: changed(({ proof }) => (proof.entries[2]!.proof[0] = '*')),
    page: ['inclusion', 'failed', /base64/],
    file: ['inclusion', 'failed', /not a version 1 proof file/],
    audit: asksNoProof,
  },
  {
    what: 'an empty proof',
    given: changed(({ proof }) => (proof.entries[2]!.proof = [])),
    page: ['inclusion', 'failed', /too few/],
    file: ['inclusion', 'failed', /too few/],
    audit: asksNoProof,
  },
  {
    what: 'a proof with a hash too many',
    given: changed(({ proof }) => proof.entries[2]!.proof.push(proof.entries[2]!.proof[0]!)),
    page: ['inclusion', 'failed', /too few or too many/],
    file: ['inclusion', 'failed', /too few or too many/],
    audit: asksNoProof,
  },
  {
    what: 'an unreadable proof',
    given: { ...honest(log), proof: {} as Given['proof'] },
    page: ['entries', 'failed', /can’t be read/],
    file: ['inclusion', 'failed', /not a version 1 proof file/],
    files: { ...filesOf(honest(log).proof), proof: 'x' },
    audit: asksNoProof,
  },
  {
    what: 'an unreadable extra line',
    page: onlyFiles,
    file: ['entries', 'failed', /extra line/],
    files: {
      ...filesOf(honest(log).proof),
      proof: proofFile(provenEntry(log, 3), signedCheckpoint(log), '[]'),
    },
    audit: asksNoProof,
  },
  {
    what: 'an entry that the proof is not for',
    page: onlyFiles,
    file: ['inclusion', 'failed', /Entry 3 is not in the log/],
    files: { ...filesOf(honest(log).proof), entry: log.entries[2]! },
    audit: asksNoProof,
  },
  {
    what: 'a changed document digest',
    given: {
      ...digest.given,
      certificate: certificateOf({
        ...digest.given.certificate,
        documents: [{ ...digest.given.certificate.documents[0]!, sha256: 'cd'.repeat(32) }],
      }),
    },
    page: ['inclusion', 'failed', /Entry 3 is not in the log/],
    file: ['inclusion', 'failed', /Entry 3 is not in the log/],
    audit: { served: digest.served, checkpoint: signedCheckpoint(log), says: notSigned },
  },
  {
    what: 'a document digest on the page only',
    given: changed(({ certificate }) => (certificate.documents[0]!.sha256 = 'cd'.repeat(32))),
    page: ['entries', 'failed', /differs in: Supporting documents/],
    file: onlyThePage,
    audit: readsAll,
  },
  {
    what: 'a status on the page only',
    given: changed(({ certificate }) => (certificate.status = 'Issued')),
    page: ['entries', 'failed', /differs in: Status/],
    file: onlyThePage,
    audit: readsAll,
  },
  {
    what: 'grams on the page only',
    given: changed(({ certificate }) => (certificate.pfasDestroyedGrams = '2.000')),
    page: ['chain', 'failed', /does not match/],
    file: onlyThePage,
    audit: readsAll,
  },
];
