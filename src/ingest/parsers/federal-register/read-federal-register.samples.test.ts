import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readFederalRegister } from './read-federal-register.ts';

/** Recorded responses, outside the repository; their README describes them. */
const samples = new URL('../../../../../shared/samples/field/', import.meta.url);
const skip = existsSync(samples) ? false : 'the samples are not here';

type Expected = {
  document_number: string;
  title: string | null;
  html_url: string | null;
  publication_date: string | null;
};
type List = { file: string; url: string; entries: Expected[] };

const bytes = (file: string) => readFileSync(new URL(file, samples));
const read = (file: string, url: string) =>
  readFederalRegister(
    { url, contentType: 'application/json', body: bytes(file) },
    { request: { url, step: 'page', accept: '*/*' }, remembered: null, position: null },
  ).items;

test(
  'recorded lists yield every document with an address, including title, day and number',
  { skip },
  (context) => {
    const lists = JSON.parse(bytes('federal-register.json').toString()) as List[];
    let documents = 0;
    for (const { file, url, entries } of lists) {
      const expected = entries.filter((entry) => entry.html_url !== null);
      documents += expected.length;
      assert.deepEqual(
        read(file, url).map((item) => ({
          document_number: item.details?.kind === 'federal-register' && item.details.documentNumber,
          title: item.title,
          html_url: item.url,
          publication_date: item.publishedAt?.toISOString().slice(0, 10),
        })),
        expected.map(({ document_number, title, html_url, publication_date }) => ({
          document_number,
          title,
          html_url,
          publication_date,
        })),
        file,
      );
    }
    context.diagnostic(`${lists.length} lists, ${documents} documents with an address`);
  },
);

test('every document of the two long lists is read', { skip }, () => {
  for (const [file, count] of [
    ['pfas', 36],
    ['non-pfas', 93],
  ] as const) {
    const items = read(
      `federal_register/${file}-documents.json`,
      'https://www.federalregister.gov/api/v1/documents.json',
    );
    assert.equal(items.length, count);
    assert.ok(items.every(({ title, publishedAt, contentText }) => title && publishedAt && contentText));
  }
});
