import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf } from '../../../test/support/content/naive-index.ts';
import {
  appendTo,
  canonical,
  consistencyProof,
  cosignature,
  indexAnswer,
  makeKeys,
  type NaiveLog,
  provenEntry,
  rootOf,
  signedCheckpoint,
} from '../../../test/support/content/naive-log.ts';
import {
  certificateOf,
  contentOf,
  corrected,
  type Given,
  history,
  honest,
  hourAgo,
  issued,
  logOf,
  now,
  type Options,
  other,
  place,
  retired,
  threeDaysAgo,
  witness,
} from '../../../test/support/content/honest-proofs.ts';
import type { Certificate } from '../contract.ts';
import type { CertificateProof } from '../proof-contract.ts';
import type { SeenLog } from './check-log.ts';
import { type Conclusion, concludeFrom, type Outcome, type Step, type StepName } from './steps.ts';
import { seenLogOf, verifyAbsence, verifyCertificate } from './verify-certificate.ts';

const stepsOf = async ({ certificate, proof, seen }: Given): Promise<Step[]> => {
  const steps: Step[] = [];
  for await (const step of verifyCertificate(certificate, proof, { now, place, seen })) steps.push(step);
  return steps;
};
const outcomesOf = (steps: readonly Step[], wanted: Outcome) =>
  steps.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);

async function expectStep(given: Given, name: StepName, outcome: Outcome, says: RegExp): Promise<void> {
  const steps = await stepsOf(given);
  const step = steps.find((one) => one.name === name);
  assert.equal(step?.outcome, outcome, JSON.stringify(steps, null, 1));
  assert.match(`${step!.says}. ${step!.detail}`, says);
}

const log = logOf(history);
const seenOf = async (of: NaiveLog, size: number): Promise<SeenLog> =>
  (await seenLogOf(honest(of, { size }).proof))!;

test('an honest log is found unchanged and complete, and says how many entries there are', async () => {
  const steps = await stepsOf(honest(log));
  assert.equal(concludeFrom(steps), 'complete' satisfies Conclusion);
  assert.deepEqual(outcomesOf(steps, 'neutral'), ['memory', 'witnesses']);
  const says = Object.fromEntries(steps.map((step) => [step.name, step.says]));
  assert.equal(says.signature, 'The log signed its tree of 5 entries on November 26, 2026, 10:38 UTC');
  assert.equal(
    says.complete,
    'The log’s index lists 3 entries for this certificate, and this page shows all',
  );
  assert.equal(says.lot, 'Lot A1 at North Works has this certificate only');
});

test('a log from before the index is unchanged, and its completeness not checked', async () => {
  const old = { ...log, entries: [] as Buffer[], listed: [] as string[][] };
  for (const { certificate, type, certificateId, at } of history)
    appendTo(old, { certificate, type, certificateId, at }, { isRooted: false });
  const given = honest(old);
  const steps = await stepsOf({ ...given, proof: { ...given.proof, index: null } });
  assert.equal(concludeFrom(steps), 'unchanged' satisfies Conclusion);
  assert.equal(steps.find(({ name }) => name === 'complete')!.says, 'This log has no index yet');
});

test('a returning visitor sees that the log extends what the browser saw', async () => {
  const given = honest(log, { seen: await seenOf(log, 2) });
  await expectStep(given, 'memory', 'ok', /extends.*2 entries then, and has 5 now/);
});

test('a field that the ledger gains later does not make an old entry look changed', async () => {
  const { byproductTestingSummary: _, ...fewer } = contentOf('issued', issued).certificate as Certificate;
  const old = logOf([{ ...contentOf('issued', issued), certificate: fewer }]);
  assert.equal(concludeFrom(await stepsOf({ ...honest(old), certificate: issued })), 'complete');
});

/** An entry with other bytes, in a tree that the log signed with them. */
const withBytes = (index: number, change: (text: string) => string | Buffer): Given => {
  const forged = logOf(history);
  forged.entries[index] = Buffer.from(change(forged.entries[index]!.toString()));
  const given = honest(log);
  const { proof } = given;
  return {
    ...given,
    proof: {
      ...proof,
      log: { ...proof.log, checkpoint: signedCheckpoint(forged) },
      cosignatures: [cosignature(forged, { name: forged.origin, keys: forged.keys, at: hourAgo })],
      entries: proof.entries.map((entry) => ({ ...entry, ...provenEntry(forged, entry.index) })),
      index: { ...proof.index!, last: provenEntry(forged, forged.entries.length - 1) },
    },
  };
};

const changed = (change: (given: Given) => void, options?: Options, of = log): Given => {
  const given = structuredClone(honest(of, options));
  change(given);
  return given;
};
const without = (...hidden: number[]) =>
  changed(({ proof }) => {
    proof.entries = proof.entries.filter(({ index }) => !hidden.includes(index));
  });

/** A later certificate of the same lot. */
const again = contentOf('issued', certificateOf({ certificateId: 'T-AGAIN' }), {
  lotReason: 'Two treatments.',
});
const sharedLog = logOf([...history, again]);

const red: [what: string, given: Given, step: StepName, says: RegExp][] = [
  [
    'a hidden retirement',
    { ...without(3), certificate: corrected },
    'complete',
    /index lists 3 entries for this certificate; this page shows 2/,
  ],
  ['a hidden correction and retirement', { ...without(2, 3), certificate: issued }, 'complete', /shows 1/],
  ['a hidden middle entry', without(2), 'complete', /Listed: 0, 2, 3\. Shown: 0, 3/],
  [
    'a hidden retirement with the index as it was before',
    changed((given) => {
      const before = honest(log, { size: 3 });
      given.proof.entries.pop();
      given.proof.index!.id = before.proof.index!.id;
      given.certificate = corrected;
    }),
    'complete',
    /another root/,
  ],
  [
    'a forged earlier entry',
    changed(({ proof }) => {
      const text = Buffer.from(proof.entries[0]!.entry, 'base64').toString();
      proof.entries[0]!.entry = Buffer.from(text.replaceAll('1.000', '9.000')).toString('base64');
    }),
    'inclusion',
    /Entry 0 is not in the log/,
  ],
  [
    'an invented type',
    changed(({ proof }) => (proof.entries[1]!.type = 'retired')),
    'entries',
    /Entry 2 is 'corrected'/,
  ],
  [
    'an invented time',
    changed(({ proof }) => (proof.entries[1]!.at = '2020-01-01T00:00:00.000Z')),
    'entries',
    /the website says 'corrected' at 2020/,
  ],
  [
    'an entry of another certificate',
    changed(({ proof }) => {
      proof.entries[1] = { ...provenEntry(log, 1), type: 'issued', at: other.updatedAt };
    }),
    'entries',
    /Entry 1 is about T-TWO/,
  ],
  [
    'an unknown member',
    withBytes(2, (text) => text.replace('{', '{"a":1,')),
    'entries',
    /Entry 2 has the unknown member “a”/,
  ],
  [
    'a repeated member',
    withBytes(2, (text) => text.replace('"type"', '"type":"issued","type"')),
    'entries',
    /repeats a member/,
  ],
  ['a byte order mark', withBytes(2, (text) => `\uFEFF${text}`), 'entries', /byte order mark/],
  [
    'invalid UTF-8',
    withBytes(2, (text) =>
      Buffer.concat([Buffer.from(text.slice(0, 30)), Buffer.of(0xff), Buffer.from(text.slice(30))]),
    ),
    'entries',
    /not in UTF-8/,
  ],
  ['a space in an entry', withBytes(2, (text) => text.replace(',', ', ')), 'entries', /not canonical/],
  [
    'an unknown type',
    withBytes(2, (text) => text.replace('"corrected"', '"revoked"')),
    'entries',
    /unknown type "revoked"/,
  ],
  [
    'an unknown field of the certificate',
    withBytes(2, (text) => text.replace('"byproduct', '"a":"b","byproduct')),
    'entries',
    /unknown field “a”/,
  ],
  [
    'a number in a field',
    withBytes(2, (text) => text.replace('"1.000"', '1')),
    'entries',
    /no readable value/,
  ],
  [
    'a lot key that does not follow',
    withBytes(2, (text) => text.replace('a1@northworks', 'a1@north')),
    'entries',
    /lot key/,
  ],
  [
    'another time inside the entry',
    withBytes(2, (text) => text.replace('2026-11-21T09', '2026-11-21T08')),
    'entries',
    /last changed at/,
  ],
  [
    'an entry at 2^53',
    changed(({ proof }) => (proof.entries[0]!.index = 2 ** 53)),
    'inclusion',
    /is not in the log/,
  ],
  [
    'a tree of 10^20 entries',
    changed(
      ({ proof }) => (proof.log.checkpoint = proof.log.checkpoint.replace('\n5\n', `\n1${'0'.repeat(20)}\n`)),
    ),
    'signature',
    /not signed/,
  ],
  ['no entries', changed(({ proof }) => (proof.entries = [])), 'entries', /no entry/],
  [
    'an entry in broken base64',
    changed(({ proof }) => (proof.entries[0]!.entry = '*')),
    'entries',
    /not in base64/,
  ],
  [
    'a proof in broken base64',
    changed(({ proof }) => (proof.entries[2]!.proof[0] = '*')),
    'inclusion',
    /base64/,
  ],
  ['an empty proof', changed(({ proof }) => (proof.entries[2]!.proof = [])), 'inclusion', /too few/],
  ['an unreadable proof', { ...honest(log), proof: {} as CertificateProof }, 'entries', /can’t be read/],
  [
    'an unreadable index',
    changed(({ proof }) => (proof.index!.id = {} as never)),
    'complete',
    /either|can’t be read/,
  ],
  [
    'an unreadable lot',
    changed(({ proof }) => (proof.index!.lot.others = null as never)),
    'lot',
    /can’t be read/,
  ],
  ['an unreadable key', changed(({ proof }) => (proof.log.key = 'x')), 'signature', /verifier key/],
  [
    'a checkpoint of another key',
    changed(({ proof }) => (proof.log.checkpoint = signedCheckpoint(logOf(history, { keys: makeKeys() })))),
    'signature',
    /No known key/,
  ],
  [
    'no index, though an entry names its root',
    changed(({ proof }) => (proof.index = null)),
    'complete',
    /names an index root/,
  ],
  [
    'a tree whose last entry names no root',
    (() => {
      const rootless = logOf(history);
      appendTo(rootless, contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' })), {
        isRooted: false,
      });
      return honest(rootless);
    })(),
    'complete',
    /names no index root/,
  ],
  [
    'a last entry that is not last',
    changed(({ proof }) => (proof.index!.last = provenEntry(log, 3))),
    'complete',
    /Entry 3 is not the last of 5 entries/,
  ],
  [
    'an older entry passed off as the last',
    changed(({ proof }) => (proof.index!.last = { ...provenEntry(log, 3), index: 4 })),
    'complete',
    /Entry 4 is not in the log/,
  ],
  [
    'the index answer of an older tree',
    changed(({ proof }) => (proof.index!.id = indexAnswer(log, 'id:t-one', 1))),
    'complete',
    /another root/,
  ],
  [
    'the answer for an absent certificate',
    changed(({ proof }) => {
      proof.index!.id = indexAnswer(log, 'id:absent');
    }),
    'complete',
    /does not give this answer/,
  ],
  [
    'a shifted bit',
    changed(({ proof }) => (proof.index!.id.path[0]!.bit += 1)),
    'complete',
    /does not give this answer/,
  ],
  [
    'the certificate’s own key as the other one',
    changed(({ proof }) => {
      const key = hashOf('id:t-one').toString('hex');
      proof.index!.id = { ...proof.index!.id, indexes: null, other: { key, listHash: '00'.repeat(32) } };
    }),
    'complete',
    /not absent/,
  ],
  [
    'a changed document digest',
    changed(({ certificate }) => (certificate.documents[0]!.sha256 = 'cd'.repeat(32))),
    'entries',
    /differs in: Supporting documents/,
  ],
  [
    'changed grams',
    changed(({ certificate }) => (certificate.pfasDestroyedGrams = '2.000')),
    'chain',
    /does not match/,
  ],
  [
    'a withheld certificate of the lot',
    changed(({ proof }) => (proof.index!.lot.others = []), {}, sharedLog),
    'lot',
    /withholds other certificates/,
  ],
  [
    'an entry of another lot among the lot’s',
    changed(({ proof }) => (proof.index!.lot.others = [provenEntry(log, 1)])),
    'lot',
    /not listed under the lot/,
  ],
  [
    'witnesses that saw another log',
    changed(({ proof }) => {
      const fork = logOf([contentOf('issued', other), ...history]);
      const line = cosignature(fork, { ...witness, at: hourAgo, size: 3 });
      proof.witnessed = {
        checkpoint: signedCheckpoint(fork, 3) + line,
        consistency: consistencyProof(log, 3),
      };
    }),
    'witnesses',
    /saw another log/,
  ],
  [
    'a tree smaller than what witnesses saw',
    changed(
      ({ proof }) => {
        proof.witnessed = {
          checkpoint: signedCheckpoint(log) + cosignature(log, { ...witness, at: hourAgo }),
          consistency: [],
        };
      },
      { size: 4 },
    ),
    'witnesses',
    /saw a larger tree/,
  ],
];
for (const [what, given, name, says] of red)
  test(`red: ${what}`, async () => {
    await expectStep(given, name, 'failed', says);
    assert.equal(concludeFrom(await stepsOf(given)), 'failed');
  });

const fork = logOf([contentOf('issued', certificateOf({ certificateId: 'T-0', lotId: 'Z' })), ...history]);
const seenAtFour = await seenOf(log, 4);
const returning: [what: string, given: Given, says: RegExp][] = [
  [
    'a rewound log',
    honest(log, { size: 3, seen: seenAtFour }),
    /fewer entries than the 4 entries this browser saw/,
  ],
  ['a forked log', honest(fork, { seen: seenAtFour }), /not the one this browser saw/],
  ['another key', honest(logOf(history, { keys: makeKeys() }), { seen: seenAtFour }), /another key/],
  [
    'another name',
    changed(({ seen }) => ((seen as SeenLog).origin = 'old.example.org/log'), { seen: seenAtFour }),
    /another name/,
  ],
  [
    'no proof since then',
    changed(({ proof }) => (proof.consistency = null), { seen: seenAtFour }),
    /offers no proof/,
  ],
  ['no index any more', changed(({ proof }) => (proof.index = null), { seen: seenAtFour }), /has none now/],
];
for (const [what, given, says] of returning)
  test(`red for a returning visitor: ${what}`, () => expectStep(given, 'memory', 'failed', says));

const amber: [what: string, given: Given, step: StepName, says: RegExp][] = [
  [
    'an origin of another host',
    honest(logOf(history, { origin: 'old.example.org/log' })),
    'memory',
    /started under another address: old\.example\.org\/log/,
  ],
  [
    'a second certificate of the lot, with its reason',
    honest(sharedLog),
    'lot',
    /^Lot A1 at North Works is also named by T-AGAIN\. Reason given: Two treatments\.$/,
  ],
  [
    'a tree signed three days ago',
    honest(log, { signedAt: threeDaysAgo }),
    'age',
    /signed this tree on November 23/,
  ],
  ['a tree of no time', changed(({ proof }) => (proof.cosignatures = [])), 'age', /does not say when/],
  [
    'a time in the future',
    honest(log, { signedAt: new Date('2026-11-27T11:38:00Z') }),
    'age',
    /in the future/,
  ],
  [
    'a cosignature two days old',
    changed(({ proof }) => {
      const at = new Date('2026-11-24T11:00:00Z');
      const checkpoint = signedCheckpoint(log, 4) + cosignature(log, { ...witness, at, size: 4 });
      proof.witnessed = { checkpoint, consistency: consistencyProof(log, 4) };
    }),
    'witnesses',
    /1 witness saw the same log on November 24.*None has confirmed it in the last day/,
  ],
];
for (const [what, given, name, says] of amber)
  test(`amber: ${what}`, async () => {
    await expectStep(given, name, 'reserved', says);
    assert.equal(concludeFrom(await stepsOf(given)), 'reserved');
  });

test('a split view is green for both visitors, and a witness confirms only one of them', async () => {
  const line = cosignature(log, { ...witness, at: hourAgo });
  for (const view of [log, fork]) {
    const given = honest(view);
    assert.equal(concludeFrom(await stepsOf(given)), 'complete');
    given.proof.cosignatures.push(line);
    await expectStep(
      given,
      'witnesses',
      view === log ? 'ok' : 'neutral',
      view === log ? /1 witness saw the same log on November 26, 2026, 10:38 UTC/ : /No witness/,
    );
  }
});

test('a signed false root deceives its visitor, who holds the proof of it', async () => {
  const lying = logOf(history);
  lying.listed[3] = [];
  appendTo(lying, contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' })));
  const given = honest(lying);
  assert.equal(concludeFrom(await stepsOf({ ...given, certificate: corrected })), 'complete');
});

test('old breaches stay green: a retired certificate corrected, and changed lots without a reason', async () => {
  const late = certificateOf({ ...retired, verifier: 'Others', updatedAt: '2026-11-23T09:00:00.000Z' });
  const breached = logOf([...history, contentOf('corrected', late)]);
  assert.equal(concludeFrom(await stepsOf(honest(breached))), 'complete');
});

test('grams that do not follow are a remark, with the reason in the log', async () => {
  const heavy = certificateOf({ pfasDestroyedGrams: '99.500' });
  const of = logOf([contentOf('issued', heavy, { massReason: 'The sample stands for the tank.' })]);
  await expectStep(
    honest(of),
    'mass',
    'neutral',
    /alone give 1\.000 g; 99\.500 g are stated\. Reason given: The sample/,
  );
  assert.equal(concludeFrom(await stepsOf(honest(of))), 'complete');
});

test('more than 20 entries of other certificates of a lot are counted', async () => {
  const crowded = logOf([
    ...history,
    ...Array.from({ length: 23 }, (_, at) =>
      contentOf('issued', certificateOf({ certificateId: `T-MORE-${at}` })),
    ),
  ]);
  await expectStep(honest(crowded), 'lot', 'reserved', /No reason was given\. 3 further entries/);
});

test('what a browser remembers is discarded if it is damaged', () =>
  expectStep({ ...honest(log), seen: 'damaged' }, 'memory', 'neutral', /unreadable, and was discarded/));

test('the naive log has the roots of RFC 6962 and canonical entries', () => {
  assert.equal(
    rootOf([]).toString('hex'),
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  assert.equal(canonical({ b: 1, a: [{ d: 1, c: 2 }] }), '{"a":[{"c":2,"d":1}],"b":1}');
});

/** What the website answers about an ID. */
const lookupOf = (id: string) => {
  const { log: signed, index, cosignatures } = honest(log).proof;
  return {
    log: signed,
    index: { last: index!.last, id: indexAnswer(log, `id:${id}`), lot: null },
    cosignatures,
  };
};

test('an ID that was never issued is shown to be absent, and a withheld certificate is named', async () => {
  const absent = await verifyAbsence('T-ABSENT', lookupOf('t-absent'), null);
  assert.deepEqual(absent, {
    isShown: true,
    says: 'Your browser checked that no certificate with this ID was ever issued, in the log of 5 entries signed on November 26, 2026, 10:38 UTC.',
  });
  const seen = await seenOf(log, 5);
  const refused: [
    id: string,
    lookup: Parameters<typeof verifyAbsence>[1],
    seen: SeenLog | null,
    says: RegExp,
  ][] = [
    [
      'T-ONE',
      lookupOf('t-one'),
      null,
      /3 entries of a certificate with this ID, which this website withholds/,
    ],
    ['T-ONE', lookupOf('t-absent'), null, /does not verify/],
    ['T-ABSENT', lookupOf('t-absent'), { ...seen, size: 9 }, /not the one that this browser saw/],
    ['T-ABSENT', { ...lookupOf('t-absent'), index: {} as never }, null, /can’t be read/],
  ];
  for (const [id, lookup, remembered, says] of refused) {
    const found = await verifyAbsence(id, lookup, remembered);
    assert.equal(found!.isShown, false);
    assert.match(found!.says, says);
  }
  assert.equal(await verifyAbsence('T-ABSENT', { ...lookupOf('x'), index: null }, null), null);
});
