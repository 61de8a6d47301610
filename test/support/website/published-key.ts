import { createPrivateKey, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** RFC 8032, section 7.1, TEST 1: a key that everyone knows, so that anyone can produce the same bytes. */
const secretKey = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const pkcs8 = Buffer.from(`302e020100300506032b657004220420${secretKey}`, 'hex');

export const publishedKey = (): KeyObject => createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });

/** Writes the key for LEDGER_KEY_FILE; returns the file. */
export function writePublishedKey(folder: string): string {
  const file = path.join(folder, 'published-key.pem');
  writeFileSync(file, publishedKey().export({ type: 'pkcs8', format: 'pem' }));
  return file;
}
