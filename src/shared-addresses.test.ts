import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { permit, permitAnyone } from './access/index.ts';
import { createApi, json } from './platform/http/api.ts';
import { keysOf } from './platform/page-cache/address-keys.ts';
import { sharedAddresses } from './shared-addresses.ts';

const query = z.object({ q: z.string().optional(), page: z.coerce.number().default(1) });
const responses = { 200: json(z.string()) };
const app = createApi();
for (const route of [
  createRoute({ method: 'get', path: '/api/things/{id}', responses }),
  createRoute({ method: 'get', path: '/api/things/summary', request: { query }, responses }),
  createRoute({ method: 'get', path: '/api/things', request: { query }, responses }),
  createRoute({ method: 'get', path: '/api/things.csv', request: { query }, responses }),
  createRoute({ method: 'post', path: '/api/letters', responses }),
  permit('change settings').get('/api/secrets', { responses }),
  permitAnyone.get('/api/invitation', { request: { query }, responses }),
])
  app.openAPIRegistry.registerPath(route);
const keyOf = keysOf(sharedAddresses(app));

const keys: [address: string, key: string | null][] = [
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  ['/story/epa-sets-limits', '/story/epa-sets-limits'],
  ['/story/epa-sets-limits?utm_medium=mail', '/story/epa-sets-limits'],
  ['/search?page=2&q=PFOA&sort=x&utm_source=a', '/search?q=PFOA&page=2&sort=x'],
  ['/search?q=&page=1&q=GenX+%26+PFOA', '/search?q=GenX+%26+PFOA'],
  ['/search?q=+PFOA%00+&sort=none&page=one', '/search?q=PFOA&sort=none'],
  ['/search?category=none&q=PFOA', '/search?q=PFOA&category=none'],
  ['/search?q=', null],
  ['/search?%00', '/search'],
  ['/ledger?from=2026-02-31&to=2026-02-28', '/ledger?to=2026-02-28&from=2026-02-31'],
  ['/story/', null],
  ['/story/a/b', null],
  ['//story/a', null],
  ['/story/..\\log\\sample\\checkpoint', null],
  ['/story/..', null],
  ['/story/%2e%2E', null],
  ['/story/.', null],
  ['/admin/queue', null],
  ['*', null],
  ['/api/things', '/api/things'],
  ['/api/things?utm_source=letter', '/api/things'],
  ['/api/things?page=2&q=a+b&x=1', '/api/things?q=a+b&page=2'],
  ['/api/things?q=', '/api/things?q='],
  ['/api/things/42', '/api/things/42'],
  ['/api/things/42?page=2', '/api/things/42'],
  ['/api/things/summary?page=2', '/api/things/summary?page=2'],
  ['/api/things.csv?q=a', '/api/things.csv?q=a'],
  ['/api/thingsXcsv', null],
  ['/api/things/42/parts', null],
  ['//api/things', null],
  ['/api/letters', null],
  ['/api/secrets', null],
  ['/api/invitation?q=a', null],
];
for (const [address, key] of keys)
  test(`${address} is cached as ${key}`, () => assert.equal(keyOf(address), key));

test('an address that is a key maps to itself', () => {
  for (const [, key] of keys) if (key !== null) assert.equal(keyOf(key), key);
});

test('an address that a call rejects is left to the call', () => {
  for (const refused of ['?page=1&page=2', '?q=%00', '?x=%00', '?%00=1', `?q=${'x'.repeat(9_000)}`])
    assert.equal(keyOf(`/api/things${refused}`), null, refused.slice(0, 20));
});
