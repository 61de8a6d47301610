import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemHash } from '../text/item-address.ts';

const item = {
  url: 'https://example.org/news/1',
  title: 'EPA sets PFAS limits',
  contentText: 'Four parts per trillion.',
};
const same = (other: Partial<typeof item>): boolean => itemHash({ ...item, ...other }) === itemHash(item);

test('a hash is 64 hexadecimal characters', () => {
  assert.match(itemHash(item), /^[0-9a-f]{64}$/u);
});

for (const [change, other] of [
  ['tracking parameters', { url: 'https://example.org/news/1?utm_source=rss&fbclid=x#top' }],
  ['http for https, www or a trailing slash', { url: 'http://www.example.org/news/1/' }],
  ['a text edited later', { contentText: 'Corrected: 4.0 ppt.' }],
  ['case, quotation marks and spaces in the title', { title: ' “EPA” sets PFAS  limits ' }],
] as const) {
  test(`${change} does not change the hash`, () => {
    assert.ok(same(other));
  });
}

for (const [change, other] of [
  ['a different title at the same address', { title: 'EPA delays PFAS limits' }],
  ['the same title at a different address', { url: 'https://example.org/news/2' }],
  ['a parameter that identifies the page', { url: 'https://example.org/news/1?id=2' }],
  ['the same path and title on another host', { url: 'https://example.com/news/1' }],
] as const) {
  test(`${change} changes the hash`, () => {
    assert.ok(!same(other));
  });
}

test('titles without letters or digits are distinguished by the text', () => {
  const dots = { ...item, title: '…' };
  assert.notEqual(itemHash(dots), itemHash({ ...dots, contentText: 'Something else.' }));
  assert.notEqual(
    itemHash({ ...dots, contentText: '' }),
    itemHash({ ...dots, title: '***', contentText: '' }),
  );
});
