import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPubmed } from './read-pubmed.ts';

/** Recorded responses, outside the repository; their README describes them. */
const samples = new URL('../../../../../shared/samples/field/', import.meta.url);
const skip = existsSync(samples) ? false : 'the samples are not here';
const service = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils';

type Article = {
  pmid: string;
  titleText: string;
  journal: string;
  year: string;
  month: string | null;
  day: string | null;
  doi: string | null;
  authors: number;
  firstAuthorLast: string | null;
  abstractText: string | null;
  link: string;
};
type Sample = {
  file: string;
  root: string;
  entries?: Article[];
  bookArticles?: number;
  count?: string;
  ids?: string[];
};

const all = (): Sample[] =>
  existsSync(samples) ? JSON.parse(readFileSync(new URL('pubmed.json', samples), 'utf8')) : [];
const read = (file: string, step: 'page' | 'articles') =>
  readPubmed(
    { url: `${service}/`, contentType: null, body: readFileSync(new URL(file, samples)) },
    {
      request: { url: `${service}/${step === 'page' ? 'esearch' : 'efetch'}.fcgi`, step, accept: '*/*' },
      remembered: null,
      position: null,
    },
  );

/** Ignores dashes, spaces and section labels. */
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const monthOf = (month: string | null) =>
  month && String(months.includes(month) ? months.indexOf(month) + 1 : Number(month)).padStart(2, '0');

test('recorded articles yield every expected field', { skip }, (context) => {
  const differing: string[] = [];
  let checked = 0;
  const compare = (what: string, is: unknown, wanted: unknown) => {
    checked += 1;
    if (is !== wanted) differing.push(`${what}: ${String(is)}, not ${String(wanted)}`);
  };
  for (const { file, entries = [], bookArticles = 0 } of all().filter(
    ({ root }) => root === 'PubmedArticleSet',
  )) {
    const { items } = read(file, 'articles');
    compare(`${file} articles`, items.length, entries.length + bookArticles);
    for (const [at, wanted] of entries.entries()) {
      const item = items[at]!;
      const details = item.details?.kind === 'publication' ? item.details : undefined;
      const name = `${file} ${wanted.pmid}`;
      compare(`${name} pmid`, details?.pmid, wanted.pmid);
      compare(`${name} link`, item.url, wanted.link);
      compare(`${name} title`, item.title, plain(wanted.titleText));
      compare(`${name} journal`, details?.journal, plain(wanted.journal));
      compare(`${name} doi`, details?.doi ?? null, wanted.doi);
      compare(`${name} authors`, details?.authors.length, wanted.authors);
      compare(
        `${name} first author`,
        wanted.firstAuthorLast === null || details?.authors[0]?.endsWith(wanted.firstAuthorLast),
        true,
      );
      const day = [wanted.year, monthOf(wanted.month), wanted.month && wanted.day?.padStart(2, '0')];
      compare(`${name} date`, details?.publishedOn, day.filter(Boolean).join('-'));
      const parts = item.contentText.split('\n').map((line) => line.replace(/^[^:]{1,60}: (?=\S)/u, ''));
      const text = item.contentText.replaceAll('\n', ' ');
      const abstract = plain(wanted.abstractText ?? '');
      compare(`${name} abstract`, text === abstract ? abstract : parts.join(' '), abstract);
    }
  }
  context.diagnostic(`${checked} fields, ${differing.length} differ`);
  for (const difference of differing) context.diagnostic(difference.slice(0, 400));
  assert.ok(checked > 2_000 && differing.length <= checked * 0.01);
});

test('recorded searches request the articles they found', { skip }, () => {
  for (const { file, ids } of all().filter(({ root }) => root === 'eSearchResult')) {
    const requests = read(
      file
        .replace('pubmed/', 'pubmed/esearch-json/')
        .replace('esearch-json/biopython', 'esearch-json')
        .replace('.xml', '.json'),
      'page',
    ).next;
    const articles = requests.filter(({ step }) => step === 'articles');
    assert.deepEqual(
      articles.flatMap(({ url }) => new URL(url).searchParams.get('id')!.split(',')),
      ids,
      file,
    );
  }
});
