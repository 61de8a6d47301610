import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/**
 * A web server whose every response is as large as a source's may be, and costly to read in its own way. Takes the
 * number of a source as the path; prints its port.
 */
const megabyte = 1024 * 1024;
const size = 9.9 * megabyte;
const filled = (before: string, part: string, after: string): string =>
  before + part.repeat(Math.floor((size - before.length - after.length) / part.length)) + after;

const rss = (inside: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${inside}</channel></rss>`;
const item = (text: string): string =>
  `<item><title>PFAS in wells</title><link>https://news.example/1</link><description>${text}</description></item>`;
const [start, end] = rss('|').split('|') as [string, string];

const documents: readonly string[] = [
  filled(start, '<item><title>a</title><link>https://news.example/1</link></item>', end),
  filled(start, '<item/>', end),
  filled(start, '<a b="c" d="e"/>', end),
  filled(start + '<item>', '<b>', end),
  filled(start, item('&lt;p&gt;&lt;b&gt;x&lt;/b&gt;'.repeat(400)), end),
  filled(
    `${start}<item><title>PFAS</title><link>https://news.example/1</link><description>`,
    '&amp;lt;i&amp;gt;',
    `</description></item>${end}`,
  ),
  filled(start, item(`<![CDATA[${'<p><a href="/x"><em>w</em></a>'.repeat(300)}]]>`), end),
  filled(start, item('水'.repeat(20_000)), end),
  filled(
    '<html><body>',
    '<div><p>PFAS <a href="/news/pfas-in-wells">PFAS in the wells of a town</a>',
    '</body></html>',
  ),
  filled('<html><body><table>', '<tr><td>', '</table></body></html>'),
  filled(
    '{"version":"https://jsonfeed.org/version/1","items":[',
    '{"id":"1","url":"https://news.example/1","content_text":"a"},',
    '{}]}',
  ),
  filled('[', '[', ''),
];
const bodies = documents.map((text) => gzipSync(text, { level: 1 }));

const server = createServer((request, response) => {
  const number = Number(request.url?.slice(1)) % bodies.length;
  const type = documents[number]!.startsWith('<html') ? 'text/html' : 'application/rss+xml';
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' })
    .end(bodies[number]);
});
server.listen(0, '0.0.0.0', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
