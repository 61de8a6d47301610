import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { FetchRun } from '../../src/ingest/contract.ts';
import { visitSource } from '../../src/ingest/fetch/visit-source.ts';
import { createDocumentReader } from '../../src/ingest/index.ts';
import { documentLimits, visitLimits } from '../../src/ingest/limits.ts';
import type { ParserType } from '../../src/ingest/terms.ts';
import { createOutboundFetch } from '../../src/platform/outbound/outbound-fetch.ts';
import { makeSource } from '../support/content/make-source.ts';
import { type FeedServer, startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

/** Where a source can be attacked: each has its own server, so that all can be attacked in parallel. */
type Target = {
  name: string;
  parser: ParserType;
  /** The source's address, and the path of the attacked response. */
  address: string;
  path: string;
  type: string;
  /** A response with items; `next` says that there is another page after this one. */
  page(server: FeedServer, items: number, next?: { url: string; number: number }): string;
};

const url = (at: number) => `https://x.example/${at}`;
const list = <T>(items: number, item: (at: number) => T): T[] =>
  Array.from({ length: items }, (_, at) => item(at));
const xml = 'application/xml; charset=utf-8';
const json = 'application/json';

const targets: Target[] = [
  {
    name: 'rss',
    parser: 'rss',
    address: '/feed.xml',
    path: '/feed.xml',
    type: xml,
    page: (_, items) =>
      `<rss><channel>${list(items, (at) => `<item><title>${at}</title><link>${url(at)}</link></item>`).join('')}</channel></rss>`,
  },
  {
    name: 'federal_register',
    parser: 'federal_register',
    address: '/documents.json',
    path: '/documents.json',
    type: json,
    page: (_, items, next) =>
      JSON.stringify({
        results: list(items, (at) => ({
          title: `${next?.number ?? ''}-${at}`,
          html_url: `${url(at)}-${next?.number ?? ''}`,
          publication_date: '2026-11-01',
        })),
        next_page_url: next?.url ?? null,
      }),
  },
  {
    name: 'pubmed, the search',
    parser: 'pubmed',
    address: '/e/esearch.fcgi?term=PFAS',
    path: '/e/esearch.fcgi',
    type: json,
    page: (_, items, next) =>
      JSON.stringify({
        esearchresult: {
          count: String(next ? 1e9 : items),
          idlist: list(items, (at) => String(9_000_000 - (next?.number ?? 0) * 1_000 - at)),
        },
      }),
  },
  {
    name: 'pubmed, the articles',
    parser: 'pubmed',
    address: '/a/esearch.fcgi?term=PFAS',
    path: '/a/efetch.fcgi',
    type: xml,
    page: (_, items) => articles(list(items, String)),
  },
  {
    name: 'crossref',
    parser: 'crossref',
    address: '/works?query=PFAS',
    path: '/works',
    type: json,
    page: (_, items, next) =>
      JSON.stringify({
        status: 'ok',
        'message-type': 'work-list',
        message: {
          'next-cursor': next?.url,
          items: list(items, (at) => ({ DOI: `10.5555/${next?.number ?? ''}.${at}`, title: [String(at)] })),
        },
      }),
  },
  {
    name: 'generic',
    parser: 'generic',
    address: '/news',
    path: '/news',
    type: 'text/html',
    page: (_, items) =>
      `<!doctype html><title>News</title><main>${list(items, (at) => `<article><h2><a href="/2026/11/0${at % 9}/the-council-votes-on-budget-${at}">The council votes on its budget, number ${at}</a></h2></article>`).join('')}</main>`,
  },
];

const articles = (ids: string[]) =>
  `<PubmedArticleSet>${ids.map((id) => `<PubmedArticle><MedlineCitation><PMID>${id}</PMID><Article><ArticleTitle>${id}</ArticleTitle></Article></MedlineCitation></PubmedArticle>`).join('')}</PubmedArticleSet>`;

type Serve = (server: FeedServer, target: Target) => void;
/** How a run may end: an error that matches, or within the limits of a visit. */
type End = RegExp | 'within limits';
type Attack = {
  what: string;
  serve: Serve;
  end: End;
  /** Targets to which it doesn't apply. */
  spares?: readonly string[];
};

const endless = (chunk: Buffer) => (_: IncomingMessage, response: ServerResponse) => {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
};

function drip(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 500);
  response.on('close', () => clearInterval(timer));
}

const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
const unpaged = ['rss', 'pubmed, the articles', 'generic'];
const notTheFormat = /web page|returned no articles|has no feed/;

const attacks: Attack[] = [
  {
    what: 'an endless body',
    serve: (server, { path }) => server.serve(path, endless(Buffer.alloc(64 * 1024, ' '))),
    end: /larger than 10 MiB/,
  },
  {
    what: 'a decompression bomb',
    serve: (server, { path, type }) =>
      server.serve(path, bomb, { 'content-type': type, 'content-encoding': 'gzip' }),
    end: /larger than 10 MiB/,
  },
  {
    what: 'pages in a loop',
    serve: (server, target) =>
      server.serve(target.path, (_, response) =>
        response.writeHead(200, { 'content-type': target.type }).end(
          target.page(server, 2, {
            url: target.parser === 'crossref' ? '*' : server.url(target.address),
            number: 1,
          }),
        ),
      ),
    end: /link back to one already read/,
    spares: unpaged,
  },
  {
    what: 'pages without an end',
    serve(server, target) {
      let number = 0;
      server.serve(target.path, (_, response) => {
        number += 1;
        const cursor = `cursor-${number}`;
        const next =
          target.parser === 'crossref' ? cursor : `${server.url(target.address)}?page=${String(number + 1)}`;
        response
          .writeHead(200, { 'content-type': target.type })
          .end(target.page(server, 20, { url: next, number }));
      });
    },
    end: 'within limits',
    spares: unpaged,
  },
  {
    what: '100,000 items',
    serve: (server, target) =>
      server.serve(target.path, target.page(server, 100_000), { 'content-type': target.type }),
    // Some take more than ten megabytes for as many, or more markup than a page may have.
    end: 'within limits',
  },
  {
    what: 'a wrong charset',
    serve: (server, target) =>
      server.serve(target.path, Buffer.from(target.page(server, 3), 'utf16le').subarray(1), {
        'content-type': `${target.type.split(';')[0]}; charset=klingon`,
      }),
    // Feeds may be read all the same.
    end: 'within limits',
  },
  {
    what: 'status 429',
    serve: (server, { path }) =>
      server.serve(path, (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end()),
    end: /status 429/,
  },
  {
    what: 'a web page, or an image in its place',
    serve: (server, { path, parser }) =>
      parser === 'generic'
        ? server.serve(path, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {
            'content-type': 'image/png',
          })
        : server.serve(path, '<!doctype html><title>Down for maintenance</title><p>Back soon.', {
            'content-type': 'text/html',
          }),
    end: notTheFormat,
  },
];

let website: TestWebsite;
const servers = new Map<Target, FeedServer>();

before(async () => {
  for (const target of targets) servers.set(target, await startFeedServer());
  website = await startTestWebsite({
    FETCH_ALLOW_HOSTS: [...servers.values()].map(({ host }) => host).join(','),
  });
});
after(async () => {
  await website.stop();
  for (const server of servers.values()) await server.stop();
});

/** Serves the other one of PubMed's two responses, which is not attacked. */
function prepare(server: FeedServer, target: Target): void {
  if (target.name === 'pubmed, the articles')
    server.serve('/a/esearch.fcgi', JSON.stringify({ esearchresult: { count: '1', idlist: ['1'] } }), {
      'content-type': json,
    });
  if (target.name === 'pubmed, the search')
    server.serve('/e/efetch.fcgi', (request, response) =>
      response.end(articles(new URL(request.url!, 'http://x').searchParams.get('id')!.split(','))),
    );
}

/** Visits the source of a target with the attack in place; returns how that ended. */
async function attacked(target: Target, { what, serve }: Attack): Promise<FetchRun> {
  const server = servers.get(target)!;
  prepare(server, target);
  serve(server, target);
  const id = await makeSource(website, {
    name: `${target.name}: ${what}`,
    url: server.url(target.address),
    parser: target.parser,
  });
  const visitsBefore = server.visits(target.path);
  const started = (await (await website.send('POST', `/api/admin/sources/${id}/fetch`)).json()) as FetchRun;
  const ended = await waitFor(`${target.name} under ${what}`, async () => {
    const run = (await (await website.asStaff(`/api/admin/fetch-runs/${started.job}`)).json()) as FetchRun;
    return run.state !== 'waiting' && run;
  });
  assert.ok(server.visits(target.path) - visitsBefore <= visitLimits.requestsMax, target.name);
  return ended;
}

for (const attack of attacks)
  test(`${attack.what}: every parser ends within its limits and says why, and pages are served`, async (t) => {
    const present = targets.filter(({ name }) => !attack.spares?.includes(name));
    const runs = Promise.all(
      present.map(async (target) => ({ target, run: await attacked(target, attack) })),
    );
    const page = await website.callAfresh('/');
    assert.equal(page.status, 200);
    for (const { target, run } of await runs) {
      const outcome = run.error ?? `${run.fetched} items`;
      t.diagnostic(`${target.name}: ${outcome}`);
      assert.ok(run.fetched <= documentLimits.itemsMax, target.name);
      if (attack.end === 'within limits')
        assert.match(run.error ?? 'None.', /^[A-Z][^\n]+[.?]$/u, target.name);
      else assert.match(run.error ?? '', attack.end, target.name);
    }
    assert.equal((await website.call('/readyz')).status, 200);
  });

for (const target of targets)
  test(`a drip ends with the fetcher's time limit: ${target.name}`, async () => {
    const server = servers.get(target)!;
    prepare(server, target);
    server.serve(target.path, drip);
    const documents = createDocumentReader();
    const outboundFetch = createOutboundFetch({
      allowHosts: [server.host],
      userAgent: 'test',
      limits: { totalMsMax: 1_000 },
    });
    const source = { url: server.url(target.address), parser: target.parser, ...initialVisitState };
    const { failure } = await visitSource(
      { outboundFetch, documents, contactEmail: async () => 'desk@example.org' },
      source,
    );
    await documents.close();
    assert.match(failure?.message ?? '', /did not arrive within 1 s/);
  });

const initialVisitState = { position: null, etag: null, lastModified: null };

test('memory is flat over attacks in a row', async (t) => {
  const rss = targets[0]!;
  const large = attacks.filter(({ what }) => /endless body|bomb|100,000/.test(what));
  const megabytes: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (const attack of large) await attacked(rss, attack);
    megabytes.push(Math.round(process.memoryUsage().rss / 1e6));
  }
  t.diagnostic(`${megabytes.join(', ')} MB`);
  // A single leaked body would add ten megabytes per attack, a leaked bomb two hundred.
  assert.ok(megabytes.at(-1)! - megabytes[1]! < 100, megabytes.join(', '));
});
