import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readTrust, verifyFiles } from '../../src/ledger/verify/verify-files.ts';
import { concludeFrom } from '../../src/ledger/verify/steps.ts';
import { projectRoot } from '../../src/platform/config.ts';
import {
  certificateOf,
  contentOf,
  history,
  honest,
  hourAgo,
  logOf,
  now,
  threeDaysAgo,
  witness,
} from '../support/content/honest-proofs.ts';
import {
  appendTo,
  canonical,
  cosignature,
  makeKeys,
  type NaiveLog,
  vkeyOf,
} from '../support/content/naive-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Files = { proof: string; entry: Buffer };
type Proof = ReturnType<typeof honest>['proof'];

/** The files of T-ONE that a website gives. */
function filesOf({ entries, index, log, cosignatures }: Proof, { withExtra = true } = {}): Files {
  const newest = entries.at(-1)!;
  const earlier = entries.slice(0, -1).map(({ type: _, at: __, ...entry }) => entry);
  const extra = Buffer.from(canonical({ entries: earlier, index })).toString('base64');
  const lines = [
    'c2sp.org/tlog-proof@v1',
    ...(withExtra ? [`extra ${extra}`] : []),
    `index ${newest.index}`,
    ...newest.proof,
    '',
    log.checkpoint + cosignatures.join(''),
  ];
  return { proof: lines.join('\n'), entry: Buffer.from(newest.entry, 'base64') };
}

const log = logOf(history);
const key = vkeyOf(log.origin, log.keys, 1);

async function report({ proof, entry }: Files, trustText = key) {
  const trust = await readTrust(trustText);
  assert.ok(typeof trust !== 'string', String(trust));
  const found = await verifyFiles(proof, entry, { trust, now });
  const failed = found.steps.filter(({ outcome }) => outcome === 'failed');
  return { ...found, conclusion: concludeFrom(found.steps), failed: failed.map(({ name }) => name) };
}
const changed = (change: (proof: Proof) => void, of = log): Files => {
  const { proof } = structuredClone(honest(of));
  change(proof);
  return filesOf(proof);
};

test('the files of a certificate show offline that nothing was changed or is withheld', async () => {
  const found = await report(filesOf(honest(log).proof));
  assert.equal(found.conclusion, 'complete');
  assert.deepEqual(found.signedAt, hourAgo);
  assert.equal(found.newest!.certificate.retiredTo, 'Buyer');
});

const refused: [what: string, files: Files, step: string][] = [
  ['a hidden retirement', changed((proof) => proof.entries.pop()), 'complete'],
  ['a hidden correction', changed((proof) => proof.entries.splice(1, 1)), 'complete'],
  ['no proof from the index', filesOf(honest(log).proof, { withExtra: false }), 'complete'],
  [
    'an index answer of an older tree',
    changed((proof) => (proof.index!.id = honest(log, { size: 3 }).proof.index!.id)),
    'complete',
  ],
  ['another entry', { ...filesOf(honest(log).proof), entry: log.entries[1]! }, 'inclusion'],
  [
    'a byte order mark',
    { ...filesOf(honest(log).proof), entry: Buffer.from(`\uFEFF${log.entries[3]!}`) },
    'entries',
  ],
  ['an unreadable file', { ...filesOf(honest(log).proof), proof: 'x' }, 'inclusion'],
  [
    'an unreadable extra line',
    {
      ...filesOf(honest(log).proof),
      proof: filesOf(honest(log).proof).proof.replace(/extra \S+/, 'extra AAAA'),
    },
    'entries',
  ],
  ['another key', filesOf(honest(logOf(history, { keys: makeKeys() })).proof), 'signature'],
];
for (const [what, files, step] of refused)
  test(`the files are refused with ${what}`, async () => {
    const found = await report(files);
    assert.equal(found.conclusion, 'failed');
    assert.ok(found.failed.includes(step as 'entries'), found.failed.join());
  });

test('a stale tree is a reservation that names its date', async () => {
  const found = await report(filesOf(honest(log, { signedAt: threeDaysAgo }).proof));
  assert.equal(found.conclusion, 'reserved');
  assert.deepEqual(found.signedAt, threeDaysAgo);
});

test('an entry of a newer version asks for the current verifier, and is never green', async () => {
  const newer: NaiveLog = { ...log, entries: [], listed: [] };
  const certificate = { ...certificateOf(), county: 'Kent' };
  appendTo(newer, contentOf('issued', certificate));
  const found = await report(filesOf(honest(newer).proof));
  assert.equal(found.isNewer, true);
  assert.equal(found.conclusion, 'failed');
});

const second = { name: 'witness.example.com/two', keys: makeKeys() };
const policyOf = (rest: string) =>
  `# Trusted\nlog ${key}\nwitness one ${vkeyOf(witness.name, witness.keys, 4)}\nwitness two ${vkeyOf(second.name, second.keys, 4)} https://two.example\n${rest}\n`;

test('a policy decides which witnesses must have confirmed the tree', async () => {
  const seenBy = (...names: (typeof witness)[]) => {
    const lines = names.map((one) => cosignature(log, { ...one, at: hourAgo }));
    return changed((proof) => proof.cosignatures.push(...lines));
  };
  const cases: [rest: string, files: Files, conclusion: string][] = [
    ['quorum none', seenBy(), 'complete'],
    ['quorum one', seenBy(), 'failed'],
    ['quorum one', seenBy(second), 'failed'],
    ['quorum one', seenBy(witness), 'complete'],
    ['group both all one two\nquorum both', seenBy(witness), 'failed'],
    ['group both 2 one two\nquorum both', seenBy(witness, second), 'complete'],
    ['group either any one two\nquorum either', seenBy(second), 'complete'],
  ];
  for (const [rest, files, conclusion] of cases)
    assert.equal((await report(files, policyOf(rest))).conclusion, conclusion, rest);
});

test('a malformed policy is refused with its line', async () => {
  const wrong: [text: string, problem: RegExp][] = [
    [policyOf(''), /no quorum/],
    [policyOf('quorum three'), /line 5 names three/],
    [policyOf('quorum one\nquorum two'), /line 6 is a second quorum/],
    [policyOf('group both 3 one two\nquorum both'), /another number of members/],
    [policyOf('group both all one one\nquorum both'), /a member twice/],
    [policyOf('group a all one\ngroup b all one\nquorum b'), /in another group/],
    [policyOf(`log ${key}\nquorum none`), /repeats the key/],
    [policyOf(`witness x ${key}\nquorum none`), /no verifier key of a witness/],
    [policyOf('mirror x\nquorum none'), /not of a kind/],
  ];
  for (const [text, problem] of wrong) assert.match(String(await readTrust(text)), problem);
  assert.match(String(await readTrust(vkeyOf(witness.name, witness.keys, 4))), /key of a witness/);
});

const folder = temporaryFolder();

test('the command prints status and date, and writes out what a terminal would obey', async () => {
  const evil = certificateOf({ projectName: '\u001B[2J\u202Eevil' });
  const of = logOf([contentOf('issued', evil)]);
  const { proof, entry } = filesOf(honest(of).proof);
  const files = ['x.tlog-proof', 'x.entry.json', 'key', 'policy'].map((name) => path.join(folder, name));
  writeFileSync(files[0]!, proof);
  writeFileSync(files[1]!, entry);
  writeFileSync(files[2]!, `${key}\n`);
  writeFileSync(files[3]!, policyOf('quorum one'));
  const command = (...given: string[]) =>
    promisify(execFile)(process.execPath, [path.join(projectRoot, 'bin/verify-proof.ts'), ...given]);
  const { stdout } = await command(...files.slice(0, 3));
  assert.match(
    stdout,
    /^T-ONE: \\u\{1b\}\[2J\\u\{202e\}evil\nNot retired, as of November 26, 2026, 10:38 UTC\.$/m,
  );
  assert.match(stdout, /✓ The log’s index lists 1 entry for this certificate, and this file shows it/);
  const refusal = command(files[0]!, files[1]!, '--policy', files[3]!);
  await assert.rejects(refusal, /Too few witnesses|Does not verify/);
});
