import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absoluteUrl, canonicalUrl } from './item-address.ts';

const base = 'https://example.org/news/feed.xml';

const canonical: [written: string, expected: string | null][] = [
  ['https://example.org/a', 'https://example.org/a'],
  ['HTTPS://Example.ORG:443/Path/To?B=2&a=1', 'https://example.org/Path/To?B=2&a=1'],
  ['http://example.org:80', 'http://example.org/'],
  ['http://example.org:8080/a', 'http://example.org:8080/a'],
  ['https://example.org/a#comments', 'https://example.org/a'],
  ['https://example.org/a?utm_source=rss&utm_medium=feed', 'https://example.org/a'],
  ['https://example.org/a?id=7&utm_source=rss&page=2', 'https://example.org/a?id=7&page=2'],
  ['https://example.org/a?UTM_Source=rss&FBCLID=1&gclid=2&mc_cid=3&mc_eid=4', 'https://example.org/a'],
  ['https://example.org/a?q=a%20b+c&empty=&flag', 'https://example.org/a?q=a%20b+c&empty=&flag'],
  ['https://example.org/a?', 'https://example.org/a'],
  ['https://example.org/a/', 'https://example.org/a/'],
  ['/b?x=1', 'https://example.org/b?x=1'],
  ['c.html', 'https://example.org/news/c.html'],
  ['//other.example/d', 'https://other.example/d'],
  ['  https://example.org/a \n', 'https://example.org/a'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.org/a', null],
  ['tag:example.org,2024:1', null],
  ['mailto:a@example.org', null],
  ['http://', null],
  ['', null],
  [`https://example.org/${'a'.repeat(3_000)}`, null],
];

for (const [written, expected] of canonical) {
  test(`the canonical address of '${written.slice(0, 60).trim()}'`, () => {
    assert.equal(canonicalUrl(written, base), expected);
  });
}

test('canonicalization is idempotent', () => {
  for (const [, address] of canonical) if (address !== null) assert.equal(canonicalUrl(address), address);
});

test('an absolute address that needs no repair is unchanged', () => {
  assert.equal(absoluteUrl('http://Example.org?a=1&b=2'), 'http://Example.org?a=1&b=2');
  assert.equal(absoluteUrl('http://example.org/a b"c'), 'http://example.org/a%20b%22c');
});

test('a relative address without a base is rejected', () => {
  assert.equal(absoluteUrl('/a'), null);
});
