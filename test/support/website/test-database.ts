import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Template } from './template.ts';

/** A server for tests: the one at TEST_DATABASE_URL, or an embedded one that ends with the test file. */
export async function openTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres(temporaryFolder(), {
    mayJoin: false,
    logger: createLogger('error'),
  });
  return {
    url: `postgresql://${connection.user}@localhost/postgres?host=${encodeURIComponent(connection.host)}`,
    stop,
  };
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database for one test, a copy of the template if there is one; `drop` removes it, even with clients connected. */
export async function makeTestDatabase(template?: Template): Promise<TestDatabase> {
  const server = await openTestServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${name} template ${template?.database ?? 'template1'}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await administer(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
