import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type FeedServer = {
  /** Like `127.0.0.1:1234`, for FETCH_ALLOW_HOSTS. */
  host: string;
  url(path: string): string;
  /** Serves bytes, or the handler's response, at a path; for any query, if the path has none. */
  serve(path: string, content: string | Uint8Array | Handler, headers?: Record<string, string>): void;
  /** How often a path was requested; with any query, if it has none. */
  visits(path: string): number;
  stop(): Promise<void>;
};

/** A web server on loopback that stands in for the sources. */
export async function startFeedServer(): Promise<FeedServer> {
  const routes = new Map<string, Handler>();
  const visits = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const pathname = path.split('?', 1)[0]!;
    for (const visited of new Set([path, pathname])) visits.set(visited, (visits.get(visited) ?? 0) + 1);
    const handler = routes.get(path) ?? routes.get(pathname);
    if (handler) handler(request, response);
    else response.writeHead(404).end('nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    serve(path, content, headers = { 'content-type': 'application/rss+xml; charset=utf-8' }) {
      routes.set(
        path,
        typeof content === 'function'
          ? content
          : (_, response) => response.writeHead(200, headers).end(content),
      );
    },
    visits: (path) => visits.get(path) ?? 0,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FeedItem = { title: string; link: string; text: string; date?: string };

/** An RSS 2.0 feed of the items. */
export const rssFeed = (items: readonly FeedItem[]): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Test feed</title><link>https://news.example.org/</link><description>Items</description>
${items
  .map(
    ({ title, link, text, date = 'Tue, 17 Nov 2026 09:00:00 GMT' }) =>
      `<item><title>${escaped(title)}</title><link>${escaped(link)}</link><pubDate>${date}</pubDate><description>${escaped(text)}</description></item>`,
  )
  .join('\n')}
</channel></rss>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
