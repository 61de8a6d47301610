import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { emptyDataDir, runWebsite } from '../support/website/run-website.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
before(async () => (made = await makeTestDatabase()));
after(() => made.drop());

test('a failed statement is logged with its reason but without user input', async () => {
  const website = await runWebsite(emptyDataDir(), { DATABASE_URL: made.url, LOG_LEVEL: 'info' });
  after(() => website.process.kill('SIGKILL'));
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  await client.query('alter table subscribers add constraint broken check (email is null) not valid');
  await client.end();
  const answer = await fetch(`${website.address}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.org' }),
  });
  assert.equal(answer.status, 500);
  assert.equal(await website.kill('SIGTERM'), 0);
  const line = website
    .output()
    .split('\n')
    .find((text) => text.includes('unexpected error'))!;
  const { err } = JSON.parse(line) as { err: { message: string; stack: string; cause: { code: string } } };
  assert.match(err.message, /^Failed query: \s+insert into "subscribers"/);
  assert.match(err.stack, /subscribe-routes\.ts:\d+/);
  assert.equal(err.cause.code, '23514');
  assert.ok(!website.output().includes('reader@example.org'), line);
});
