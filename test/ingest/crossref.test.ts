import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSource } from '../support/content/make-source.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';

const feeds = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));

const json = { 'content-type': 'application/json' };
const work = (name: string, day: string, about = 'PFAS') => ({
  DOI: `10.1000/${name}`,
  URL: `https://doi.org/10.1000/${name}`,
  title: [`${about} study ${name}`],
  abstract: `<jats:p>${about} was measured in two wells.</jats:p>`,
  created: { 'date-time': `${day}T00:00:00Z` },
});
type Work = ReturnType<typeof work>;

/** Serves the pages one after the other, each with the next one's cursor; `asked` records the requests. */
function serveCrossref(path: string, pageOf: (number: number) => Work[]) {
  const requests: URLSearchParams[] = [];
  feeds.serve(path, (request, response) => {
    const parameters = new URL(request.url!, 'http://localhost').searchParams;
    requests.push(parameters);
    const cursor = parameters.get('cursor');
    const number = cursor === '*' ? 0 : Number(cursor);
    const message = { items: pageOf(number), 'next-cursor': String(number + 1) };
    response.writeHead(200, json).end(JSON.stringify({ status: 'ok', 'message-type': 'work-list', message }));
  });
  return requests;
}

const crossref = (path: string) =>
  makeSource(website, { url: feeds.url(`${path}?query=PFAS`), parser: 'crossref' });
const visit = async (id: string) =>
  (await (await website.send('POST', `/api/admin/sources/${id}/fetch?wait=1`)).json()) as {
    state: string;
    fetched: number;
    new: number;
    error?: string;
  };

test('a search is followed by cursor, and later only through its new works', async () => {
  const pages = [[work('c', '2026-11-20')], [work('b', '2026-11-19')], [work('a', '2026-11-18')]];
  const requests = serveCrossref('/works', (number) => pages[number] ?? []);
  const id = await crossref('/works');
  const first = await visit(id);
  assert.deepEqual([first.state, first.fetched, first.new], ['done', 3, 3]);
  assert.deepEqual(
    requests.map((parameters) => parameters.get('cursor')),
    ['*', '1', '2', '3'],
  );
  assert.ok(requests.every((parameters) => parameters.get('mailto') === 'contact@example.org'));

  pages.unshift([work('d', '2026-11-21')]);
  const again = await visit(id);
  assert.deepEqual([again.new, requests.length], [1, 4 + 3]);
  const [source] = await website.query<{ position: object }>('select position from sources where id = $1', [
    id,
  ]);
  assert.deepEqual(source!.position, { newest: '2026-11-21T00:00:00Z' });
});

test('an endless cursor is followed up to the first-visit limits', async () => {
  const requests = serveCrossref('/endless', (number) =>
    Array.from({ length: 100 }, (_, at) => work(`${number}-${at}`, '2026-11-20', 'Bridge')),
  );
  const { state, fetched } = await visit(await crossref('/endless'));
  assert.deepEqual([state, fetched, requests.length], ['done', 200, 2]);
});

test('a circular cursor gives the source a clear error', async () => {
  const message = { items: [work('circle', '2026-11-20')], 'next-cursor': 'same' };
  feeds.serve('/circle', JSON.stringify({ 'message-type': 'work-list', message }), json);
  const { state, error } = await visit(await crossref('/circle'));
  assert.equal(state, 'failed');
  assert.match(error ?? '', /link back/);
  assert.equal((await website.call('/readyz')).status, 200);
});
