import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callInThread } from '../../../../test/support/call-in-thread.ts';
import { documentLimits } from '../../limits.ts';
import { rawItemLimits } from '../../terms.ts';
import { UnreadableSource, type ParsedItem } from '../source-reader.ts';
import { parseRss } from './read-rss.ts';

/** Quadratic cost would take many times as long; actual speed is measured in the benchmark. */
const timeout = 60_000;

const url = 'https://example.org/feeds/news.xml';

const parse = (text: string | Uint8Array, contentType: string | null = null): ParsedItem[] =>
  parseRss({ url, contentType, body: typeof text === 'string' ? new TextEncoder().encode(text) : text });

const rss = (items: string): string =>
  `<rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`;
const item = (fields: string): string => `<item><link>https://example.org/1</link>${fields}</item>`;
const only = (text: string | Uint8Array, contentType: string | null = null): ParsedItem => {
  const items = parse(text, contentType);
  assert.equal(items.length, 1);
  return items[0]!;
};
const titles = (text: string): string[] => parse(text).map(({ title }) => title);

const dated = new Date('2024-01-29T15:04:05Z');

for (const [format, feed] of [
  [
    'RSS 2.0',
    `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><item>
      <title>EPA &amp; PFAS</title><link>https://example.org/1</link><description>&lt;p&gt;Four ppt.&lt;/p&gt;</description>
      <pubDate>Mon, 29 Jan 2024 15:04:05 GMT</pubDate><dc:creator>Ann Author</dc:creator><category>Water</category>
    </item></channel></rss>`,
  ],
  [
    'RSS 0.91',
    `<rss version="0.91"><channel><title>Feed</title><item><title>EPA &#38; PFAS</title>
      <link>https://example.org/1</link><description><![CDATA[<p>Four ppt.</p>]]></description>
      <pubDate>29 Jan 2024 15:04:05 GMT</pubDate><author>ann@example.org (Ann Author)</author><category>Water</category>
    </item></channel></rss>`,
  ],
  [
    'RSS 1.0',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Feed</title></channel>
      <item rdf:about="https://example.org/1"><title>EPA &amp; PFAS</title><description>&lt;p>Four ppt.</description>
      <dc:date>2024-01-29T15:04:05Z</dc:date><dc:creator>Ann Author</dc:creator><dc:subject>Water</dc:subject></item></rdf:RDF>`,
  ],
  [
    'Atom 1.0',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><author><name>Ann Author</name></author><entry>
      <title type="html">EPA &amp;amp; PFAS</title><link rel="self" href="https://example.org/self"/>
      <link href="https://example.org/1"/><id>tag:example.org,2024:1</id><published>2024-01-29T15:04:05Z</published>
      <updated>2024-02-01T00:00:00Z</updated><category term="Water"/>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Four ppt.</p></div></content></entry></feed>`,
  ],
  [
    'Atom 0.3',
    `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="escaped">EPA &amp;amp; PFAS</title>
      <link rel="alternate" type="text/html" href="https://example.org/1"/><issued>2024-01-29T15:04:05Z</issued>
      <author><name>Ann Author</name></author><category>Water</category>
      <content type="text/html" mode="base64">PHA+Rm91ciBwcHQuPC9wPg==</content></entry></feed>`,
  ],
  [
    'JSON Feed 1.1',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Feed',
      authors: [{ name: 'Ann Author' }],
      items: [
        {
          id: '1',
          url: 'https://example.org/1',
          title: 'EPA & PFAS',
          content_html: '<p>Four ppt.</p>',
          date_published: '2024-01-29T10:04:05-05:00',
          tags: ['Water'],
        },
      ],
    }),
  ],
] as const) {
  test(`an item of ${format} has address, title, date, text, author and labels`, () => {
    const { contentHtml, guid: _guid, ...found } = only(feed);
    assert.deepEqual(found, {
      url: 'https://example.org/1',
      title: 'EPA & PFAS',
      publishedAt: dated,
      contentText: 'Four ppt.',
      extra: { author: 'Ann Author', labels: ['Water'] },
    });
    assert.match(contentHtml, /<p>Four ppt\./u);
  });
}

test('a podcast item has its audio and picture', () => {
  const { extra } = only(
    rss(
      item(`<enclosure url="/e/1.mp3" length="1" type="audio/mpeg"/>
        <itunes:image href="https://example.org/cover.jpg"/>`),
    ),
  );
  assert.deepEqual(extra, {
    audioUrl: 'https://example.org/e/1.mp3',
    imageUrl: 'https://example.org/cover.jpg',
  });
});

test('a picture comes from Media RSS, alone or in a group, or from an enclosure', () => {
  for (const fields of [
    '<media:content url="https://example.org/p.jpg" medium="image"/>',
    '<media:group><media:content url="https://example.org/v.mp4" type="video/mp4"/><media:thumbnail url="https://example.org/p.jpg"/></media:group>',
    '<enclosure url="https://example.org/p.jpg" type="image/jpeg"/>',
    '<enclosure url="https://example.org/p.jpg"/>',
  ]) {
    assert.deepEqual(only(rss(item(fields))).extra, { imageUrl: 'https://example.org/p.jpg' }, fields);
  }
});

test('a picture’s credit and description come from the picture, its group or the item', () => {
  const described =
    '<media:credit role="photographer">Ann Author</media:credit><media:license href="https://creativecommons.org/licenses/by/4.0/">CC BY</media:license>';
  const address = 'url="https://example.org/p.jpg" medium="image"';
  const stated = {
    imageUrl: 'https://example.org/p.jpg',
    imageCredit: 'Ann Author',
    imageLicense: 'https://creativecommons.org/licenses/by/4.0/',
  };
  for (const fields of [
    `<media:content ${address}>${described}</media:content>`,
    `<media:group>${described}<media:content ${address}/></media:group>`,
    `<media:content ${address}/>${described}`,
  ])
    assert.partialDeepStrictEqual(only(rss(item(fields))).extra, stated, fields);
  const { extra } = only(
    rss(
      item(
        `<media:title>The film</media:title><media:content ${address}><media:title>A well</media:title><media:copyright>All rights reserved</media:copyright></media:content>`,
      ),
    ),
  );
  assert.deepEqual([extra.imageAlt, extra.imageLicense], ['A well', 'All rights reserved']);
});

test("relative links resolve against xml:base, then the feed's website, then the feed's address", () => {
  const link = '<item><link>a/1</link><enclosure url="p.jpg"/></item>';
  assert.equal(only(rss(link)).url, 'https://example.org/feeds/a/1');
  assert.equal(
    only(rss(`<link>https://site.example/news/</link>${link}`)).url,
    'https://site.example/news/a/1',
  );
  const based = only(`<rss xml:base="https://base.example/b/"><channel>${link}</channel></rss>`);
  assert.equal(based.url, 'https://base.example/b/a/1');
  assert.equal(based.extra.imageUrl, 'https://base.example/b/p.jpg');
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/x/"><entry xml:base="y/">
    <link href="1"/><content type="html" xml:base="z/">&lt;a href="p">p&lt;/a></content></entry></feed>`;
  assert.equal(only(atom).url, 'https://base.example/x/y/1');
  assert.match(only(atom).contentHtml, /href="https:\/\/base\.example\/x\/y\/z\/p"/u);
});

test('an item without a link uses its permalink, then its attachment; without any address it is dropped', () => {
  assert.deepEqual(
    parse(
      rss(`<item><guid>https://example.org/g</guid></item>
        <item><guid isPermaLink="false">https://example.org/no</guid><enclosure url="https://example.org/e.mp3"/></item>
        <item><guid>abc</guid><title>nowhere</title></item>
        <item><link>javascript:alert(1)</link><title>evil</title></item>`),
    ).map((found) => found.url),
    ['https://example.org/g', 'https://example.org/e.mp3'],
  );
});

test('an untitled item uses the first words of its text, or else its address', () => {
  const words = 'measured '.repeat(40);
  assert.equal(
    only(rss(item('<description>&lt;p>Short.&lt;/p>&lt;p>More.&lt;/p></description>'))).title,
    'Short.',
  );
  assert.match(
    only(rss(item(`<description>${words}</description>`))).title,
    /^(?:measured ){9,10}measured…$/u,
  );
  assert.equal(only(rss(item(''))).title, 'https://example.org/1');
});

test('a title is one line of plain text, decoded according to its format', () => {
  const atomTitle = (title: string): string =>
    only(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/1"/>${title}</entry></feed>`).title;
  assert.equal(
    only(rss(item('<title>\n &lt;b&gt;PFAS&lt;/b&gt; &amp;amp;\n water </title>'))).title,
    'PFAS & water',
  );
  assert.equal(only(rss(item('<title><![CDATA[PFAS &amp; <i>water</i>]]></title>'))).title, 'PFAS & water');
  assert.equal(atomTitle('<title>1 &lt; 2 &amp;amp; <!-- x -->3</title>'), '1 < 2 &amp; 3');
  assert.equal(atomTitle('<title type="text">a &lt;b> c</title>'), 'a <b> c');
  assert.equal(atomTitle('<title type="html">a &lt;b>c&lt;/b></title>'), 'a c');
  assert.equal(
    atomTitle(
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a <b>&lt;c&gt;</b></div></title>',
    ),
    'a <c>',
  );
});

for (const [damage, feed, expected] of [
  ['unescaped ampersands', rss(item('<title>Fish & chips &copy; AT&T</title>')), ['Fish & chips © AT&T']],
  [
    'undeclared entities',
    rss(item('<title>caf&eacute;&nbsp;&mdash;&hellip; &unknown;</title>')),
    ['café —… &unknown;'],
  ],
  ['undeclared prefixes', rss(item('<dc:title>from dc</dc:title><foo:title>no</foo:title>')), ['from dc']],
  [
    'a wrong namespace',
    `<rss xmlns:dc="http://example.org/dc"><channel>${item('<dc:title>dc</dc:title>')}</channel></rss>`,
    ['dc'],
  ],
  [
    'an odd namespace',
    `<rss xmlns="constructor"><channel>${item('<title>One</title>')}</channel></rss>`,
    ['One'],
  ],
  [
    'a custom prefix',
    `<r:rss xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:title>r</r:title><r:link>/1</r:link></r:item></r:channel></r:rss>`,
    ['r'],
  ],
  [
    'unclosed values',
    rss('<item><title>One<link>https://example.org/1<guid>x<description>text</item>'),
    ['One'],
  ],
  [
    'unclosed items',
    rss('<item><title>One</title><link>/1</link><item><title>Two</title><link>/2</link>'),
    ['One', 'Two'],
  ],
  ['a channel closed too early', `<rss><channel></channel>${item('<title>One</title>')}</rss>`, ['One']],
  [
    'mismatched end tags',
    rss(item('<title><b>One</i></title></channel><description><p>x</description>')),
    ['One'],
  ],
  [
    'errors printed before it',
    `<br />\n<b>Warning</b>: x in <b>y.php</b><br />\n<?xml version="1.0"?>${rss(item('<title>One</title>'))}`,
    ['One'],
  ],
  ['blank lines before it', `\n\n \uFEFF<?xml version="1.0"?>${rss(item('<title>One</title>'))}`, ['One']],
  ['junk after it', `${rss(item('<title>One</title>'))}</div><script>x</script>`, ['One']],
  ['control characters', rss(item('<title>O\u0000n\u0008e &#0;&#x1F;two</title>')), ['One \uFFFDtwo']],
  ['Windows-1252 declared as Latin-1', rss(item('<title>don\u0092t &#146;</title>')), ['don’t ’']],
  ['a nested CDATA section', rss(item('<title><![CDATA[<![CDATA[One]]>]]></title>')), ['One']],
  ['an escaped CDATA section', rss(item('<title>&lt;![CDATA[One]]&gt;</title>')), ['One']],
  ['a lowercase CDATA section', rss(item('<title><![cdata[One]]></title>')), ['One']],
  [
    'an unclosed CDATA section',
    rss(item('<title><![CDATA[One</title>') + item('<title><![CDATA[Two]]></title>')),
    ['One', 'Two'],
  ],
  ['a bare attribute', rss(item('<title type=html>One</title>')), ['One']],
  ['mixed-case tags', rss(item('<Title>One</title><PubDate>x</pubdate>')), ['One']],
  ['uppercase tags', rss(item('<title>One</title>')).toUpperCase(), ['ONE']],
] as const) {
  test(`a feed with ${damage} still yields its items`, () => {
    assert.deepEqual(titles(feed), expected);
  });
}

test('an unclosed value does not absorb the next one', () => {
  const found = only(
    rss('<item><title>One<link>https://example.org/1?a=1&copy=2<description>a <p>text<guid>x</item>'),
  );
  assert.equal(found.url, 'https://example.org/1?a=1&copy=2');
  assert.equal(found.contentText, 'a\ntext');
});

test('a truncated feed yields the items before the cut', () => {
  const feed = rss(item('<title>One</title>') + item('<title>Two</title><description><![CDATA[some <p>text'));
  assert.deepEqual(titles(feed.slice(0, feed.indexOf('</item></channel>'))), ['One', 'Two']);
});

test('the charset comes from the response, and a wrong one does not stop parsing', () => {
  const latin = Buffer.from(rss(item('<title>caf\u00e9</title>')), 'latin1');
  assert.equal(only(latin, 'text/xml; charset=iso-8859-1').title, 'café');
  assert.match(only(latin, 'text/xml; charset=utf-8').title, /^caf/u);
});

test('DTD entities are never expanded', () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  );
  const bomb = `<!DOCTYPE rss [<!ENTITY l0 "lol">${levels.join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const found = only(bomb + rss(item('<title>&l12;&file;</title>')));
  assert.equal(found.title, '&l12;&file;');
});

test('items, texts and addresses stay within their limits', () => {
  const many = parse(rss(item('<title>One</title>').repeat(documentLimits.itemsMax + 50)));
  assert.equal(many.length, documentLimits.itemsMax);
  const json = {
    version: 'https://jsonfeed.org/version/1',
    title: 'Feed',
    items: Array.from({ length: 1_050 }, () => ({ id: 'https://a.example' })),
  };
  assert.equal(parse(JSON.stringify(json)).length, documentLimits.itemsMax);
  const found = only(
    rss(`<item><link>https://example.org/${'a'.repeat(3_000)}</link><guid>https://example.org/g</guid>
      <title>${'word '.repeat(1_000)}</title><description>${'text '.repeat(200_000)}</description>
      <author>${'A'.repeat(900)}</author>${'<category>c</category>'.repeat(9)}<category>${'C'.repeat(900)}</category></item>`),
  );
  assert.equal(found.url, 'https://example.org/g');
  assert.ok(found.title.length <= rawItemLimits.titleMax && found.title.endsWith('word…'));
  assert.ok(
    found.contentText.length <= rawItemLimits.contentMax &&
      found.contentHtml.length <= rawItemLimits.contentMax,
  );
  assert.ok(found.extra.author!.length <= 300);
  assert.deepEqual(
    found.extra.labels?.map((label) => label.length),
    [1, 300],
  );
});

for (const [attack, feed] of [
  ['deep nesting', rss(item(`<title>One</title><description>${'<a>'.repeat(1_000_000)}`))],
  ['unmatched end tags', rss(item(`<title>One</title>${'<a>'.repeat(900)}${'</b>'.repeat(1_000_000)}`))],
  ['endless elements', rss(item(`<title>One</title>${'<a/>'.repeat(1_000_000)}`))],
  ['unclosed sections', rss(item(`<title>One</title><description>${'<![CDATA['.repeat(1_000_000)}`))],
  [
    'endless prefixes',
    rss(
      item(
        `<title>One</title><a ${Array.from({ length: 300_000 }, (_, n) => `xmlns:x${n}="u"`).join(' ')}>${'<b xmlns:y="v">'.repeat(800)}`,
      ),
    ),
  ],
] as const) {
  test(`parsing stays linear with ${attack}`, { timeout }, async (t) => {
    const module = new URL('read-rss.ts', import.meta.url);
    const document = { url, contentType: null, body: new TextEncoder().encode(feed) };
    const [first] = await callInThread(t, module, parseRss, document);
    assert.equal(first?.title, 'One');
  });
}

test('a feed without items is a feed', () => {
  assert.deepEqual(parse(rss('')), []);
  assert.deepEqual(parse('{"version":"https://jsonfeed.org/version/1","title":"Feed","items":[]}'), []);
});

for (const [answer, text, message] of [
  ['nothing', ' \n', 'The response is empty: there is no feed at this address.'],
  [
    'a web page that announces a feed',
    '<!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" href="/rss"></head><body></body></html>',
    'This is a web page, not a feed. Its feed is at https://example.org/rss; use that address.',
  ],
  [
    'a web page',
    '<html><body><p>Not found</body></html>',
    'This is a web page, not a feed, and it links to none. Look on the page for the address of its RSS or Atom feed.',
  ],
  [
    'a list of feeds',
    '<?xml version="1.0"?><opml version="2.0"><body><outline xmlUrl="https://example.org/f"/></body></opml>',
    'This is a list of feeds (OPML), not a feed. Add each feed in it as a source.',
  ],
  [
    'a sitemap',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
    'This is a sitemap, not a feed.',
  ],
  [
    'XML with an odd name',
    '<constructor/>',
    "This is XML, but not a feed: its outermost element is 'constructor'.",
  ],
  ['other XML', '<soap:Envelope/>', "This is XML, but not a feed: its outermost element is 'envelope'."],
  ['other JSON', '{"error":"not found"}', 'This is JSON, but not a feed in the JSON Feed format.'],
  [
    'truncated JSON',
    '{"version":"https://jsonfeed.org/version/1","items":[',
    'This looks like JSON but cannot be read: it is truncated or malformed.',
  ],
  ['plain text', 'Too many requests, try later.', 'This is neither XML nor JSON, so it is not a feed.'],
] as const) {
  test(`${answer} instead of a feed is rejected with a helpful message`, () => {
    assert.throws(
      () => parse(text),
      (error) => error instanceof UnreadableSource && error.message === message,
    );
  });
}

test('elements with the prefix rss are read, declared or not', () => {
  const fields =
    '<rss:title>One</rss:title><rss:link>https://example.org/1</rss:link><rss:description>Text</rss:description>';
  for (const declared of [
    '',
    ' xmlns:rss="http://example.org/misspelt"',
    ' xmlns:rss="http://purl.org/rss/1.0/"',
  ]) {
    const {
      title,
      url: link,
      contentText,
    } = only(`<rss:rss${declared}><rss:channel><rss:item>${fields}</rss:item></rss:channel></rss:rss>`);
    assert.deepEqual([title, link, contentText], ['One', 'https://example.org/1', 'Text']);
  }
});

test('the title and description inside a media group are read', () => {
  const { title, contentText } = only(
    rss(
      item(
        '<media:group><media:title>A film</media:title><media:description>About wells</media:description></media:group>',
      ),
    ),
  );
  assert.deepEqual([title, contentText], ['A film', 'About wells']);
});
