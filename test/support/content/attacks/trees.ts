import { seenLogOf, type SeenLog } from '../../../../src/ledger/verify/verify-certificate.ts';
import {
  certificateOf,
  contentOf,
  history,
  honest,
  hourAgo,
  logOf,
  threeDaysAgo,
  witness,
} from '../honest-proofs.ts';
import {
  consistencyProof,
  cosignature,
  makeKeys,
  type NaiveLog,
  signedCheckpoint,
  signText,
  vkeyOf,
} from '../naive-log.ts';
import { asksNoProof, type Attack, changed, log, logKey } from './attack.ts';

const remembersNothing = 'files are read by someone who keeps the key, not an earlier tree';
const isNoWitness = 'an audit trusts no witness: it reads everything';
const takesTheKey = 'the reader has the key, which names the origin';
const isAsOf = 'an audit is of the tree that it reads, whatever its age';

const fork = logOf([contentOf('issued', certificateOf({ certificateId: 'T-0', lotId: 'Z' })), ...history]);
const rewound: NaiveLog = { ...log, entries: log.entries.slice(0, 3), listed: log.listed.slice(0, 3) };
const renamed = logOf(history, { origin: 'old.example.org/log' });
const rekeyed = logOf(history, { keys: makeKeys() });
const unindexed: NaiveLog = { ...log, entries: log.entries.slice(0, 4) };
unindexed.entries.push(Buffer.from(log.entries[4]!.toString().replace(/"indexRoot":"[0-9a-f]*",/, '')));
const seenAtFour: SeenLog = (await seenLogOf(honest(log, { size: 4 }).proof))!;

const noKnownKey = /No known key has signed/;
/** Keys of the log and of a witness, one of which must have confirmed the tree. */
const policy = [`log ${logKey}`, `witness one ${vkeyOf(witness.name, witness.keys, 4)}`, 'quorum one'].join(
  '\n',
);
const confirmed = changed(({ proof }) =>
  proof.cosignatures.push(cosignature(log, { ...witness, at: hourAgo })),
);
const ofFork = honest(fork);
/** The cosignature of another tree doesn't fit this one. */
ofFork.proof.cosignatures.push(...confirmed.proof.cosignatures.slice(1));
const [forkText] = signedCheckpoint(fork).split('\n\n') as [string];
const unsigned = `${forkText}\n\n${signedCheckpoint(log).split('\n\n')[1]!}`;
const twoDaysAgo = new Date('2026-11-24T11:00:00Z');
const confirmedLong = changed(({ proof }) =>
  proof.cosignatures.push(cosignature(log, { ...witness, at: twoDaysAgo })),
);
/** A size that no number can hold exactly. */
const endless = signText(log, `${log.origin}\n1${'0'.repeat(20)}\n${'A'.repeat(43)}=\n`);

/** C2SP signed-note: signatures of unknown keys are ignored. */
const falseLine = signedCheckpoint(rekeyed).split('\n\n')[1]!.replace(log.origin, 'other.example/log');

/** Lies about the tree, its time, and the log that it is of. */
export const treeAttacks: readonly Attack[] = [
  {
    what: 'a tree of 10^20 entries',
    given: changed(
      ({ proof }) => (proof.log.checkpoint = proof.log.checkpoint.replace('\n5\n', `\n1${'0'.repeat(20)}\n`)),
    ),
    page: ['signature', 'failed', /not signed/],
    file: ['signature', 'failed', /not signed/],
    audit: {
      served: log,
      checkpoint: signedCheckpoint(log).replace('\n5\n', `\n1${'0'.repeat(20)}\n`),
      says: /not signed with the key/,
    },
  },
  {
    what: 'a tree of 10^20 entries, signed',
    given: changed(({ proof }) => (proof.log.checkpoint = endless)),
    page: ['signature', 'failed', /a tree size/],
    file: ['signature', 'failed', /a tree size/],
    audit: { served: log, checkpoint: endless, says: /a tree size/ },
  },
  {
    what: 'another tree under the log’s signature',
    given: { ...ofFork, proof: { ...ofFork.proof, log: { ...ofFork.proof.log, checkpoint: unsigned } } },
    page: ['signature', 'failed', /does not match the text/],
    file: ['signature', 'failed', /does not match the text/],
    audit: { served: fork, checkpoint: unsigned, says: /does not match the text/ },
  },
  {
    what: 'a checkpoint of another key',
    given: changed(({ proof }) => (proof.log.checkpoint = signedCheckpoint(rekeyed))),
    page: ['signature', 'failed', noKnownKey],
    file: ['signature', 'failed', noKnownKey],
    audit: { served: rekeyed, says: noKnownKey },
  },
  {
    what: 'an unreadable key',
    given: changed(({ proof }) => (proof.log.key = 'x')),
    page: ['signature', 'failed', /verifier key/],
    file: takesTheKey,
    audit: takesTheKey,
  },
  {
    what: 'a log that was rewound',
    given: honest(log, { size: 3, seen: seenAtFour }),
    page: ['memory', 'failed', /fewer entries than the 4 entries this browser saw/],
    file: remembersNothing,
    audit: { before: log, served: rewound, says: /3 entries, fewer than the 5 seen before/ },
  },
  {
    what: 'a log that was forked',
    given: honest(fork, { seen: seenAtFour }),
    page: ['memory', 'failed', /not the one this browser saw/],
    file: remembersNothing,
    audit: { before: log, served: fork, says: /is not the one seen before/ },
  },
  {
    what: 'a log that was forked at the same size',
    given: honest(
      { ...fork, entries: fork.entries.slice(0, 5), listed: fork.listed.slice(0, 5) },
      {
        seen: (await seenLogOf(honest(log).proof))!,
      },
    ),
    page: ['memory', 'failed', /not the one this browser saw/],
    file: remembersNothing,
    audit: { before: log, served: fork, says: /is not the one seen before/ },
  },
  {
    what: 'another key than before',
    given: honest(rekeyed, { seen: seenAtFour }),
    page: ['memory', 'failed', /another key/],
    file: ['signature', 'failed', noKnownKey],
    audit: { before: log, served: rekeyed, says: noKnownKey },
  },
  {
    what: 'another origin than before',
    given: honest(renamed, { seen: seenAtFour }),
    page: ['memory', 'failed', /another (name|key)/],
    file: ['signature', 'failed', /The checkpoint is of old\.example\.org\/log/],
    audit: { before: log, served: renamed, says: noKnownKey },
  },
  {
    what: 'the same key under another origin than before',
    given: changed(({ seen }) => ((seen as SeenLog).origin = 'old.example.org/log'), { seen: seenAtFour }),
    page: ['memory', 'failed', /another name/],
    file: remembersNothing,
    audit: { before: log, served: renamed, says: noKnownKey },
  },
  {
    what: 'no proof since the tree seen before',
    given: changed(({ proof }) => (proof.consistency = null), { seen: seenAtFour }),
    page: ['memory', 'failed', /offers no proof/],
    file: remembersNothing,
    audit: asksNoProof,
  },
  {
    what: 'a proof since another tree than the one seen before',
    given: changed(({ proof }) => (proof.consistency = { first: 3, proof: consistencyProof(log, 3) }), {
      seen: seenAtFour,
    }),
    page: ['memory', 'failed', /offers no proof/],
    file: remembersNothing,
    audit: asksNoProof,
  },
  {
    what: 'an index that is gone',
    given: changed(({ proof }) => (proof.index = null), { seen: seenAtFour }),
    page: ['memory', 'failed', /has none now/],
    file: ['complete', 'failed', /this file has no proof from it/],
    audit: { served: unindexed, says: /ends the signed tree without an index root/ },
  },
  {
    what: 'a log of another host',
    given: honest(renamed),
    page: ['memory', 'reserved', /started under another address: old\.example\.org\/log/],
    file: ['signature', 'failed', /The checkpoint is of old\.example\.org\/log/],
    audit: { served: renamed, says: noKnownKey },
  },
  {
    what: 'a tree signed three days ago',
    given: honest(log, { signedAt: threeDaysAgo }),
    page: ['age', 'reserved', /signed this tree on November 23/],
    file: ['age', 'reserved', /signed this tree on November 23/],
    audit: isAsOf,
  },
  {
    what: 'a tree of no time',
    given: changed(({ proof }) => (proof.cosignatures = [])),
    page: ['age', 'reserved', /does not say when/],
    file: ['age', 'reserved', /does not say when/],
    audit: isAsOf,
  },
  {
    what: 'a time in the future',
    given: honest(log, { signedAt: new Date('2026-11-27T11:38:00Z') }),
    page: ['age', 'reserved', /in the future/],
    file: ['age', 'reserved', /in the future/],
    audit: isAsOf,
  },
  {
    what: 'witnesses that saw another log',
    given: changed(({ proof }) => {
      const line = cosignature(fork, { ...witness, at: hourAgo, size: 3 });
      proof.witnessed = {
        checkpoint: signedCheckpoint(fork, 3) + line,
        consistency: consistencyProof(log, 3),
      };
    }),
    page: ['witnesses', 'failed', /saw another log/],
    file: 'files hold the cosignatures of their own tree only',
    audit: isNoWitness,
  },
  {
    what: 'a tree smaller than what witnesses saw',
    given: changed(
      ({ proof }) => {
        const line = cosignature(log, { ...witness, at: hourAgo });
        proof.witnessed = { checkpoint: signedCheckpoint(log) + line, consistency: [] };
      },
      { size: 4 },
    ),
    page: ['witnesses', 'failed', /saw a larger tree/],
    file: 'files hold the cosignatures of their own tree only',
    audit: isNoWitness,
  },
  {
    what: 'a cosignature two days old',
    given: confirmedLong,
    page: [
      'witnesses',
      'reserved',
      /1 witness named by this website saw the same log on November 24.*None has confirmed it in the last day/,
    ],
    file: ['witnesses', 'reserved', /1 witness saw the same log on November 24/],
    trust: policy,
    audit: isNoWitness,
  },
  {
    what: 'a cosignature of the day after tomorrow',
    given: changed(({ proof }) =>
      proof.cosignatures.push(cosignature(log, { ...witness, at: new Date('2026-11-28T11:00:00Z') })),
    ),
    page: ['witnesses', 'reserved', /on November 28.*None has confirmed it in the last day/],
    file: ['witnesses', 'reserved', /on November 28.*None has confirmed it in the last day/],
    trust: policy,
    audit: isNoWitness,
  },
  {
    what: 'the log as its own witness',
    given: changed(({ proof }) => {
      proof.log.witnesses = [vkeyOf('someone.example/else', log.keys, 4)];
      proof.cosignatures.push(
        cosignature(log, { name: 'someone.example/else', keys: log.keys, at: hourAgo }),
      );
    }),
    page: ['witnesses', 'neutral', /No witness has confirmed this log/],
    file: 'the reader of files names the witnesses',
    audit: isNoWitness,
  },
  {
    what: 'one witness under two names',
    given: changed(({ proof }) => {
      const again = { name: 'two.example/again', keys: witness.keys };
      proof.log.witnesses.push(vkeyOf(again.name, again.keys, 4));
      for (const each of [witness, again])
        proof.cosignatures.push(cosignature(log, { ...each, at: hourAgo }));
    }),
    page: ['witnesses', 'ok', /^1 witness named by this website/],
    file: 'the reader of files names the witnesses',
    audit: isNoWitness,
  },
  {
    what: 'two checkpoints',
    given: changed(({ proof }) => (proof.log.checkpoint += `\n${signedCheckpoint(log)}`)),
    page: ['signature', 'failed', /not signed|does not match/],
    file: ['signature', 'failed', /not signed|does not match/],
    audit: {
      served: log,
      checkpoint: `${signedCheckpoint(log)}\n${signedCheckpoint(log)}`,
      says: /not signed/,
    },
  },
  {
    what: 'a false signature below the log’s own',
    given: changed(({ proof }) => (proof.log.checkpoint += falseLine)),
    page: ['signature', 'ok', /The log signed its tree of 5/],
    file: ['signature', 'ok', /The log signed its tree of 5/],
    audit: { served: log, checkpoint: signedCheckpoint(log) + falseLine, says: /0 against/, isFine: true },
  },
  {
    what: 'a log whose origin only begins like the website’s',
    given: honest(logOf(history, { origin: 'ledger.example.org/logs' })),
    page: ['memory', 'reserved', /started under another address: ledger\.example\.org\/logs/],
    file: ['signature', 'failed', /The checkpoint is of ledger\.example\.org\/logs/],
    audit: { served: logOf(history, { origin: 'ledger.example.org/logs' }), says: noKnownKey },
  },
  {
    what: 'a checkpoint with Windows line ends',
    given: changed(({ proof }) => (proof.log.checkpoint = proof.log.checkpoint.replaceAll('\n', '\r\n'))),
    page: ['signature', 'failed', /not signed/],
    file: ['signature', 'failed', /not signed|is of/],
    audit: { served: log, checkpoint: signedCheckpoint(log).replaceAll('\n', '\r\n'), says: /not signed/ },
  },
  {
    what: 'a split view, as the first visitor sees it',
    given: confirmed,
    page: ['witnesses', 'ok', /1 witness named by this website saw the same log on November 26.* Compare/],
    file: ['witnesses', 'ok', /1 witness saw the same log/],
    trust: policy,
    audit: { served: log, says: /0 against the rules/, isFine: true },
  },
  {
    what: 'a split view, as the second visitor sees it',
    given: ofFork,
    // Without a cosignature it is green: only those who rely on a witness see that something is missing.
    page: ['witnesses', 'neutral', /No witness has confirmed this log/],
    file: ['witnesses', 'failed', /Too few witnesses have confirmed this tree/],
    trust: policy,
    audit: { served: fork, says: /0 against the rules/, isFine: true },
  },
];
