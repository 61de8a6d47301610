import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNarrowed, readView, viewAddress } from './queue-view.ts';
import { pageRead } from './use-queue.ts';

const sourceId = '01234567-89ab-4def-8123-456789abcdef';

test('a view round-trips through its address', () => {
  for (const address of [
    '/admin/queue',
    '/admin/queue?status=HELD',
    `/admin/queue?q=two+wells&sourceId=${sourceId}&category=Science+%26+Tech&minScore=7&sort=title&page=3`,
    '/admin/queue?sort=score&order=asc',
    '/admin/queue?status=APPROVED&alert=broken-link',
  ]) {
    const view = readView(Object.fromEntries(new URL(address, 'http://site.invalid').searchParams));
    const parameters = new URL(viewAddress(view, { page: view.page }), 'http://site.invalid').searchParams;
    assert.deepEqual(
      Object.fromEntries(parameters),
      Object.fromEntries(new URL(address, 'http://site.invalid').searchParams),
    );
  }
});

test('invalid address parameters are ignored', () => {
  const wrong = {
    status: 'x',
    sourceId: 'x',
    category: 'x',
    minScore: '-1',
    sort: 'x',
    order: 'x',
    page: '0',
  };
  assert.equal(viewAddress(readView(wrong)), '/admin/queue');
  assert.equal(isNarrowed(readView(wrong)), false);
});

test('changing a filter returns to the first page', () => {
  const view = readView({ page: '4' });
  assert.equal(viewAddress(view, { category: 'Utilities' }), '/admin/queue?category=Utilities');
});

test('the API call spells out the whole view', () => {
  assert.deepEqual(pageRead(readView({ q: 'a&b', sort: 'title' })).queryKey, [
    '/api/admin/stories?status=NEEDS_REVIEW&q=a%26b&sort=title&order=asc&page=1',
  ]);
});
