import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NewSource } from '../contract.ts';
import { opmlLimits, parserTypes } from '../terms.ts';
import { readOpml, UnreadableOpml, writeOpml } from './opml-file.ts';

const opml = (body: string, head = '') =>
  `<?xml version="1.0"?>${head}<opml version="2.0"><body>${body}</body></opml>`;

test('all written fields are read back', () => {
  const sources = parserTypes.map((parser, at) =>
    NewSource.parse({
      name: `“${parser}” & <others>`,
      url: `https://example.org/${parser}?a=1&b="2"`.replaceAll('"', '%22'),
      parser,
      weight: at + 1,
      isActive: at % 2 === 0,
      defaultCategory: at === 0 ? null : 'Finance/Insurance',
      license: at === 1 ? 'republish' : 'quote',
    }),
  );
  const read = readOpml(writeOpml('Sources', sources));
  assert.deepEqual(
    read.map((entry) => 'source' in entry && entry.source),
    sources,
  );
});

test('feeds are found in any folder, with what other programs write', () => {
  const entries = readOpml(
    opml(`<outline text="Water"><outline text="State">
      <outline type="RSS" TEXT="Gazette" XMLURL=" https://gazette.example/feed "/></outline></outline>
      <outline type="atom" xmlUrl="https://journal.example/atom"/>
      <outline text="A folder"/><outline text="A link" type="link" url="https://example.org/"/>`),
  );
  assert.deepEqual(
    entries.map((entry) => [entry.name, entry.url, 'source' in entry && entry.source.parser]),
    [
      ['Gazette', 'https://gazette.example/feed', 'rss'],
      ['journal.example', 'https://journal.example/atom', 'rss'],
    ],
  );
});

test('a feed that can’t be a source says why', () => {
  const [wrong, heavy] = readOpml(
    opml(
      '<outline text="Local" xmlUrl="file:///etc/passwd"/><outline text="Heavy" record:weight="11" xmlUrl="https://example.org/"/>',
    ),
  );
  assert.ok('reason' in wrong! && /http/.test(wrong.reason), JSON.stringify(wrong));
  assert.ok('reason' in heavy! && /weight from 1 to 10/.test(heavy.reason), JSON.stringify(heavy));
});

test('a feed on a line with unescaped quotation marks is listed with the reason, as are no others', () => {
  const entries = readOpml(
    opml(`<outline text="Plain" xmlUrl="https://plain.example/feed?a=1&amp;b=2"/>
      <outline text="Cut" title="Cut" description="See <a href="https://group.example/">them</a>." xmlUrl="https://cut.example/feed?a=1&amp;b=2" type="rss"/>
      <outline text="The "Water" news" xmlUrl="https://water.example/"/>
      <outline text="Wide" description="5" pipes, b="c xmlUrl="https://wide.example/"/>
      <outline title='Single' description='It's late>' xmlUrl='https://single.example/'/>
      <outline text="Joined" description="a "b"xmlUrl="https://joined.example/"/>
      <!-- <outline text="Old" xmlUrl="https://old.example/"/> -->
      <outline text="Last" description="Escaped &quot;quotes&quot;" xmlUrl="https://last.example/"/>`),
  );
  const listed = (isRead: boolean) =>
    entries.filter((entry) => 'source' in entry === isRead).map(({ name, url }) => `${name} ${url}`);
  assert.deepEqual(listed(true), ['Plain https://plain.example/feed?a=1&b=2', 'Last https://last.example/']);
  assert.deepEqual(listed(false).toSorted(), [
    'Cut https://cut.example/feed?a=1&b=2',
    'Joined https://joined.example/',
    'The https://water.example/',
    'Wide https://wide.example/',
    'single.example https://single.example/',
  ]);
  for (const entry of entries) if ('reason' in entry) assert.match(entry.reason, /quotation marks/);
});

const fieldCase = new URL(
  '../../../../shared/samples/field-cases/feeds/subscriptions-unescaped-quotes.opml',
  import.meta.url,
);
test(
  'no feed of a list with unescaped quotation marks vanishes',
  { skip: existsSync(fieldCase) ? false : 'the samples are missing' },
  () => {
    const entries = readOpml(readFileSync(fieldCase, 'utf8'));
    assert.deepEqual(
      entries.map((entry) => [entry.name, 'source' in entry]),
      [
        ['First Ledger', true],
        ['Third Ledger', true],
        ['Fourth Ledger', false],
        ['Second Ledger', false],
      ],
    );
  },
);

const bomb = `<!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const outlines = (count: number) => '<outline xmlUrl="https://example.org/"/>'.repeat(count);
for (const [what, text, message] of [
  ['an entity bomb', opml('<outline text="&b;" xmlUrl="https://example.org/&b;"/>', bomb), /document type/],
  ['a web page', '<html><body>Hello</body></html>', /not an OPML file/],
  ['text', 'Hello', /not an OPML file/],
  ['too many feeds', opml(outlines(opmlLimits.sourcesMax + 1)), /more than 2000 feeds/],
] as const)
  test(`${what} is refused`, () =>
    assert.throws(
      () => readOpml(text),
      (error) => error instanceof UnreadableOpml && message.test(error.message),
    ));

test('as many feeds as allowed are read, and endless nesting ends', () => {
  assert.equal(readOpml(opml(outlines(opmlLimits.sourcesMax))).length, opmlLimits.sourcesMax);
  assert.throws(() => readOpml(opml('<outline>'.repeat(100_000))), UnreadableOpml);
});
