import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NewSource } from '../contract.ts';
import { opmlLimits, parserTypes } from '../terms.ts';
import { readOpml, UnreadableOpml } from './read-opml.ts';
import { writeOpml } from './write-opml.ts';

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
