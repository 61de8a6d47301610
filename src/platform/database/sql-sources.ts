import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../config.ts';

export type SqlSource = { path: string; text: string };

export type SqlSources = {
  /** Raised with every change to any source: how an older release detects a newer one. */
  version: number;
  hash: string;
  /** Functions and triggers; idempotent. */
  definitions: readonly SqlSource[];
  /** Privileges that the runtime role lacks on some tables. */
  grants: readonly SqlSource[];
};

const sourceFolder = path.join(projectRoot, 'src');
export const sqlVersionFile = path.join(projectRoot, 'db/sql-version.json');

/** Every `.sql` file in the sources, the platform's first, since capabilities depend on them. */
export function readSqlSources(): SqlSources {
  // Without `withFileTypes`, Node.js calls `stat` on each of some 2,000 files.
  const sources = readdirSync(sourceFolder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.sql'))
    .map(({ parentPath, name }) => path.relative(sourceFolder, path.join(parentPath, name)))
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

/** The current version, and the hash of the sources when it was last raised. */
export const readSqlVersion = (): { version: number; hash: string } =>
  JSON.parse(readFileSync(sqlVersionFile, 'utf8'));

const isOfPlatform = (file: string): boolean => file.startsWith('platform/');

function hashOf(sources: readonly SqlSource[]): string {
  const hash = createHash('sha256');
  for (const { path: file, text } of sources) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex');
}
