import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenTarget, hostAndPort, parseAllowHosts, resolveTarget } from './target.ts';
import { refusal } from './testing.ts';

test('host and port are always both said', () => {
  const table = [
    ['http://News.example/', 'news.example:80'],
    ['https://news.example/', 'news.example:443'],
    ['https://news.example:80/', 'news.example:80'],
    ['http://[::1]/', '[::1]:80'],
  ] as const;
  for (const [address, pair] of table) assert.equal(hostAndPort(new URL(address)), pair);
});

test('a listed port 443 lifts the check of https, not of http', async () => {
  const allowed = parseAllowHosts(['[::1]:443', 'intranet.example:443']);
  const lead = (address: string) =>
    resolveTarget(givenTarget(address, allowed), allowed, async () => ['10.0.0.1']);
  assert.deepEqual(await lead('https://intranet.example/'), ['10.0.0.1']);
  assert.deepEqual(await lead('https://[::1]/'), ['::1']);
  await assert.rejects(lead('http://intranet.example/'), refusal('address'));
  await assert.rejects(lead('http://[::1]/'), refusal('address'));
});
