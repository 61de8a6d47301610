import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attacks } from '../../../test/support/content/attacks/attacks.ts';
import {
  certificateOf,
  contentOf,
  type Given,
  history,
  honest,
  issued,
  logOf,
  now,
  type Options,
  place,
  threeDaysAgo,
} from '../../../test/support/content/honest-proofs.ts';
import {
  appendTo,
  canonical,
  indexAnswer,
  makeKeys,
  type NaiveLog,
  rootOf,
} from '../../../test/support/content/naive-log.ts';
import type { Certificate } from '../contract.ts';
import type { LedgerLookup } from '../proof-contract.ts';
import type { Memory, SeenLog } from './check-log.ts';
import { type Conclusion, concludeFrom, type Outcome, type Step, type StepName } from './steps.ts';
import { logPathOf, seenLogOf, verifyAbsence, verifyCertificate } from './verify-certificate.ts';

const stepsOf = async ({ certificate, proof, seen }: Given): Promise<Step[]> => {
  const steps: Step[] = [];
  for await (const step of verifyCertificate('T-ONE', certificate, proof, { now, place, seen }))
    steps.push(step);
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
  assert.equal(says.signature, 'The log signed its tree of 5 entries, last on November 26, 2026, 10:38 UTC');
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

for (const { what, given = honest(log), page } of attacks)
  if (typeof page !== 'string')
    test(`${page[1]}: ${what}`, async () => {
      await expectStep(given, ...page);
      const conclusion = concludeFrom(await stepsOf(given));
      if (page[1] === 'failed' || page[1] === 'reserved') assert.equal(conclusion, page[1]);
      else assert.equal(conclusion, 'complete');
    });

test('a sample is one by the origin that the log signed, whatever the website says', () => {
  const sample = logOf(history, { origin: 'ledger.example.org/log/sample' });
  const { proof } = honest(sample);
  assert.equal(logPathOf({ ...proof.log, path: '/log' }.checkpoint), '/log/sample');
  assert.equal(logPathOf(honest(log).proof.log.checkpoint), '/log');
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

test('another certificate than the one asked for is not green, however true it is', async () => {
  const { certificate, proof } = honest(log);
  for await (const { name, outcome, detail } of verifyCertificate('T-TWO', certificate, proof, {
    now,
    place,
    seen: null,
  }))
    if (name === 'entries') {
      assert.equal(outcome, 'failed');
      assert.equal(detail, 'Entry 0 is about T-ONE.');
    }
});

/** What a website may say without being refuted: it shows nothing of it as proven. */
const isUnproven = (path: string): boolean =>
  /^certificate\.notesSalt$|^proof\.(certificateId$|log\.(path|witnesses)|cosignatures|witnessed)/.test(path);

/** Other values in the place of one, of which none is equivalent to it. */
function otherValues(value: unknown): unknown[] {
  if (Array.isArray(value))
    return [
      null,
      {},
      [...(value as unknown[]), null],
      [...(value as unknown[]), ...(value as unknown[]).slice(-1)],
      value.slice(1),
      value.toReversed(),
    ];
  if (typeof value === 'number')
    return [null, -1, value + 1, value + 0.5, String(value), [value], Number.NaN];
  if (typeof value === 'string')
    return [
      null,
      '',
      7,
      [value],
      `${value} `,
      `${value}\n`,
      `${value}\u200B`,
      value.slice(1),
      value.replace(/=$/, ''),
      value.toUpperCase(),
      value.toLowerCase(),
    ];
  return value === null ? [true, 0, '', 'x', []] : [null, 1, '', {}];
}

test('every change in what a website gives is noticed, except where it proves nothing', async () => {
  const given = honest(log, { seen: await seenOf(log, 4) });
  const noticed = async (changedGiven: Given) => concludeFrom(await stepsOf(changedGiven)) !== 'complete';
  const missed: string[] = [];
  let changes = 0;
  const change = async (holder: Record<string, unknown>, path: string): Promise<void> => {
    for (const [name, value] of Object.entries(holder)) {
      const at = `${path}.${name}`;
      if (isUnproven(at)) continue;
      for (const other of otherValues(value)) {
        if (JSON.stringify(other) === JSON.stringify(value)) continue;
        holder[name] = other;
        changes++;
        if (!(await noticed(given))) missed.push(`${at} = ${JSON.stringify(other)}`);
        holder[name] = value;
      }
      if (value && typeof value === 'object') await change(value as Record<string, unknown>, at);
    }
  };
  assert.equal(await noticed(given), false);
  await change(given.certificate, 'certificate');
  await change(given.proof, 'proof');
  assert.deepEqual(missed, []);
  assert.ok(changes > 500, String(changes));
});

/** What the website answers about an ID. */
const lookupOf = (id: string, of = log, options: Options = {}) => {
  const { log: signed, index, cosignatures, consistency } = honest(of, options).proof;
  return {
    log: signed,
    index: { last: index!.last, id: indexAnswer(of, `id:${id}`), lot: null },
    cosignatures,
    consistency,
  };
};

test('an ID that was never issued is shown to be absent, and a withheld certificate is named', async () => {
  const says =
    'Your browser checked that no certificate with this ID was ever issued, in the log of 5 entries signed on November 26, 2026, 10:38 UTC.';
  const setting = { now, place, seen: null };
  const absent = (lookup: LedgerLookup, seen: Memory = null, id = 'T-ABSENT') =>
    verifyAbsence(id, lookup, { ...setting, seen });
  const [two, five] = [await seenOf(log, 2), await seenOf(log, 5)];
  assert.deepEqual(await absent(lookupOf('t-absent')), { isShown: true, says });
  for (const seen of [two, five])
    assert.deepEqual(await absent(lookupOf('t-absent', log, { seen }), seen), { isShown: true, says });
  assert.equal(await absent({ ...lookupOf('t-absent'), index: null }), null);
  assert.equal(
    await absent({ log: null, index: null, cosignatures: [], consistency: null }, 'damaged'),
    null,
  );

  const old = await absent(lookupOf('t-absent', log, { signedAt: threeDaysAgo }));
  assert.match(old!.says, /signed on November 23.* An older tree can hide what came after/);
  const moved = logOf(history, { origin: 'old.example.org/log' });
  assert.match((await absent(lookupOf('t-absent', moved)))!.says, /started under another address/);

  const fork = logOf([...history.slice(1), contentOf('issued', certificateOf({ certificateId: 'T-9' }))]);
  const refused: [
    what: string,
    lookup: LedgerLookup,
    says: RegExp,
    seen?: SeenLog | undefined,
    id?: string,
  ][] = [
    ['withheld', lookupOf('t-one'), /3 entries of a certificate with this ID/, undefined, 'T-ONE'],
    ['of another ID', lookupOf('t-absent'), /does not verify/, undefined, 'T-ONE'],
    ['about nothing', { ...lookupOf('x'), index: { ...lookupOf('x').index, id: null } }, /something else/],
    ['unreadable', { ...lookupOf('t-absent'), cosignatures: 7 as never }, /can’t be read/],
    ['rewound', lookupOf('t-absent', log, { seen: two }), /fewer entries/, { ...five, size: 9 }],
    ['forked at the same size', lookupOf('t-absent', fork, { seen: five }), /not the one this browser/, five],
    ['forked and longer', lookupOf('t-absent', fork, { seen: two }), /not the one this browser saw/, two],
    ['without proof', lookupOf('t-absent'), /offers no proof that it extends/, five],
    ['without index', { ...lookupOf('t-absent', log, { seen: five }), index: null }, /has none now/, five],
    ['without log', { log: null, index: null, cosignatures: [], consistency: null }, /log is empty/, five],
    ['of another key', lookupOf('t-absent', logOf(history, { keys: makeKeys() })), /another key/, five],
    ['of another name', lookupOf('t-absent'), /another name/, { ...five, origin: 'old.example.org/log' }],
  ];
  for (const [what, lookup, why, seen, id] of refused) {
    const found = await absent(lookup, seen, id);
    assert.equal(found!.isShown, false, what);
    assert.match(found!.says, why, what);
  }
});
