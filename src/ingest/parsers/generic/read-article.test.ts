import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Readability } from '@mozilla/readability';
import { plainText } from '../../text/plain-text.ts';
import { UnreadableSource } from '../source-reader.ts';
import { articlePages } from './article-page.fixture.ts';
import { htmlDocument } from './html-document.ts';
import { readArticle } from './read-article.ts';

const url = 'https://courier.example/2026/11/well-closed';
const read = (html: string) =>
  readArticle({ url, contentType: 'text/html', body: Buffer.from(html) }, undefined);

/** The harmonic mean of precision and recall of the words, each as often as it occurs. */
function wordF1(found: string, expected: string): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const left = words(expected).reduce(
    (counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1),
    new Map<string, number>(),
  );
  let shared = 0;
  for (const word of words(found)) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      shared += 1;
      left.set(word, count - 1);
    }
  }
  return (2 * shared) / (words(found).length + words(expected).length);
}

const readabilityAlone = (html: string): string =>
  plainText(new Readability(htmlDocument(html)).parse()?.content ?? '');

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

for (const { name, html, text } of articlePages)
  test(`the text of an article is found: ${name}`, () => {
    const f1 = wordF1(read(html).item.contentText, text);
    assert.ok(f1 >= 0.97, `F1 ${f1.toFixed(3)}\n${read(html).item.contentText}`);
  });

test('extraction beats Readability alone over all pages', (t) => {
  const own = mean(articlePages.map(({ html, text }) => wordF1(read(html).item.contentText, text)));
  const alone = mean(articlePages.map(({ html, text }) => wordF1(readabilityAlone(html), text)));
  t.diagnostic(`F1 ${own.toFixed(3)}; Readability alone ${alone.toFixed(3)}`);
  assert.ok(own > alone);
});

const body = articlePages[0]!.text
  .split('\n')
  .map((line) => `<p>${line}</p>`)
  .join('');
const linked = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

test('title, date, author and picture come from the structured data, then from Open Graph', () => {
  const data = {
    '@type': 'NewsArticle',
    headline: 'Well <i>closed</i>',
    datePublished: '2026-03-05T09:00:00-05:00',
    author: [{ '@type': 'Person', name: 'Ann Author' }],
    image: { url: '/well.jpg' },
  };
  const graph =
    '<meta property="og:title" content="Other"><meta property="og:image" content="/og.jpg"><meta property="article:published_time" content="2026-01-01">';
  const own = read(
    `<title>t</title>${graph}${linked({ '@graph': [{ '@type': 'WebSite', name: 's' }, data] })}<article>${body}</article>`,
  ).item;
  assert.deepEqual(
    [own.title, own.publishedAt?.toISOString(), own.extra.author, own.extra.imageUrl],
    ['Well closed', '2026-03-05T14:00:00.000Z', 'Ann Author', 'https://courier.example/well.jpg'],
  );
  const other = read(`<title>t</title>${graph}<article>${body}</article>`).item;
  assert.deepEqual(
    [other.title, other.publishedAt?.toISOString(), other.extra.imageUrl],
    ['Other', '2026-01-01T00:00:00.000Z', 'https://courier.example/og.jpg'],
  );
});

test('a picture has its credit, license and description from where its address is', () => {
  const image = {
    '@type': 'ImageObject',
    url: '/well.jpg',
    creditText: 'Ann Author',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    caption: 'A well',
  };
  const graph =
    '<meta property="og:image" content="/og.jpg"><meta property="og:image:alt" content="A river">';
  const figure =
    '<figure><img src="/lead.jpg" alt="A plant"><figcaption>The plant. <span class="photo-credit">Bo Buyer</span></figcaption></figure>';
  const picture = (head: string) => {
    const { imageUrl, imageCredit, imageLicense, imageAlt } = read(
      `<title>t</title>${head}<article>${figure}${body}</article>`,
    ).item.extra;
    return [imageUrl, imageCredit, imageLicense, imageAlt];
  };
  assert.deepEqual(picture(`${graph}${linked({ '@type': 'NewsArticle', image: [image] })}`), [
    'https://courier.example/well.jpg',
    'Ann Author',
    'https://creativecommons.org/licenses/by/4.0/',
    'A well',
  ]);
  assert.deepEqual(picture(graph), ['https://courier.example/og.jpg', undefined, undefined, 'A river']);
  assert.deepEqual(
    picture('<meta property="og:image" content="https://cdn.example/large/lead.jpg?w=1200">'),
    ['https://cdn.example/large/lead.jpg?w=1200', 'Bo Buyer', undefined, 'A plant'],
    'the figure with the same file says whose it is',
  );
  assert.deepEqual(picture(''), ['https://courier.example/lead.jpg', 'Bo Buyer', undefined, 'A plant']);
});

test('the name of the site is not part of the title, and its own address counts only on the same site', () => {
  const page = (canonical: string) =>
    read(
      `<meta property="og:site_name" content="The Courier"><title>Well closed - again | The Courier</title><link rel="canonical" href="${canonical}"><article>${body}</article>`,
    ).item;
  assert.equal(page('/').title, 'Well closed - again');
  assert.equal(page('/2026/11/well').url, 'https://courier.example/2026/11/well');
  assert.equal(page('https://other.example/x').url, url);
  assert.equal(page('/').url, url);
});

test('a paywall is reported, and what the page shows is kept', () => {
  const closed = linked({ '@type': 'NewsArticle', headline: 'Well closed', isAccessibleForFree: false });
  const { item, problem } = read(
    `${closed}<meta name="description" content="The township closed its second well on Tuesday."><article><p>Subscribe to continue reading.</p></article>`,
  );
  assert.match(problem ?? '', /paywall/);
  assert.match(item.contentText, /closed its second well/);
  const marked = read(
    `<title>Well closed</title><article><p>${articlePages[0]!.text.slice(0, 250)}</p></article><div class="paywall-overlay">Already a subscriber? Sign in.</div>`,
  );
  assert.match(marked.problem ?? '', /paywall/);
  assert.equal(
    read(`<title>t</title><article>${body}</article><p>Subscribe to continue reading other stories.</p>`)
      .problem,
    undefined,
  );
});

for (const [what, html, message] of [
  [
    'a consent page',
    '<title>Before you continue</title><form><p>We use cookies. Accept all cookies to go on.</p></form>',
    /accept cookies/,
  ],
  [
    'a challenge',
    '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>',
    /prove they are human/,
  ],
  ['a page without an article', '<title>x</title><p></p>', /No article/],
  ['a page of a hundred thousand tags', '<b>x</b>'.repeat(100_000), /more markup/],
] as const)
  test(`${what} is not an article, and the error says so`, () => {
    assert.throws(
      () => read(html),
      (error: Error) => error instanceof UnreadableSource && message.test(error.message),
    );
  });

test('scripts and addresses of an article are made harmless', () => {
  const { item } = read(
    `<title>t</title><base href="/folder/"><article>${body}<p onclick="x()">See <a href="two">two</a><a href="javascript:x()">no</a><script>alert(1)</script> for the rest of it.</p></article>`,
  );
  assert.match(item.contentHtml, /https:\/\/courier\.example\/folder\/two/);
  assert.doesNotMatch(item.contentHtml, /script|onclick/);
});
