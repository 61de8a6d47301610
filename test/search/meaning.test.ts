import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { websiteEvents } from '../../src/events.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openEvents } from '../../src/platform/events.ts';
import { createLogger } from '../../src/platform/logger.ts';
import type { EmbeddingsConfig } from '../../src/platform/model-config.ts';
import type { SearchResult, EmbeddingsStatus } from '../../src/search/contract.ts';
import { embedStories } from '../../src/search/meaning/embed-stories.ts';
import { openEmbedder } from '../../src/search/meaning/embedder.ts';
import { openQueryVectors } from '../../src/search/meaning/open-semantic-search.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, forTests, websiteForTests } from '../support/for-tests.ts';
import {
  type EmbeddingsEndpoint,
  type EmbeddingsRequest,
  meaningOf,
  sendEmbeddings,
  startEmbeddingsEndpoint,
} from '../support/servers/embeddings-endpoint.ts';
import { sendError, sendJson } from '../support/servers/openai-endpoint.ts';
import { waitFor } from '../support/wait-for.ts';

const timeZone = 'America/New_York';
const quiet = createLogger('silent');
const endpoint = forTests(startEmbeddingsEndpoint);
const website = websiteForTests(() => {
  const { baseUrl, apiKey, model } = endpoint.config();
  return {
    LLM_BASE_URL: baseUrl.href,
    LLM_API_KEY: apiKey!,
    EMBEDDINGS_MODEL: model,
    EMBEDDINGS_DAILY_TOKENS: '1000000',
    // The tests run the job that embeds stories when they need it.
    ROLE: 'web',
  };
});
const events = forTests(async () => {
  const opened = await openEvents({ connectionString: website.databaseUrl }, websiteEvents, quiet);
  return { ...opened, stop: opened.close };
});
const ids: Record<string, string> = {};
beforeTests(async () => {
  const story = async (title: string, more: Record<string, unknown> = {}) =>
    (ids[title] = await makeStory(website, {
      title,
      summary: 'In short.',
      why_matters: 'Because.',
      category: 'Utilities',
      status: 'APPROVED',
      ...more,
    }));
  await story('Groundwater near the aquifer');
  await story('Judges rule', { category: 'Litigation' });
  await story('Firemen train in town');
  await story('A town plans its budget');
});
afterEach(async () => {
  endpoint.behave();
  endpoint.requests.splice(0);
  await website.query(
    'update embedding_state set failures = 0, reason = null, failed_at = null, retry_at = null',
  );
  await website.query('delete from embedding_usage');
});

const search = async (query: Record<string, string>) =>
  (await (await website.callAfresh(`/api/search?${new URLSearchParams(query)}`)).json()) as SearchResult;
const titles = ({ hits }: Pick<SearchResult, 'hits'>) => hits.map(({ title }) => title);
const embedAll = (changes: Partial<EmbeddingsConfig> = {}, totalMsMax = 20_000) => {
  const limits = { totalMsMax, bodyBytesMax: 100_000 };
  const services = { database: website.database, clock: systemClock, timeZone };
  const embedder = openEmbedder(endpoint.config(changes), services, { stories: limits, questions: limits });
  return embedStories({ ...services, events, logger: quiet, embedder }, new AbortController().signal);
};
const vectors = async () =>
  (
    await website.query<{ title: string; model: string }>(
      'select title, model from story_vectors join stories on id = story_id where numbers is not null order by title',
    )
  ).map(({ title, model }) => `${title}: ${model}`);
const status = async () =>
  ((await (await website.asStaff('/api/admin/search/embeddings')).json()) as EmbeddingsStatus).embeddings!;
/** Vectors reach the searching process by an event. */
const searchUntil = (query: Record<string, string>, title: string) =>
  waitFor(title, async () => {
    const result = await search(query);
    return titles(result).includes(title) ? result : null;
  });

test('a story is found by its meaning, among the results as everything else', async () => {
  await embedAll();
  const query = { q: 'wells in town' };
  const result = await searchUntil(query, 'Groundwater near the aquifer');
  assert.deepEqual(titles(result).slice(2), ['Groundwater near the aquifer', 'Judges rule']);
  assert.equal(result.found, 4);
  const [category] = result.facets;
  assert.deepEqual(category!.counts.map(({ value, count }) => `${value} ${count}`).toSorted(), [
    'Litigation 1',
    'Utilities 3',
  ]);
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search({ ...query, page, limit: '1' })));
  assert.deepEqual(pages.flatMap(titles), titles(result));
  assert.equal((await search({ ...query, sort: 'newest' })).found, 4);
});

test('filters hold for stories found by meaning', async () => {
  const result = await search({ q: 'wells in town', category: 'Utilities' });
  assert.equal(result.found, 3);
  assert.ok(!titles(result).includes('Judges rule'));
});

test('single words, quoted and excluded ones are meant as typed', async () => {
  for (const [q, found] of [
    ['wells', 0],
    ['"town plans"', 1],
    ['town budget -firemen', 1],
  ] as const)
    assert.equal((await search({ q })).found, found, q);
  assert.deepEqual(endpoint.requests, []);
});

test('a query is embedded once, whatever its case and spaces', async () => {
  await search({ q: 'lawsuits about the town' });
  await search({ q: ' Lawsuits  ABOUT the town' });
  assert.deepEqual(
    endpoint.requests.map(({ input }) => input),
    [['lawsuits about the town']],
  );
});

test('a changed text is embedded again, an unpublished story loses its vector', async () => {
  const before = await vectors();
  await website.query(`update stories set summary = 'About lawsuits.' where id = $1`, [ids['Judges rule']]);
  assert.deepEqual(
    await vectors(),
    before.filter((one) => !one.startsWith('Judges')),
  );
  await embedAll();
  assert.deepEqual(
    endpoint.requests.map(({ input }) => input.map((text) => text.split('\n').slice(0, 2))),
    [[['Judges rule', 'About lawsuits.']]],
  );
  assert.deepEqual(await vectors(), before);
  await website.query(`update stories set status = 'HELD' where id = $1`, [ids['Judges rule']]);
  assert.equal((await vectors()).length, before.length - 1);
  await website.query(`update stories set status = 'APPROVED' where id = $1`, [ids['Judges rule']]);
  await embedAll();
  assert.deepEqual(await vectors(), before);
});

test('a text that changes while it is embedded is embedded again', async () => {
  await website.query('delete from story_vectors');
  let isFirst = true;
  endpoint.behave(async ({ input }, response) => {
    if (isFirst)
      await website.query(`update stories set summary = 'About courts.' where id = $1`, [ids['Judges rule']]);
    isFirst = false;
    sendEmbeddings(response, input.map(meaningOf));
  });
  await embedAll();
  assert.deepEqual(
    endpoint.requests.map(({ input }) => input.length),
    [4, 1],
  );
  assert.equal((await vectors()).length, 4);
});

test('another model embeds everything again', async () => {
  const count = (await vectors()).length;
  await embedAll({ model: 'other' });
  assert.equal((await vectors()).filter((one) => one.endsWith(': other')).length, count);
  assert.equal((await status()).embedded, 0);
  await embedAll();
  assert.equal((await status()).embedded, count);
});

type Respond = Parameters<EmbeddingsEndpoint['behave']>[0];
const withFirst =
  (embedding: unknown): Respond =>
  ({ input }, response) =>
    sendEmbeddings(response, [embedding, ...input.slice(1).map(meaningOf)]);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const failures: [what: string, behavior: Respond, reason: RegExp][] = [
  ['is busy', (_, response) => sendError(response, 429), /limiting requests \(status 429\)/],
  ['fails', (_, response) => sendError(response, 503), /internal error \(status 503\)/],
  ['rejects the key', (_, response) => sendError(response, 401), /check LLM_API_KEY/],
  ['lacks the model', (_, response) => sendError(response, 404), /LLM_BASE_URL and EMBEDDINGS_MODEL/],
  ['rejects every text', (_, response) => sendError(response, 400), /rejected the request/],
  ['never answers', () => undefined, /did not arrive within/],
  ['sends a page', (_, response) => response.end('<html>Hello</html>'), /protocol for embeddings/],
  ['sends too few', (_, response) => sendEmbeddings(response, [numbers(16)]), /protocol for embeddings/],
  ['sends none', (_, response) => sendJson(response, 200, { data: [] }), /protocol for embeddings/],
  [
    'sends another length',
    ({ input }, response) =>
      sendEmbeddings(
        response,
        input.map(() => numbers(8)),
      ),
    /no longer have 16 numbers/,
  ],
  ['sends mixed lengths', withFirst(numbers(15)), /different lengths/],
  ['sends null', withFirst([...numbers(15), null]), /protocol for embeddings/],
  ['sends text', withFirst('AAAA'), /protocol for embeddings/],
  ['sends zeros', withFirst(numbers(16).map(() => 0)), /are not vectors/],
  [
    'sends NaN',
    (_, response) => response.end(`{"data":[${'{"embedding":[NaN,1]},'.repeat(3)}{"embedding":[NaN,1]}]}`),
    /protocol for embeddings/,
  ],
  [
    'sends infinities',
    (_, response) => response.end(`{"data":[${Array(4).fill('{"embedding":[1e999,1]}').join()}]}`),
    /are not vectors|protocol/,
  ],
  [
    'mixes up the order',
    (_, response) =>
      sendJson(response, 200, { data: [1, 0, 2, 3].map((index) => ({ index, embedding: numbers(16) })) }),
    /another order/,
  ],
  [
    'sends too many bytes',
    (_, response) => response.end(`"${'a'.repeat(200_000)}"`),
    /larger|too large|more than/i,
  ],
  [
    'cuts its answer off',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"data":[');
      response.destroy();
    },
    /.+/,
  ],
];
for (const [what, behavior, reason] of failures)
  test(`an endpoint that ${what} changes no vectors, and the settings say why`, async () => {
    await website.query('delete from story_vectors where story_id <> $1', [ids['Judges rule']]);
    const before = await vectors();
    const stories = ['Groundwater near the aquifer', 'Firemen train in town', 'A town plans its budget'];
    await website.query(`update stories set geo = 'Ohio' || random() where id = any($1)`, [
      stories.map((one) => ids[one]),
    ]);
    await makeStory(website, { title: `New when it ${what}`, status: 'APPROVED' });
    endpoint.behave(behavior);
    await embedAll({}, what === 'never answers' ? 300 : 20_000);
    assert.deepEqual(await vectors(), before);
    const { failure } = await status();
    assert.match(failure!.reason, reason);
    assert.ok(failure!.retryAt > failure!.failedAt);
    const calls = endpoint.requests.length;
    await embedAll();
    assert.equal(endpoint.requests.length, calls, 'it pauses');
    await website.query('delete from stories where title like $1', ['New when%']);
  });

test('a text that the endpoint rejects is cut, and otherwise left out', async () => {
  await website.query('delete from story_vectors where story_id <> $1', [ids['Judges rule']]);
  const long = await makeStory(website, { title: 'Long', summary: 'word '.repeat(500), status: 'APPROVED' });
  const odd = await makeStory(website, { title: 'Odd', status: 'APPROVED' });
  const isBad = (text: string) => text.length > 1_500 || text.startsWith('Odd');
  endpoint.behave(({ input }, response) =>
    input.some(isBad) ? sendError(response, 413) : sendEmbeddings(response, input.map(meaningOf)),
  );
  await embedAll();
  const { stories, embedded, rejected, failure } = await status();
  assert.deepEqual([stories, embedded, rejected, failure], [6, 5, 1, null]);
  await website.query('delete from stories where id = any($1)', [[long, odd]]);
});

test('the day’s tokens are shared by all processes, half of them for stories', async () => {
  await website.query('delete from story_vectors');
  await embedAll({ dailyTokensMax: 20 });
  assert.deepEqual(endpoint.requests, []);
  assert.match((await status()).failure!.reason, /EMBEDDINGS_DAILY_TOKENS/);
  await website.query('update embedding_state set retry_at = null');
  await embedAll();
  assert.deepEqual((await status()).usedToday, { stories: 40, questions: 0 });
});

test('one process embeds at a time', async () => {
  await website.query('delete from story_vectors');
  await Promise.all([embedAll(), embedAll(), embedAll()]);
  assert.deepEqual(
    endpoint.requests.map(({ input }) => input.length),
    [4],
  );
});

test('when queries cannot be embedded, search matches words, and the endpoint gets a rest', async () => {
  endpoint.behave((_, response) => sendError(response, 500));
  assert.deepEqual(titles(await search({ q: 'budget of aquifers' })).toSorted(), [
    'A town plans its budget',
    'Groundwater near the aquifer',
  ]);
  await search({ q: 'the second query' });
  assert.equal(endpoint.requests.length, 1);
});

/** The vectors of queries without the website; what is logged is kept. */
function openVectors(waitMsMax = 10_000) {
  const logged: string[] = [];
  let time = new Date('2026-11-20T12:00:00Z');
  const clock = { now: () => time };
  const write = (level: string) => (first: unknown, second?: string) =>
    void logged.push(`${level}: ${second ?? String(first)}`);
  const logger = Object.assign(Object.create(quiet) as typeof quiet, {
    warn: write('warn'),
    info: write('info'),
  });
  const embedder = openEmbedder(endpoint.config(), { database: website.database, clock, timeZone });
  return {
    logged,
    wait: (seconds: number) => (time = new Date(time.getTime() + seconds * 1000)),
    vectorOf: openQueryVectors({ embedder, clock, logger, waitMsMax }),
  };
}

test('failures of queries are logged when they begin and when they end', async () => {
  const { logged, wait, vectorOf } = openVectors();
  endpoint.behave((_, response) => {
    response.setHeader('retry-after', '90');
    sendError(response, 429);
  });
  assert.equal(await vectorOf('one'), null);
  wait(89);
  assert.equal(await vectorOf('two'), null);
  assert.equal(endpoint.requests.length, 1);
  wait(2);
  assert.equal(await vectorOf('three'), null);
  assert.equal(endpoint.requests.length, 2);
  wait(100);
  endpoint.behave();
  assert.ok(await vectorOf('four'));
  assert.deepEqual(logged, [
    'warn: queries cannot be embedded: search matches words',
    'info: queries can be embedded again',
  ]);
});

test('a search does not wait for a slow endpoint, whose answer the next one gets', async () => {
  const { vectorOf } = openVectors(50);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  endpoint.behave(async ({ input }: EmbeddingsRequest, response) => {
    await asked;
    sendEmbeddings(response, input.map(meaningOf));
  });
  assert.equal(await vectorOf('slow'), null);
  answer();
  await waitFor('the answer', () => vectorOf('slow'));
  assert.equal(endpoint.requests.length, 1);
});
