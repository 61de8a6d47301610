import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Parser } from 'htmlparser2';
import { accountEmails } from '../../src/accounts/index.ts';
import { activeParts } from '../support/active-parts.ts';
import {
  fillWithHostileContent,
  type HostileContent,
  inTexts,
  skipWithoutSamples,
} from '../support/content/hostile-content.ts';
import { beforeTests, forTests, websiteForTests } from '../support/for-tests.ts';
import { addressOf, readCalls } from '../support/fuzz/api-calls.ts';
import { validValue } from '../support/fuzz/valid-value.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { addressWith, markupBreakout, pageAddresses } from '../support/website/website-addresses.ts';

test('the scanner finds active content and nothing else', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<p onclick=x>',
    '<a href="java\nscript:alert(1)">',
    '<a href=" javascript:alert(1)">',
    '<iframe>',
    '<meta http-equiv=refresh>',
  ])
    assert.notDeepEqual(activeParts(html.replace('\n', '')), [], html);
  assert.deepEqual(activeParts('<p>&lt;script&gt;</p><a href="/story/a">a</a>'), []);
});

describe('hostile text in every field', { skip: skipWithoutSamples }, () => {
  const feeds = forTests(startFeedServer);
  const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));
  let content: HostileContent;
  beforeTests(async () => {
    content = await fillWithHostileContent(website, feeds);
  });

  const assertInert = async (address: string): Promise<string> => {
    const answer = await website.asStaff(address);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.ok(answer.status < 500, `${answer.status} ${address}`);
    assert.doesNotMatch(policy, /script-src[^;]*'unsafe/, address);
    const html = await answer.text();
    assert.deepEqual(activeParts(html, policy), [], address);
    return html;
  };

  test('is text on every page that shows it', async () => {
    const labels = await website.query<{ slug: string }>(
      `select distinct lower(regexp_replace(label, '[\\s/]+', '-', 'g')) as slug from stories, unnest(tags) label limit 20`,
    );
    const shown = [
      ...content.storyIds.flatMap((id, at) => [`/story/hostile-${at}`, `/admin/edit/${id}`]),
      ...content.certificateIds.flatMap((id) => [`/certificate/${id}`, `/admin/certificates/${id}`]),
      ...labels.flatMap(({ slug }) => [
        `/tags/${encodeURIComponent(slug)}`,
        `/entities/${encodeURIComponent(slug)}`,
      ]),
      ...pageAddresses.filter((address) => !address.includes('$')),
      '/category/Science%20%26%20Tech',
      '/search?q=alert',
      '/api/docs',
    ];
    for (const address of shown) await assertInert(address);
    assert.match(await assertInert('/story/hostile-0'), /alert\(1/);
  });

  test('is text on every page that echoes its input', async () => {
    const texts = inTexts(content.payloads, 500);
    for (const [at, text] of texts.entries())
      await assertInert(addressWith(pageAddresses[at % pageAddresses.length]!, text));
    for (const address of pageAddresses) await assertInert(addressWith(address, markupBreakout));
  });

  test('is data in every API response, errors included', async () => {
    const [payload] = content.payloads;
    for (const call of (await readCalls(website)).filter(({ method }) => method === 'GET'))
      for (const text of [null, payload!, '<script>alert(1)</script>']) {
        const address = addressOf(call, ({ schema }) =>
          encodeURIComponent(text ?? String(validValue(schema))),
        );
        const answer = await website.asStaff(address);
        const type = answer.headers.get('content-type') ?? '';
        await answer.body?.cancel();
        assert.match(
          type,
          /^(application\/(geo\+)?json|text\/(csv|event-stream|x-opml))\b/,
          `${address}: ${type}`,
        );
        assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
        assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      }
  });

  test('is text in every feed and sitemap, and in the HTML that feed readers render', async () => {
    for (const address of feedAddresses) {
      const { elements, texts } = readXml(await (await website.call(address)).text());
      assert.deepEqual(
        elements.filter((name) => !known.test(name)),
        [],
        address,
      );
      for (const text of texts) assert.deepEqual(activeParts(text), [], address);
    }
  });

  test('is text in emails', async () => {
    const mails = await waitFor('a written email', async () => {
      const found = await website.query<{ template: string; data: never }>(
        "select template, data from mails where state = 'written'",
      );
      return found.length > 0 ? found : null;
    });
    for (const { template, data } of mails) {
      const { html } = await accountEmails.find(({ name }) => name === template)!.render(data);
      assert.match(html, /&lt;img src=x/);
      assert.deepEqual(activeParts(html), []);
    }
  });
});

const feedAddresses = [
  '/feed.xml',
  '/feed.atom',
  '/category/Science%20%26%20Tech/feed.xml',
  '/search/feed.xml?q=alert',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/sitemap-stories-1.xml',
];

/** The elements in our feeds and sitemaps. */
const known =
  /^(\?xml|rss|channel|item|title|link|description|language|lastbuilddate|ttl|guid|pubdate|category|generator|atom:link|dc:creator|feed|entry|id|updated|published|author|name|uri|summary|content|subtitle|rights|icon|logo|urlset|url|loc|lastmod|sitemapindex|sitemap|news:[a-z_]+|media:[a-z]+|enclosure|image|content:encoded|copyright|docs|managingeditor)$/i;

function readXml(xml: string): { elements: string[]; texts: string[] } {
  const elements: string[] = [];
  const texts: string[] = [];
  new Parser(
    {
      onopentag(name) {
        elements.push(name);
        texts.push('');
      },
      ontext(text) {
        texts[texts.length - 1] += text;
      },
    },
    { xmlMode: true },
  ).end(xml);
  // Titles are plain text by definition; only elements that readers render as HTML are parsed as HTML.
  const isHtml = (_: string, at: number) => /^(description|content:encoded)$/.test(elements[at]!);
  return { elements, texts: texts.filter(isHtml) };
}
