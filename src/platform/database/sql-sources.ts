import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../config.ts';

export type SqlSource = { path: string; text: string };

export type SqlSources = {
  /** Rises with every change of any source: how an older program knows that a newer one was here. */
  version: number;
  hash: string;
  /** Functions and triggers. Running them again changes nothing. */
  definitions: readonly SqlSource[];
  /** What the runtime role may not do to some tables. */
  grants: readonly SqlSource[];
};

const sourceFolder = path.join(projectRoot, 'src');
export const sqlVersionFile = path.join(projectRoot, 'db/sql-version.json');

/** Every `.sql` file among the sources, the platform's first, as capabilities build on those. */
export function readSqlSources(): SqlSources {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.sql'))
    .toSorted((a, b) => Number(isOfPlatform(b)) - Number(isOfPlatform(a)) || (a < b ? -1 : 1))
    .map((file) => ({ path: `src/${file}`, text: readFileSync(path.join(sourceFolder, file), 'utf8') }));
  const isGrants = ({ path: file }: SqlSource) => path.basename(file) === 'grants.sql';
  return {
    version: readSqlVersion().version,
    hash: hashOf(sources),
    definitions: sources.filter((source) => !isGrants(source)),
    grants: sources.filter(isGrants),
  };
}

/** The version as it was last raised, and the hash of the sources at that time. */
export const readSqlVersion = (): { version: number; hash: string } =>
  JSON.parse(readFileSync(sqlVersionFile, 'utf8'));

const isOfPlatform = (file: string): boolean => file.startsWith('platform/');

function hashOf(sources: readonly SqlSource[]): string {
  const hash = createHash('sha256');
  for (const { path: file, text } of sources) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex');
}
