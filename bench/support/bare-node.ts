import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/**
 * A minimal Node.js server: the same headers and bytes, from a map. With 'written', it writes the JSON and compresses it
 * for each request. Arguments: the responses, the port, 'written' or nothing.
 */
const [file, port, how] = process.argv.slice(2);
const responses = JSON.parse(readFileSync(file!, 'utf8')) as Record<
  string,
  { headers: Record<string, string>; body: string }
>;
const answers = new Map(
  Object.entries(responses).map(([path, { headers, body }]) => {
    const bytes = Buffer.from(body, 'base64');
    const value: unknown =
      how && headers['content-type']?.includes('json') ? JSON.parse(bytes.toString()) : null;
    return [path, { headers: { ...headers, 'content-length': bytes.length }, bytes, value }];
  }),
);
createServer((request, response) => {
  const answer = answers.get(request.url!);
  if (!answer) response.writeHead(404).end();
  else if (how === 'written') {
    // With as much effort as the website makes.
    const bytes = gzipSync(answer.value ? JSON.stringify(answer.value) : answer.bytes, { level: 3 });
    response.writeHead(200, { ...answer.headers, 'content-length': bytes.length }).end(bytes);
  } else response.writeHead(200, answer.headers).end(answer.bytes);
}).listen(Number(port), '127.0.0.1');
