import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absoluteUrl, canonicalUrl, directAddress, itemHash } from './item-address.ts';

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

const article = 'https://ledger.example/news/city-tests-pfas?page=2';
const encoded = encodeURIComponent(article);

for (const link of [
  `https://www.google.com/url?rct=j&sa=t&url=${encoded}&ct=ga&cd=1&usg=A`,
  `https://www.google.co.uk/url?q=${encoded}&sa=U`,
  `https://scholar.google.de/scholar_url?url=${encoded}&hl=en`,
  `http://www.bing.com/news/apiclick.aspx?ref=FexRss&aid=&url=${encoded}&c=1`,
  `https://www.bing.com/ck/a?!&&p=1&u=a1${Buffer.from(article).toString('base64url')}&ntb=1`,
  `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${encoded}/RK=2/RS=x-`,
  `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
  `https://www.linkedin.com/redir/redirect?url=${encoded}&urlhash=x`,
  `https://nam02.safelinks.protection.outlook.com/?url=${encoded}&data=05`,
  `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?url=${encoded}`)}`,
])
  test(`a service's redirect leads to the article: ${link.slice(0, 60)}`, () => {
    assert.equal(directAddress(link), article);
  });

for (const link of [
  article,
  'https://www.google.com/url?url=javascript:alert(1)',
  'https://www.google.com/url?url=/relative',
  'https://www.google.com/url?sa=t',
  'https://www.google.com/search?q=https://ledger.example/',
  `https://agency.example/share?url=${encoded}`,
  `https://www.google.com.evil.example/url?url=${encoded}`,
  `https://r.search.yahoo.com/RU=%E0%A4%A/RK=2`,
  'not an address',
])
  test(`any other link stays: ${link.slice(0, 60)}`, () => {
    assert.equal(directAddress(link), link);
  });

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
