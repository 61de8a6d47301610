import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownAddress } from './own-address.ts';

test('public pages only load images from their own origin', () => {
  const origin = 'https://pfas.example';
  const table: [string | null, string | undefined][] = [
    ['/files/cover.webp?v=2', '/files/cover.webp?v=2'],
    ['https://pfas.example/files/cover.webp', '/files/cover.webp'],
    ['https://elsewhere.example/cover.webp', undefined],
    ['//elsewhere.example/cover.webp', undefined],
    ['http://pfas.example/cover.webp', undefined],
    ['data:image/png;base64,AA==', undefined],
    ['http://[', undefined],
    ['', undefined],
    [null, undefined],
  ];
  for (const [address, path] of table) assert.equal(ownAddress(address, origin), path, String(address));
});
