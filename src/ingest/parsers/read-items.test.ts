import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readItems } from './read-items.ts';
import { readFeed } from './rss/read-rss.ts';

const url = 'https://agency.example/feed.xml';
type Entry = { guid?: string; day: number; title?: string };
const entry = ({ guid, day, title = 'Weekly bulletin' }: Entry): string =>
  `<item><title>${title}</title><link>https://agency.example/bulletin</link><pubDate>${day} Nov 2026 09:00 GMT</pubDate>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}<description>Text</description></item>`;
const hashes = (...entries: Entry[]): string[] =>
  readItems(
    readFeed,
    {
      url,
      contentType: null,
      body: Buffer.from(`<rss><channel>${entries.map(entry).join('')}</channel></rss>`),
    },
    { request: { url, step: 'feed', accept: '*/*' }, remembered: null, position: null },
  ).items.map(({ hash }) => hash);

const first = { guid: 'a', day: 1 };
const second = { guid: 'b', day: 8 };

test('entries of one feed with the same link and title but different guids are different items', () => {
  assert.equal(new Set(hashes(second, first)).size, 2);
  assert.equal(new Set(hashes({ guid: 'c', day: 15 }, second, first)).size, 3);
});

test('the oldest of them is the same item as without the others, whatever its guid', () => {
  const [alone] = hashes(first);
  assert.equal(hashes(second, first)[1], alone);
  assert.equal(hashes({ day: 1 })[0], alone);
  assert.equal(hashes({ guid: 'elsewhere', day: 1 })[0], alone);
});

test('entries with the same guid, or with none, are one item', () => {
  assert.equal(new Set(hashes(first, { ...first, day: 8 })).size, 1);
  assert.equal(new Set(hashes({ day: 1 }, { day: 8 })).size, 1);
});
