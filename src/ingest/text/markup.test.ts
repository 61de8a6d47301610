import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTagsMax, readMarkup } from './markup.ts';

test('reading stops at markup nested too deep', () => {
  let opened = 0;
  readMarkup('<b>'.repeat(openTagsMax + 10), {
    onopentagname: () => {
      opened += 1;
    },
  });
  assert.equal(opened, openTagsMax);
});
