import { Agent, request } from 'node:http';

export type RawRequest = {
  method: string;
  /** Sent verbatim: `fetch` would normalize it. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
};
export type RawResponse = { status: number; type: string; location: string; text: string };

const endless = 'text/event-stream';

/** Sends exactly this to a server on this machine; an endless response is dropped after its head. */
export function sendRaw(origin: string, agent: Agent, { method, path, headers, body }: RawRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { hostname, port } = new URL(origin);
  const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
    const status = answer.statusCode ?? 0;
    const { 'content-type': type = '', location = '' } = answer.headers;
    if (type.startsWith(endless)) {
      resolve({ status, type, location, text: '' });
      return answer.destroy();
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => resolve({ status, type, location, text: Buffer.concat(chunks).toString() }));
    answer.on('error', reject);
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
