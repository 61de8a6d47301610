import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { test } from 'node:test';
import { outageOf } from './outage.ts';

const failureOf = (task: Promise<unknown>): Promise<Error> =>
  task.then(
    () => assert.fail('it worked'),
    (error: Error) => error,
  );
const connecting = (socket: string) =>
  new Promise((resolve, reject) => connect(socket).once('connect', resolve).once('error', reject));

test('ENOSPC is reported as full storage, however deep the cause', async () => {
  const full = await failureOf(writeFile('/dev/full', 'a text'));
  assert.equal(outageOf(full)?.status, 507);
  assert.equal(outageOf(new Error('outer', { cause: new Error('inner', { cause: full }) }))?.status, 507);
});

test('an unreachable database is an outage, with a full disk as the reason if it is full', async () => {
  const gone = await failureOf(connecting('/no/such/socket'));
  assert.equal(outageOf(gone)?.status, 503);
  assert.equal(outageOf(gone, 'ended by SIGKILL')?.status, 503);
  assert.equal(
    outageOf(gone, 'could not write to file "pg_wal/xlogtemp.9": No space left on device')?.status,
    507,
  );
});

test('any other error is not an outage', async () => {
  assert.equal(outageOf(new TypeError('x is not a function')), null);
  assert.equal(outageOf(await failureOf(writeFile('/no/such/folder/file', ''))), null);
  assert.equal(outageOf('text'), null);
});
