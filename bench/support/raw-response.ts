import { request } from 'node:http';

/** A raw response, not decoded. `headers` in their original order and spelling. */
export type RawResponse = { status: number; headers: [string, string][]; body: Buffer };

/** Requests like a browser that accepts Brotli. */
export function fetchRaw(address: string, path: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(
      new URL(path, address),
      { headers: { 'accept-encoding': 'gzip, br' }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const raw = response.rawHeaders;
          const headers = raw.flatMap((name, at) =>
            at % 2 === 0 ? [[name, raw[at + 1]!] as [string, string]] : [],
          );
          resolve({ status: response.statusCode!, headers, body: Buffer.concat(chunks) });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** The headers without those that every server adds automatically. */
export const contentHeaders = ({ headers }: RawResponse): [string, string][] =>
  headers.filter(([name]) => !ownHeaders.has(name.toLowerCase()));
