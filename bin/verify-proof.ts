import { existsSync, readFileSync } from 'node:fs';
import { parseVerifierKey, verifyProofFile } from '../src/log/verify.ts';

/**
 * Verifies a `.tlog-proof` file with its entry, offline and using only the log's verifier:
 * `node bin/verify-proof.ts <file.tlog-proof> <file.entry.json> <verifier key, or a file with it>`.
 */
const usage =
  'node bin/verify-proof.ts <file.tlog-proof> <file.entry.json> <verifier key, or a file with it>';

async function verify([proofFile, entryFile, keyText]: string[]): Promise<string | null> {
  if (!proofFile || !entryFile || !keyText) return `Usage: ${usage}`;
  const missing = [proofFile, entryFile].find((file) => !existsSync(file));
  if (missing) return `File not found: ${missing}`;
  const key = await parseVerifierKey(existsSync(keyText) ? readFileSync(keyText, 'utf8').trim() : keyText);
  if (!key.ok) return key.detail;
  const entry = readFileSync(entryFile);
  const verdict = await verifyProofFile(readFileSync(proofFile, 'utf8'), entry, key.value);
  if (!verdict.ok) return verdict.detail;
  const { origin, size } = verdict.value;
  const { type, certificateId, at } = JSON.parse(entry.toString()) as Record<string, string>;
  process.stdout.write(
    `✓ ${certificateId}: '${type}' at ${at} is in the log ${origin} of ${size} entries.\n`,
  );
  return null;
}

const problem = await verify(process.argv.slice(2));
if (problem !== null) {
  process.stderr.write(`✗ ${problem}\n`);
  process.exitCode = 1;
}
