import assert from 'node:assert/strict';
import { test } from 'node:test';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests({ CDN_SECONDS: '60', TRUST_PROXY: '2' });

const caching = async (path: string, init?: RequestInit) => {
  const { status, headers } = await website.call(path, init);
  return [status, headers.get('cache-control'), headers.get('cdn-cache-control')];
};
const cdn = 'max-age=60, stale-while-revalidate=30';

test('every response says how it may be cached, and an error never outlives its cause', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const expected: [string, (string | number | null)[], RequestInit?][] = [
    ['/about', [200, 'public, no-cache', cdn]],
    ['/api/home', [200, 'public, no-cache', cdn]],
    ['/feed.xml', [200, 'public, no-cache', null]],
    ['/healthz', [200, 'no-cache', null]],
    ['/about/', [308, 'no-cache', null]],
    ['/story/none', [404, 'no-store', null]],
    ['/api/stories/none', [404, 'no-store', null]],
    ['/assets/none.js', [404, 'no-store', null]],
    ['/log/checkpoint', [404, 'no-store', null]],
    ['/api/none', [404, 'no-store', null]],
    ['/api/admin/settings', [401, 'no-store', null]],
    ['/api/subscribe', [400, 'no-store', null], json],
  ];
  for (const [path, headers, init] of expected) assert.deepEqual(await caching(path, init), headers, path);
});

test('a CDN always asks for certificates, the ledger and its log', async () => {
  for (const path of [
    '/ledger',
    '/ledger/about',
    '/ledger/log',
    '/api/certificates',
    '/api/certificates/summary',
    '/api/export.csv',
  ])
    assert.deepEqual(await caching(path), [200, 'public, no-cache', null], path);
});

test('a CDN keeps no page of a visitor with a session', async () => {
  const { headers } = await website.asStaff('/about');
  assert.deepEqual(
    [headers.get('cache-control'), headers.get('cdn-cache-control')],
    ['private, no-store', null],
  );
});

test('behind two proxies, each visitor has their own limits, and none can forge an address', async () => {
  const signIn = (forwarded: string) =>
    website.call('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@example.org`, password: 'wrong password' }),
    });
  const cdnAddress = '198.51.100.7';
  for (let visitor = 0; visitor < 40; visitor++)
    assert.equal((await signIn(`203.0.113.${visitor}, ${cdnAddress}`)).status, 401);
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 60; attempt++)
    statuses.add((await signIn(`192.0.2.${attempt}, 203.0.113.250, ${cdnAddress}`)).status);
  assert.ok(statuses.has(429), [...statuses].join());
});
