import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A minimal Node.js server: the same headers and bytes, from a map. Arguments: the responses, the port. */
const [file, port] = process.argv.slice(2);
const responses = JSON.parse(readFileSync(file!, 'utf8')) as Record<
  string,
  { headers: Record<string, string>; body: string }
>;
const answers = new Map(
  Object.entries(responses).map(([path, { headers, body }]) => {
    const bytes = Buffer.from(body, 'base64');
    return [path, { headers: { ...headers, 'content-length': bytes.length }, bytes }];
  }),
);
createServer((request, response) => {
  const answer = answers.get(request.url!);
  if (!answer) response.writeHead(404).end();
  else response.writeHead(200, answer.headers).end(answer.bytes);
}).listen(Number(port), '127.0.0.1');
