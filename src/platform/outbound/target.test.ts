import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenTarget, hostAndPort, readHostAndPort, resolveTarget } from './target.ts';
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
  const allowed = new Set(['[::1]:443', 'intranet.example:443']);
  const lead = (address: string) =>
    resolveTarget(givenTarget(address, allowed), allowed, async () => ['10.0.0.1']);
  assert.deepEqual(await lead('https://intranet.example/'), ['10.0.0.1']);
  assert.deepEqual(await lead('https://[::1]/'), ['::1']);
  await assert.rejects(lead('http://intranet.example/'), refusal('address'));
  await assert.rejects(lead('http://[::1]/'), refusal('address'));
});

test('a pair of host and port is read in one spelling, and nothing else is', () => {
  const table = [
    ['Intranet.example:80', 'intranet.example:80'],
    ['[::1]:443', '[::1]:443'],
    ['2130706433:8080', '127.0.0.1:8080'],
    ['0x7f.1:8080', '127.0.0.1:8080'],
    ['', null],
    ['localhost', null],
    ['localhost:', null],
    ['http://localhost:80', null],
    ['a@b:80', null],
    ['a:80/x', null],
    ['a:99999', null],
    ['*:80 b:80', null],
  ] as const;
  for (const [pair, expected] of table) assert.equal(readHostAndPort(pair), expected, pair);
});
