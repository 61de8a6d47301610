import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { visitSource } from '../../src/ingest/fetch/visit-source.ts';
import { type VisitLimits, visitLimits } from '../../src/ingest/limits.ts';
import { createDocumentReader } from '../../src/ingest/parsers/document-reader.ts';
import { parsers } from '../../src/ingest/parsers/index.ts';
import type { IngestServices } from '../../src/ingest/services.ts';
import { createOutboundFetch } from '../../src/platform/outbound/outbound-fetch.ts';
import { type FeedServer, startFeedServer } from '../support/servers/feed-server.ts';

let feeds: FeedServer;
let services: Pick<IngestServices, 'documents' | 'outboundFetch' | 'contactEmail'>;
/** The intervals that a visit's requests passed to the fetcher. */
const intervalsMs: (number | undefined)[] = [];
before(async () => {
  feeds = await startFeedServer();
  const outboundFetch = createOutboundFetch({ allowHosts: [feeds.host], userAgent: 'test' });
  services = {
    documents: createDocumentReader(),
    contactEmail: async () => 'desk@example.org',
    outboundFetch: (address, request) => {
      intervalsMs.push(request?.hostIntervalMs);
      return outboundFetch(address, request);
    },
  };
  feeds.serve('/list.json', (request, response) => {
    const page = Number(new URL(request.url!, 'http://localhost').searchParams.get('page') ?? '1');
    const day = `2026-10-${31 - page}`;
    const results = [1, 2].map((at) => ({
      title: `${page}-${at}`,
      html_url: `https://example.org/${page}-${at}`,
      publication_date: day,
    }));
    const next_page_url = page < 6 ? feeds.url(`/list.json?page=${page + 1}`) : null;
    response.writeHead(200, { etag: `"${page}"` }).end(JSON.stringify({ results, next_page_url }));
  });
});
after(async () => {
  await services.documents.close();
  await feeds.stop();
});

const reached = { newest: '2026-01-01' };
const visit = (limits: Partial<VisitLimits>, position: typeof reached | null = reached) =>
  visitSource(
    services,
    { url: feeds.url('/list.json'), parser: 'federal_register', etag: null, lastModified: null, position },
    { ...visitLimits, ...limits },
  );

test('within its limits a visit reads to the end, pausing after each request to a host', async () => {
  const { items, position, etag, problem, failure } = await visit({});
  assert.deepEqual(
    { items: items.length, position, etag, problem, failure },
    { items: 12, position: { newest: '2026-10-30' }, etag: '"1"', problem: null, failure: null },
  );
  assert.ok(parsers.federal_register.hostIntervalMs > 0);
  assert.deepEqual(intervalsMs, Array(6).fill(parsers.federal_register.hostIntervalMs));
});

const ends: [string, Partial<VisitLimits>, number][] = [
  ['requests', { requestsMax: 3 }, 6],
  ['bytes', { bytesMax: 1 }, 2],
  ['items', { itemsMax: 5 }, 6],
];
for (const [what, limits, count] of ends)
  test(`a visit that reaches its limit of ${what} keeps its items and reports that there is more`, async () => {
    const { items, position, problem, failure } = await visit(limits);
    assert.equal(items.length, count);
    assert.deepEqual(position, { newest: '2026-10-30' });
    assert.match(problem ?? '', /more new items than one fetch reads/);
    assert.equal(failure, null);
  });

test('a first visit reads less, without reporting a problem', async () => {
  const { items, position, problem } = await visit({ firstItemsMax: 3 }, null);
  assert.deepEqual(
    { items: items.length, position, problem },
    { items: 4, position: { newest: '2026-10-30' }, problem: null },
  );
});

test('a visit that takes too long fails, and keeps the previous position', async () => {
  const { items, position, etag, failure } = await visit({ msMax: 0 });
  assert.deepEqual({ items: items.length, position, etag }, { items: 2, position: reached, etag: null });
  assert.match(failure?.message ?? '', /too slow/);
});
