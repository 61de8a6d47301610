import { parseFeed } from 'feedsmith';
import { readItems } from '../src/ingest/parsers/read-items.ts';
import { parseRss, readFeed } from '../src/ingest/parsers/rss/read-rss.ts';
import { rssFeed } from '../test/support/servers/feed-server.ts';
import { median, printFigures, whole } from './support/figures.ts';

/**
 * Items per second of the feed parser compared with feedsmith, on the same bytes: parsing only, and parsing with
 * sanitizing and hashing, as in the worker thread. Each figure is the median of several rounds in one thread.
 */
const feeds = 200;
const itemsPerFeed = 20;
const rounds = 7;
const url = 'https://news.example.org/feed.xml';

const paragraph =
  '<p>The town closed <a href="/wells/2">its second well</a> after PFOA was measured at 46 ppt, above the limit of 4 ppt.</p>';
const bodies = Array.from({ length: feeds }, (_, feed) =>
  Buffer.from(
    rssFeed(
      Array.from({ length: itemsPerFeed }, (_item, item) => ({
        title: `Well ${feed * itemsPerFeed + item} closed for PFOA`,
        link: `https://news.example.org/${feed}-${item}`,
        text: paragraph.repeat(6),
      })),
    ),
  ),
);

const context = { request: { url, step: 'feed', accept: '*/*' }, remembered: null, position: null };
const documentOf = (body: Uint8Array) => ({ url, contentType: 'application/rss+xml', body });

const reference = itemsPerSecond((body) => parseFeed(body.toString()));
const parsing = itemsPerSecond((body) => parseRss(documentOf(body)));
const reading = itemsPerSecond((body) => readItems(readFeed, documentOf(body), context));
const alone = `feedsmith alone: ${whole(reference)} items/s`;
printFigures([
  { what: 'parsing feeds', measured: `${whole(parsing)} items/s`, reference: alone },
  { what: 'with sanitized HTML and hashes', measured: `${whole(reading)} items/s`, reference: alone },
]);

function itemsPerSecond(parse: (body: Buffer) => unknown): number {
  const rates = Array.from({ length: rounds }, () => {
    const started = performance.now();
    for (const body of bodies) parse(body);
    return (feeds * itemsPerFeed) / ((performance.now() - started) / 1000);
  });
  return median(rates);
}
