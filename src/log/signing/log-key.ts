import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFile, ownerOnly } from '../../platform/files/durable-file.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import type { Signer } from './signed-note.ts';
import type { LogName } from '../terms.ts';

export type LogFiles = {
  /**
   * The Ed25519 key in PEM (PKCS #8). It stays outside the database, so that database access alone can't forge
   * signatures.
   */
  key: string;
  /** The newest checkpoint signed with it. */
  checkpoint: string;
};
export type LogSettings = { dataDir: string; ledgerKeyFile: string | undefined };

/** Where a log's key and newest checkpoint are kept: in the data folder, or at LEDGER_KEY_FILE for the real log. */
export function logFiles({ dataDir, ledgerKeyFile }: LogSettings, log: LogName): LogFiles {
  const inDataDir = { real: 'ledger-key.pem', sample: 'ledger-key-sample.pem' } as const;
  const key = (log === 'real' && ledgerKeyFile) || path.join(dataDir, inDataDir[log]);
  return { key, checkpoint: `${key.replace(/\.pem$/, '')}.checkpoint` };
}

/** The log's key, created if missing and `mayMake`. Throws `StartFailure` with instructions. */
export async function openLogKey(file: string, mayMake: boolean): Promise<Signer> {
  const found = readLogKey(file);
  if (found) return found;
  if (!mayMake)
    throw new StartFailure(
      `The log has entries, but its signing key is not at ${file}; put it back from your backup (or set LEDGER_KEY_FILE to where it is): no other key can continue this log.`,
    );
  try {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    await createFile(file, pem.toString(), ownerOnly);
  } catch (error) {
    throw new StartFailure(
      `The key of the log can't be written to ${file} (${(error as NodeJS.ErrnoException).code}); make its folder writable, or set LEDGER_KEY_FILE to another path.`,
    );
  }
  return readLogKey(file)!;
}

/** The existing key; null if there is none. Throws `StartFailure` if the file is not a key. */
export function readLogKey(file: string): Signer | null {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartFailure(`The key of the log at ${file} can't be read (${code}); make it readable.`);
  }
  const key = ed25519Key(pem);
  if (!key)
    throw new StartFailure(
      `${file} is not an Ed25519 private key in PEM format; restore the log’s key from your backup.`,
    );
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return { publicKey: spki.subarray(-publicKeyBytes), sign: (message) => sign(null, message, key) };
}

/** The public key is at the end of its SPKI encoding (RFC 8410, section 4). */
const publicKeyBytes = 32;

function ed25519Key(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
