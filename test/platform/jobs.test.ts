import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { installJobs, type Queue } from '../../src/platform/jobs.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';

test('a queue that an older version installed gets the retries of this one', async (t) => {
  const { url, drop } = await makeTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await drop();
  });
  const installed = async (queue: Queue<object>) => {
    await installJobs({ connectionString: url }, [queue]);
    const { rows } = await client.query(
      'select xmin::text as version, retry_limit as retries from pgboss.queue',
    );
    return rows[0] as { version: string; retries: number };
  };
  const queue = { name: 'mail.send', retries: 3, pauseSeconds: 1, secondsMax: 60, concurrency: 1 };
  const first = await installed(queue);
  assert.deepEqual(await installed(queue), first, 'nothing is written if nothing has changed');
  assert.equal((await installed({ ...queue, retries: 5 })).retries, 5);
});
