import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import type { ParsedItem } from '../source-reader.ts';
import { parseRss } from './read-rss.ts';

/** Real feeds and their expected contents, outside the repository; their README describes the fields. */
const samples = new URL('../../../../../shared/samples/feeds/', import.meta.url);
const skip = existsSync(samples) ? false : 'the samples are not here';
const origin = 'https://feeds.example.org';

/** Relative addresses and `tag:` links are expected as written, but our reader resolves or rejects them. */
const isComparable = (link: string | undefined): boolean => link === undefined || /^https?:/u.test(link);

test('real feeds yield every item with title, address and date', { skip }, (context) => {
  const differing: string[] = [];
  let checked = 0;
  for (const sample of cases('real.json')) {
    const items = itemsOf(sample, bytesOf(sample));
    const withAddress = (sample.entries ?? []).filter(({ link }) => isComparable(link));
    if (items.length !== sample.entryCount)
      differing.push(`${sample.file}: ${items.length} items of ${sample.entryCount}`);
    for (const entry of withAddress) {
      checked += 1;
      differing.push(...differences(sample, items[entry.index], entry, ['titleText', 'link', 'published']));
    }
  }
  holds(context, checked, differing, 0.995);
});

for (const { set, share } of [
  { set: 'feedparser.json', share: 0.95 },
  { set: 'gofeed.json', share: 0.97 },
]) {
  test(`the cases of ${set} yield the expected items`, { skip }, (context) => {
    const differing: string[] = [];
    let checked = 0;
    for (const sample of cases(set)) {
      const items = itemsOf(sample, withAddresses(bytesOf(sample)));
      if (sample.expect?.entryCount !== undefined) {
        checked += 1;
        if (items.length !== sample.expect.entryCount)
          differing.push(`${sample.file}: ${items.length} items`);
      }
      for (const entry of sample.expect?.entries ?? []) {
        checked += itemFields.filter((field) => entry[field] !== undefined).length;
        differing.push(...differences(sample, items[entry.index], entry, itemFields));
      }
    }
    holds(context, checked, differing, share);
  });
}

const itemFields = [
  ...(['titleText', 'link', 'published', 'updated', 'summaryText'] as const),
  ...(['contentText', 'authorName', 'authorText'] as const),
];
type Field = (typeof itemFields)[number];
type Expected = { entryCount?: number; entries?: ({ index: number } & Partial<Record<Field, string>>)[] };
type Case = Expected & { file: string; expect?: Expected; headers?: Record<string, string> };

const cases = (name: string): Case[] => JSON.parse(readFileSync(new URL(name, samples), 'utf8')) as Case[];

const bytesOf = (sample: Case): Uint8Array => readFileSync(new URL(sample.file, samples));

/** Many cases test one field only, and items without an address are dropped: add an attachment to fall back on. */
const withAddresses = (body: Uint8Array): Uint8Array => {
  const text = Buffer.from(body).toString('latin1');
  const attachment = `<media:content url="${origin}/attachment"/>`;
  return Buffer.from(
    text.replace(/<\/(?:item|entry)>/giu, (end) => attachment + end),
    'latin1',
  );
};

const itemsOf = (sample: Case, body: Uint8Array): ParsedItem[] =>
  parseRss({ url: `${origin}/feed`, contentType: sample.headers?.['Content-type'] ?? null, body });

const differences = (
  sample: Case,
  item: ParsedItem | undefined,
  expected: Partial<Record<Field, string>>,
  fields: readonly Field[],
): string[] =>
  fields
    .filter((field) => expected[field] !== undefined)
    .map((field) => ({
      field,
      is: item && valueOf(item, field),
      wanted: expected[field]?.replace('{{ORIGIN}}', origin),
    }))
    .filter(({ is, wanted }) => is !== wanted)
    .map(({ field, is, wanted }) => `${sample.file} ${field}: ${is}, not ${wanted}`);

const valueOf = (item: ParsedItem, field: Field): string | undefined => {
  if (field === 'titleText') return item.title;
  if (field === 'link') return item.url;
  if (field === 'published' || field === 'updated')
    return item.publishedAt?.toISOString().replace(/\.\d+Z$/u, 'Z');
  if (field === 'summaryText' || field === 'contentText') return item.contentText.replaceAll('\n', ' ');
  return item.extra.author;
};

const holds = (context: TestContext, checked: number, differing: string[], share: number): void => {
  context.diagnostic(`${checked} checked, ${differing.length} differ`);
  for (const difference of differing) context.diagnostic(difference);
  assert.ok(
    checked > 0 && differing.length <= checked * (1 - share),
    `${differing.length} of ${checked} differ`,
  );
};
