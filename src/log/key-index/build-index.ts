import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockLogs } from '../lock-logs.ts';
import { readEntries } from '../read-log.ts';
import type { LogName } from '../terms.ts';
import { entryKeys, readIndexed } from './entry-keys.ts';
import { growIndex } from './grow-index.ts';
import { readParts } from './stored-index.ts';

/** Few enough to let appends in between, and to lose little if the process is killed. */
const entriesPerBatch = 5_000;

/**
 * Builds the index of a log from its entries, in batches that a later start continues. The next append signs its root.
 * Does nothing if the index is complete, as it is after every append.
 */
export async function buildIndex(database: Database, log: LogName): Promise<void> {
  while (await database.transaction((transaction) => addBatch(transaction, log)));
}

/** False if there was nothing to add. */
async function addBatch(transaction: Transaction, log: LogName): Promise<boolean> {
  await lockLogs(transaction);
  const root = (await readParts(transaction, log, { prefixes: [''] })).rows.get('');
  const size = root?.treeSize ?? 0;
  const entries = await readEntries(transaction, log, size, entriesPerBatch);
  if (root && entries.length === 0) return false;
  const keys = entries.map((entry) => entryKeys(readIndexed(entry)));
  await growIndex(transaction, log, { size, indexRoot: null }, keys);
  return entries.length === entriesPerBatch;
}
