import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { createFile, ownerOnly } from '../../platform/files/durable-file.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { logIdentities, logKeys } from '../tables.ts';
import { type LogName, logNames } from '../terms.ts';
import type { Signer } from './signed-note.ts';

export type LogSettings = {
  dataDir: string;
  /** LEDGER_KEY_FILE: the key, if it isn't in the data folder. */
  ledgerKeyFile: string | undefined;
  /** LEDGER_CHECKPOINT_FILE: where to keep the newest checkpoint of the real log. */
  ledgerCheckpointFile: string | undefined;
};

/** Null for a log whose key this process doesn't have. */
export type Signers = Record<LogName, Signer | null>;

/**
 * The ledger's key, an Ed25519 private key in PEM (PKCS #8). It stays outside the database, so that access to the
 * database alone can't forge signatures.
 */
export const keyFile = ({ dataDir, ledgerKeyFile }: LogSettings): string =>
  ledgerKeyFile ?? path.join(dataDir, 'ledger-key.pem');
/** The sample log's own key, made by versions that did not derive it. */
const sampleKeyFile = ({ dataDir }: LogSettings): string => path.join(dataDir, 'ledger-key-sample.pem');

/**
 * Opens the keys of both logs. The key belongs to the deployment: the first process that has one, or `mayMake` one,
 * stores the public keys, and no other key is accepted afterwards. Throws `StartFailure` if the file is not a key or
 * can't be made.
 */
export const openLogKeys = (database: Database, settings: LogSettings, mayMake: boolean): Promise<Signers> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${keyLock}::bigint)`);
    const stored = await readPublicKeys(transaction);
    const found = readLogKey(keyFile(settings));
    const signers = matchKeys(
      found ?? (mayMake && !stored.real ? await makeKey(settings) : null),
      settings,
      stored,
    );
    const values = logNames.flatMap((log) => {
      const signer = signers[log];
      return signer ? [{ log, publicKey: signer.publicKey }] : [];
    });
    if (values.length > 0) await transaction.insert(logKeys).values(values).onConflictDoNothing();
    return signers;
  });

/** A log's public key by the files of this deployment; null without them. */
export async function ownPublicKey(
  database: Queryable,
  settings: LogSettings,
  log: LogName,
): Promise<Uint8Array | null> {
  const key = readLogKey(keyFile(settings));
  if (!key) return null;
  const signers = log === 'real' ? [signerOf(key)] : sampleSigners(key, settings);
  const stored = (await readPublicKeys(database))[log];
  const own = signers.find(isExpected(stored)) ?? signers[0];
  return own!.publicKey;
}

/** The public keys that the database expects: stored before the first entry, or by an older version with it. */
export async function readPublicKeys(database: Queryable): Promise<PublicKeys> {
  const columns = { log: logKeys.log, publicKey: logKeys.publicKey };
  const rows = await database
    .select(columns)
    .from(logKeys)
    .union(
      database.select({ log: logIdentities.log, publicKey: logIdentities.publicKey }).from(logIdentities),
    );
  return Object.fromEntries(rows.map(({ log, publicKey }) => [log, publicKey]));
}
type PublicKeys = Partial<Record<LogName, Uint8Array>>;

/** Processes that start at the same time must not store different keys; the number is arbitrary. */
const keyLock = 7_237_003;

/** The sample log's key follows from the real one, unless the log began with its own. */
function matchKeys(key: KeyObject | null, settings: LogSettings, stored: PublicKeys): Signers {
  if (!key) return { real: null, sample: null };
  const real = [signerOf(key)].find(isExpected(stored.real)) ?? null;
  const sample = real && sampleSigners(key, settings).find(isExpected(stored.sample));
  return { real, sample: sample ?? null };
}

const isExpected =
  (stored: Uint8Array | undefined) =>
  ({ publicKey }: Signer): boolean =>
    !stored || Buffer.compare(stored, publicKey) === 0;

function sampleSigners(key: KeyObject, settings: LogSettings): Signer[] {
  const own = readLogKey(sampleKeyFile(settings));
  return [sampleKeyOf(key), ...(own ? [own] : [])].map(signerOf);
}

async function makeKey(settings: LogSettings): Promise<KeyObject> {
  const file = keyFile(settings);
  try {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    await createFile(file, pem.toString(), ownerOnly);
  } catch (error) {
    throw new StartFailure(
      `The key of the ledger can't be written to ${file} (${(error as NodeJS.ErrnoException).code}); make its folder writable, or set LEDGER_KEY_FILE to another path.`,
    );
  }
  return readLogKey(file)!;
}

/** The existing key; null if there is none. Throws `StartFailure` if the file is not a key. */
function readLogKey(file: string): KeyObject | null {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartFailure(`The key of the ledger at ${file} can't be read (${code}); make it readable.`);
  }
  const key = ed25519Key(pem);
  if (!key)
    throw new StartFailure(
      `${file} is not an Ed25519 private key in PEM format; restore the ledger’s key from your backup.`,
    );
  return key;
}

function ed25519Key(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** A private key in PKCS #8 is this prefix and the 32-byte seed (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const seedBytes = 32;

/** HKDF-SHA256 of the real key's seed, without salt, labeled `sample`. */
function sampleKeyOf(key: KeyObject): KeyObject {
  const seed = key.export({ type: 'pkcs8', format: 'der' }).subarray(-seedBytes);
  const derived = Buffer.from(hkdfSync('sha256', seed, '', 'sample', seedBytes));
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, derived]), type: 'pkcs8', format: 'der' });
}

/** The public key is at the end of its SPKI encoding (RFC 8410, section 4). */
const publicKeyBytes = 32;

/** Signs with an Ed25519 private key. */
export function signerOf(key: KeyObject): Signer {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return { publicKey: spki.subarray(-publicKeyBytes), sign: (message) => sign(null, message, key) };
}
