import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeLedgerVectors } from '../test/support/content/ledger-vectors.ts';

/** `node bin/ledger-vectors.ts`: regenerates docs/ledger-vectors; test/ledger/vectors.test.ts detects drift. */
const folder = path.join(import.meta.dirname, '..', 'docs', 'ledger-vectors');
for (const [name, content] of await makeLedgerVectors()) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
