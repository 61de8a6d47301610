import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeLedgerVectors } from '../test/support/ledger-vectors.ts';

/** `node bin/ledger-vectors.ts`: writes docs/ledger-vectors anew; test/ledger/vectors.test.ts holds that nothing differs. */
const folder = path.join(import.meta.dirname, '..', 'docs', 'ledger-vectors');
for (const [name, content] of await makeLedgerVectors()) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
