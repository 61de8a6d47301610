import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { installJobs, type Queue, startJobs } from '../../src/platform/jobs.ts';
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

test('a job that fails is logged with its cause, and tried again', async (t) => {
  const { url, drop } = await makeTestDatabase();
  const queue = {
    name: 'mail.send',
    retries: 1,
    pauseSeconds: 1,
    secondsMax: 60,
    concurrency: 1,
    pollSeconds: 2,
  };
  await installJobs({ connectionString: url }, [queue]);
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const jobs = await startJobs({ connectionString: url }, logger);
  t.after(async () => {
    await jobs.stop();
    await drop();
  });
  const succeeded = Promise.withResolvers<void>();
  let runs = 0;
  await jobs.work(queue, async (data: { after?: string }) => {
    assert.equal(data.after, undefined);
    if (++runs === 1) throw new Error('The disk is full.');
    succeeded.resolve();
  });
  // As for a scheduled job.
  await jobs.send(queue, null as unknown as object);
  await succeeded.promise;
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /"queue":"mail\.send","msg":"a job failed"/);
  assert.match(lines[0]!, /The disk is full\./);
});
