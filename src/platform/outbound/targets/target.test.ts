import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '../testing.ts';
import { givenTarget, hostAndPort, readHostAndPort, redirectTarget, resolveTarget } from './target.ts';

test('hostAndPort always includes the port', () => {
  const table = [
    ['http://News.example/', 'news.example:80'],
    ['https://news.example/', 'news.example:443'],
    ['https://news.example:80/', 'news.example:80'],
    ['http://[::1]/', '[::1]:80'],
  ] as const;
  for (const [address, pair] of table) assert.equal(hostAndPort(new URL(address)), pair);
});

test('port 8080 is refused, like every port except 80 and 443', () => {
  const none = new Set<string>();
  for (const port of [8080, 8443, 8000, 3000, 5432, 81, 444, 22, 1, 65_535])
    for (const scheme of ['http', 'https']) {
      const address = `${scheme}://news.example:${port}/feed`;
      assert.throws(() => givenTarget(address, none), refusal('port', new RegExp(`port ${port};`)));
      assert.throws(
        () => redirectTarget(address, new URL('https://news.example/'), none),
        refusal('port', /redirects to/),
      );
    }
  for (const address of ['http://news.example/', 'https://news.example:80/', 'http://news.example:443/'])
    assert.equal(givenTarget(address, none).url.href, address);
});

test('port 8080 is allowed if exactly that host and port are listed', () => {
  const allowed = new Set(['news.example:8080']);
  assert.equal(givenTarget('http://news.example:8080/', allowed).url.port, '8080');
  for (const address of ['http://www.news.example:8080/', 'http://news.example:8081/'])
    assert.throws(() => givenTarget(address, allowed), refusal('port'), address);
});

test('listing port 443 lifts the check for https, not for http', async () => {
  const allowed = new Set(['[::1]:443', 'intranet.example:443']);
  const lead = (address: string) =>
    resolveTarget(givenTarget(address, allowed), allowed, async () => ['10.0.0.1']);
  assert.deepEqual(await lead('https://intranet.example/'), ['10.0.0.1']);
  assert.deepEqual(await lead('https://[::1]/'), ['::1']);
  await assert.rejects(lead('http://intranet.example/'), refusal('address'));
  await assert.rejects(lead('http://[::1]/'), refusal('address'));
});

test('host:port pairs are accepted in exactly one spelling', () => {
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
