import assert from 'node:assert/strict';
import { test } from 'node:test';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

test('the full website serves both logs to any origin, and reports that they have no entries yet', async () => {
  for (const path of ['/log/checkpoint', '/log/key', '/log/tile/0/000', '/log/sample/checkpoint']) {
    const answer = await website.call(path);
    assert.equal(answer.status, 404, path);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-type')!, /^text\/plain/);
  }
  assert.equal((await website.call('/log/tile/nothing')).status, 400);
});
