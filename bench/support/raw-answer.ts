import { request } from 'node:http';

/** An answer as it goes over the wire: nothing is decoded. `headers` in the order and spelling they came in. */
export type RawAnswer = { status: number; headers: [string, string][]; body: Buffer };

/** Asks as a browser does that takes Brotli. */
export function rawAnswer(address: string, path: string): Promise<RawAnswer> {
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

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** The headers without those that every server writes by itself. */
export const contentHeaders = ({ headers }: RawAnswer): [string, string][] =>
  headers.filter(([name]) => !ownHeaders.has(name.toLowerCase()));
