import { existsSync, readFileSync } from 'node:fs';
import {
  concludeFrom,
  conclusions,
  type Outcome,
  readTrust,
  statusText,
  verifyFiles,
} from '../src/ledger/verify/verify-files.ts';

/**
 * `npm run ledger:verify-proof -- PROOF ENTRY KEY`, or `PROOF ENTRY --policy FILE`: verifies a `.tlog-proof` file with its
 * entry, offline and using only the verifier. KEY is the log's verifier key or a file with it, FILE a C2SP tlog-policy.
 * Exits with status 1 if a check fails.
 */
const usage =
  'npm run ledger:verify-proof -- <file.tlog-proof> <file.entry.json> <verifier key, or a file with it>, or --policy <file> for the key';

const marks: Record<Outcome, string> = { ok: '✓', neutral: '–', reserved: '!', failed: '✗' };

async function verify(given: readonly string[]): Promise<string | null> {
  const policyAt = given.indexOf('--policy');
  const policyFile = policyAt < 0 ? undefined : given[policyAt + 1];
  const [proofFile, entryFile, keyText] = given.filter(
    (_, at) => policyAt < 0 || (at !== policyAt && at !== policyAt + 1),
  );
  if (!proofFile || !entryFile || (policyAt < 0 ? !keyText : !policyFile)) return `Usage: ${usage}`;
  const missing = [proofFile, entryFile, policyFile].find((file) => file !== undefined && !existsSync(file));
  if (missing) return `File not found: ${missing}`;
  const trustText = policyFile ?? keyText!;
  const trust = await readTrust(existsSync(trustText) ? readFileSync(trustText, 'utf8') : trustText);
  if (typeof trust === 'string') return trust;
  const entry = readFileSync(entryFile);
  const report = await verifyFiles(readFileSync(proofFile, 'utf8'), entry, { trust, now: new Date() });
  const { steps, newest, isNewer } = report;
  if (newest) {
    say(`${newest.certificateId}: ${newest.certificate.projectName ?? ''}`);
    say(statusText(newest, report));
  }
  for (const { outcome, says, detail } of steps) {
    say(`${marks[outcome]} ${says}`);
    if (detail && outcome !== 'ok') say(`  ${detail}`);
  }
  if (isNewer) return 'Written by a newer version of the ledger: get the current verifier.';
  const conclusion = concludeFrom(steps);
  if (conclusion === 'failed') return conclusions.failed;
  say(`${conclusions[conclusion]}. Whether it was true when it was issued, no check can tell.`);
  return null;
}

/** Text from the files may hold anything: what a terminal would obey, or show in another order, is written out. */
const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );

function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

const problem = await verify(process.argv.slice(2));
if (problem !== null) {
  process.stderr.write(`✗ ${printable(problem)}\n`);
  process.exitCode = 1;
}
