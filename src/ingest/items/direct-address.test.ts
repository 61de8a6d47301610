import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directAddress } from '../text/item-address.ts';

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
