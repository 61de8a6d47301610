import { writeFileSync } from 'node:fs';
import { readSqlSources, readSqlVersion, sqlVersionFile } from '../src/platform/database/sql-sources.ts';

/** `node bin/sql-version.ts`: raises the version of the `.sql` sources if they changed since the last raise. */
const { version, hash } = readSqlVersion();
const sources = readSqlSources();
if (sources.hash !== hash)
  writeFileSync(
    sqlVersionFile,
    `${JSON.stringify({ version: version + 1, hash: sources.hash }, undefined, 2)}\n`,
  );
