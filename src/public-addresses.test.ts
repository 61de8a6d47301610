import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { keysOf } from './platform/page-cache/address-keys.ts';
import { publicAddresses, sharedPages } from './public-addresses.ts';
import { routes } from './web/routes.ts';

const keyOfAddress = keysOf(sharedPages);
const keys: [string, string | null][] = [
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  ['/story/epa-sets-limits', '/story/epa-sets-limits'],
  ['/story/epa-sets-limits?utm_medium=mail', '/story/epa-sets-limits'],
  ['/search?page=2&q=PFOA&sort=x&utm_source=a', '/search?q=PFOA&page=2'],
  ['/search?q=&page=1&q=GenX+%26+PFOA', '/search?q=GenX+%26+PFOA&page=1'],
  ['/search?q=', null],
  ['/search?%00', '/search'],
  ['/story/', null],
  ['/story/a/b', null],
  ['//story/a', null],
  ['/admin/queue', null],
  ['/api/stories?status=HELD', null],
  ['/api/admin/events', null],
  ['*', null],
];
for (const [address, key] of keys)
  test(`${address} is kept as ${key}`, () => assert.equal(keyOfAddress(address), key));

test('an address that is a key is its own key', () => {
  for (const [, key] of keys) if (key !== null) assert.equal(keyOfAddress(key), key);
});

test('every public page says which parameters it reads', () => {
  const pages = routes.children?.flatMap((node) =>
    'id' in node && node.id === 'public' ? (node.children ?? []) : [],
  );
  assert.ok(pages && pages.length > 0, 'the public pages were found');
  const unsaid = pages.map(pathOf).filter((path) => !Object.hasOwn(publicAddresses, path));
  assert.deepEqual(unsaid, [], 'add each to `publicAddresses`, with its parameters');
});

const pathOf = (node: VirtualRouteNode): string => ('path' in node ? node.path! : '/');
