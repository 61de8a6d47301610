import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readCrossref } from './read-crossref.ts';

/** Recorded responses, outside the repository; their README describes them. */
const samples = new URL('../../../../../shared/samples/field/', import.meta.url);
const skip = existsSync(samples) ? false : 'the samples are not here';
const url = 'https://api.crossref.org/works?query=PFAS&cursor=*';

type Work = {
  doi: string;
  title: string | null;
  link: string | null;
  container: string | null;
  type: string | null;
  date: string | null;
  authors: number;
  hasAbstract: boolean;
};
type Sample = { file: string; entries: Work[] };

const read = (file: string) =>
  readCrossref(
    { url, contentType: 'application/json', body: readFileSync(new URL(file, samples)) },
    { request: { url, step: 'page', accept: '*/*' }, remembered: null, position: null },
  ).items;
const plain = (text: string | null) => text?.replaceAll(/\s+/gu, ' ').trim();

test('recorded works yield every expected field', { skip }, (context) => {
  const lists = JSON.parse(readFileSync(new URL('crossref.json', samples), 'utf8')) as Sample[];
  const differing: string[] = [];
  let checked = 0;
  const compare = (what: string, is: unknown, wanted: unknown) => {
    checked += 1;
    if (is !== wanted) differing.push(`${what}: ${String(is)}, not ${String(wanted)}`);
  };
  for (const { file, entries } of lists) {
    const items = read(file);
    compare(`${file} works`, items.length, entries.length);
    for (const [at, wanted] of entries.entries()) {
      const item = items[at]!;
      const details = item.details?.kind === 'publication' ? item.details : undefined;
      const name = `${file} ${wanted.doi}`;
      compare(`${name} doi`, details?.doi, wanted.doi);
      compare(`${name} link`, item.url, wanted.link ?? `https://doi.org/${wanted.doi}`);
      compare(`${name} title`, item.title, plain(wanted.title) ?? wanted.doi);
      compare(
        `${name} container`,
        details?.journal,
        plain(wanted.container)?.replaceAll('&amp;', '&') || undefined,
      );
      compare(`${name} type`, details?.types[0], wanted.type ?? undefined);
      if (wanted.date) compare(`${name} date`, details?.publishedOn, wanted.date);
      compare(`${name} authors`, details?.authors.length, Math.min(wanted.authors, 100));
      compare(`${name} abstract`, item.contentText !== '', wanted.hasAbstract);
    }
  }
  context.diagnostic(`${lists.length} responses, ${checked} fields, ${differing.length} differ`);
  for (const difference of differing.slice(0, 40)) context.diagnostic(difference.slice(0, 300));
  assert.ok(checked > 10_000 && differing.length <= checked * 0.01);
});
