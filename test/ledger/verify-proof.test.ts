import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { concludeFrom } from '../../src/ledger/verify/steps.ts';
import { readTrust, statusText, verifyFiles } from '../../src/ledger/verify/verify-files.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { changed, type Files, filesOf, log, logKey } from '../support/content/attacks/attack.ts';
import { attacks } from '../support/content/attacks/attacks.ts';
import {
  certificateOf,
  contentOf,
  history,
  honest,
  hourAgo,
  logOf,
  now,
  witness,
} from '../support/content/honest-proofs.ts';
import { appendTo, cosignature, makeKeys, type NaiveLog, vkeyOf } from '../support/content/naive-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function report({ proof, entry }: Files, trustText = logKey) {
  const trust = await readTrust(trustText);
  assert.ok(typeof trust !== 'string', String(trust));
  const found = await verifyFiles(proof, entry, { trust, now });
  const failed = found.steps.filter(({ outcome }) => outcome === 'failed');
  return { ...found, conclusion: concludeFrom(found.steps), failed: failed.map(({ name }) => name) };
}
test('the files of a certificate show offline that nothing was changed or is withheld', async () => {
  const found = await report(filesOf(honest(log).proof));
  assert.equal(found.conclusion, 'complete');
  assert.deepEqual(found.signedAt, hourAgo);
  assert.equal(found.newest!.certificate.retiredTo, 'Buyer');
});

for (const { what, given = honest(log), file, files = filesOf(given.proof), trust } of attacks)
  if (typeof file !== 'string')
    test(`the files are ${file[1]}: ${what}`, async () => {
      const { steps, conclusion } = await report(files, trust);
      const [name, outcome, says] = file;
      const step = steps.find((one) => one.name === name);
      assert.equal(step?.outcome, outcome, JSON.stringify(steps, null, 1));
      assert.match(`${step!.says}. ${step!.detail}`, says);
      assert.equal(conclusion, outcome === 'failed' || outcome === 'reserved' ? outcome : 'complete');
    });

test('an entry of a newer version asks for the current verifier, and is never green', async () => {
  const newer: NaiveLog = { ...log, entries: [], listed: [] };
  const certificate = { ...certificateOf(), county: 'Kent' };
  appendTo(newer, contentOf('issued', certificate));
  const found = await report(filesOf(honest(newer).proof));
  assert.equal(found.isNewer, true);
  assert.equal(found.conclusion, 'failed');
});

test('without an index, files do not say that the certificate was never retired', async () => {
  const old: NaiveLog = { ...log, entries: [], listed: [] };
  const { certificate, type, certificateId, at } = history[0]!;
  appendTo(old, { certificate, type, certificateId, at }, { isRooted: false });
  const { proof, entry } = filesOf({ ...honest(old).proof, index: null });
  const found = await report({ proof, entry });
  assert.equal(found.conclusion, 'unchanged');
  assert.match(statusText(found.newest!, found), /do not show whether it was retired later/);
  const complete = await report(filesOf(honest(log, { size: 2 }).proof));
  assert.match(statusText(complete.newest!, complete), /^Not retired, as of November 26/);
});

const second = { name: 'witness.example.com/two', keys: makeKeys() };
const policyOf = (rest: string) =>
  `# Trusted\nlog ${logKey}\nwitness one ${vkeyOf(witness.name, witness.keys, 4)}\nwitness two ${vkeyOf(second.name, second.keys, 4)} https://two.example\n${rest}\n`;

test('a policy decides which witnesses must have confirmed the tree', async () => {
  const seenBy = (...names: (typeof witness)[]) => {
    const lines = names.map((one) => cosignature(log, { ...one, at: hourAgo }));
    return filesOf(changed(({ proof }) => proof.cosignatures.push(...lines)).proof);
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
    [policyOf(`log ${logKey}\nquorum none`), /repeats the key/],
    [policyOf(`witness x ${logKey}\nquorum none`), /no verifier key of a witness/],
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
  writeFileSync(files[2]!, `${logKey}\n`);
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
