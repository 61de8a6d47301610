import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, readConfig } from '../src/platform/config.ts';
import type { EmbeddingsConfig } from '../src/platform/model-config.ts';
import { searchLimits } from '../src/search/terms.ts';
import { startTestWebsite, type TestWebsite } from '../test/support/website/test-website.ts';
import { embedAll } from './search/embed-all.ts';
import { measureField } from './search/measure-field.ts';

/**
 * `npm run eval:search`: how well the search ranks, on questions of the field over the sample content, and on the judged
 * collections in the samples, as stories of a website of their own. Prints nDCG@10, recall@100 and, for three words of a known title, success@1 and @10, next to BM25.
 * The same follows with embeddings, if EMBEDDINGS_MODEL is set.
 */
const samples = path.resolve(projectRoot, '../shared/samples/search');
const collections = ['med', 'cisi'] as const;
const rankedMax = 100;

type Judged = { question: string; grades: Map<string, number> };
type Known = { question: string; document: string };

async function evaluate(collection: string, embeddings?: EmbeddingsConfig): Promise<void> {
  const website = await startTestWebsite(embeddings && settingsOf(embeddings));
  try {
    await addDocuments(website, readLines(collection, 'docs.jsonl'));
    if (embeddings) await embedAll(website, embeddings);
    const judged: { ndcg: number; recall: number }[] = [];
    for (const { question, grades } of readJudged(collection)) {
      const ranked = await rankDocuments(website, question);
      const recalled = ranked.filter((id) => grades.has(id)).length;
      judged.push({ ndcg: ndcgAt10(ranked, grades), recall: recalled / grades.size });
    }
    const places: number[] = [];
    for (const { question, document } of readKnown(collection))
      places.push((await rankDocuments(website, question)).indexOf(document));
    const bm25 = readAnchor(collection);
    write(
      `${collection.toUpperCase()}${embeddings ? ' with embeddings' : ''}, ${judged.length} judged questions and ${places.length} known documents`,
    );
    print('nDCG@10', mean(judged.map(({ ndcg }) => ndcg)), bm25.nDCG10);
    print('recall@100', mean(judged.map(({ recall }) => recall)), bm25.Recall100);
    print('success@1', mean(places.map((place) => Number(place === 0))));
    print('success@10', mean(places.map((place) => Number(place >= 0 && place < 10))));
  } finally {
    await website.stop();
  }
}

const write = (line: string): boolean => process.stdout.write(`${line}\n`);

const print = (name: string, value: number, anchor?: number): boolean =>
  write(
    `  ${name.padEnd(12)}${value.toFixed(3)}${anchor === undefined ? '' : `   BM25 ${anchor.toFixed(3)}`}`,
  );

async function rankDocuments(website: TestWebsite, question: string): Promise<string[]> {
  const query = new URLSearchParams({
    q: question.slice(0, searchLimits.queryMax),
    limit: String(rankedMax),
  });
  const response = await website.call(`/api/search?${query}`);
  const { hits } = (await response.json()) as { hits: { slug: string }[] };
  return hits.map(({ slug }) => slug.replace('document-', ''));
}

/** As approved stories: the text as the summary and, where it is longer than that may be, the boxes. */
async function addDocuments(
  website: TestWebsite,
  documents: { _id: string; title?: string; text: string }[],
): Promise<void> {
  for (const { _id, title, text } of documents)
    await website.query(
      `insert into stories (slug, title, summary, why_matters, human_impact, category, content_type, status, approved_at, canonical_url)
       values ($1, $2, left($3, 4000), substr($3, 4001, 4000), substr($3, 8001, 4000), 'Regulation', 'News', 'APPROVED', '2026-01-01', $4)`,
      [`document-${_id}`, title ?? '', text, `https://example.org/${_id}`],
    );
}

function readJudged(collection: string): Judged[] {
  const grades = new Map<string, Map<string, number>>();
  for (const line of readSample(collection, 'qrels.tsv')) {
    const [query, document, grade] = line.split('\t') as [string, string, string];
    if (Number(grade) <= 0) continue;
    grades.set(query, (grades.get(query) ?? new Map()).set(document, Number(grade)));
  }
  return readLines(collection, 'queries.jsonl').flatMap(({ _id, text }) => {
    const judged = grades.get(_id);
    return judged ? [{ question: text, grades: judged }] : [];
  });
}

const readKnown = (collection: string): Known[] =>
  readLines(collection, 'known-item.jsonl').map(({ text, doc }) => ({ question: text, document: doc! }));

function readAnchor(collection: string): { nDCG10: number; Recall100: number } {
  const anchors = JSON.parse(readFileSync(path.join(samples, 'anchors.json'), 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;
  return anchors[collection]!['BM25 k1=1.2 b=0.75 Porter2 + stop words'] as {
    nDCG10: number;
    Recall100: number;
  };
}

const readLines = (collection: string, file: string) =>
  readSample(collection, file).map(
    (line) => JSON.parse(line) as { _id: string; title?: string; text: string; doc?: string },
  );

const readSample = (collection: string, file: string): string[] =>
  readFileSync(path.join(samples, collection, file), 'utf8')
    .trim()
    .split('\n');

/** Normalized discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002). */
function ndcgAt10(ranked: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (values: readonly number[]) =>
    values.slice(0, 10).reduce((total, grade, at) => total + grade / Math.log2(at + 2), 0);
  const best = [...grades.values()].toSorted((a, b) => b - a);
  return gain(ranked.map((id) => grades.get(id) ?? 0)) / gain(best);
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

const settingsOf = ({ baseUrl, apiKey, model }: EmbeddingsConfig): Record<string, string> => ({
  LLM_BASE_URL: baseUrl.href,
  ...(apiKey !== undefined && { LLM_API_KEY: apiKey }),
  EMBEDDINGS_MODEL: model,
  EMBEDDINGS_DAILY_TOKENS: String(Number.MAX_SAFE_INTEGER),
});

const fieldPlaces = 3;
const field = await measureField(fieldPlaces);
write(`The field's own questions, ${field.questions}`);
print(`success@${fieldPlaces}`, field.success);
for (const question of field.missed) write(`  missed: ${question}`);

if (!existsSync(samples)) {
  write(`Skipped: there are no collections in ${samples}.`);
  process.exit();
}
for (const collection of collections) await evaluate(collection);
const { embeddings } = readConfig();
if (embeddings) for (const collection of collections) await evaluate(collection, embeddings);
else write('With embeddings: off (set EMBEDDINGS_MODEL and LLM_BASE_URL).');
