import type { Queryable } from '../../platform/database/database.ts';
import type { LogName } from '../terms.ts';
import type { Findings } from './finding.ts';
import { readAhead, readUncovered, readUnexpectedTiles } from './read-stored.ts';

/** Finds rows that no other rows account for. */
export async function* auditStrayRows(database: Queryable, log: LogName): Findings {
  for (const index of await readUncovered(database, log))
    yield {
      code: 'entry-uncovered',
      table: 'log_entries',
      row: `index ${index}`,
      field: null,
      message: `No checkpoint covers entry ${index} of the ${log} log.`,
    };
  for (const size of await readAhead(database, log))
    yield {
      code: 'checkpoint-ahead',
      table: 'log_checkpoints',
      row: `tree size ${size}`,
      field: 'tree_size',
      message: `The checkpoint at tree size ${size} of the ${log} log is ahead of its entries.`,
    };
  for (const { level, n } of await readUnexpectedTiles(database, log))
    yield {
      code: 'tile-unexpected',
      table: 'log_tiles',
      row: `level ${level}, n ${n}`,
      field: null,
      message: `Tile ${n} of level ${level} of the ${log} log exists, but the log does not have that many entries.`,
    };
}
