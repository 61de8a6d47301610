import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { waitFor } from '../../test/support/wait-for.ts';
import { contentHeaders, type RawResponse } from './raw-response.ts';

export type ReferenceServer = { address: string; process: ChildProcess };

/** The responses of the servers: a path and the complete response, compressed as by the website. */
type Answers = ReadonlyMap<string, RawResponse>;

/**
 * A bare node:http server in its own process, with the same headers and bytes ready in memory; with 'written', given
 * plain bodies, it writes JSON and compresses for each request.
 */
export async function startBareNode(
  folder: string,
  answers: Answers,
  how?: 'written',
): Promise<ReferenceServer> {
  const file = path.join(folder, 'answers.json');
  const content = [...answers].map(([address, answer]) => [
    address,
    { headers: Object.fromEntries(contentHeaders(answer)), body: answer.body.toString('base64') },
  ]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(content)));
  const port = await freePort();
  const script = path.join(import.meta.dirname, 'bare-node.ts');
  const child = spawn(process.execPath, [script, file, String(port), ...(how ? [how] : [])], {
    stdio: 'inherit',
  });
  return started(child, port, [...answers.keys()][0]!);
}

/** nginx with one worker, as the website has one process, serving the same bytes from files; null if not installed. */
export async function startNginx(folder: string, answers: Answers): Promise<ReferenceServer | null> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null;
  const port = await freePort();
  const locations = [...answers].map(([address, answer], number) => {
    writeFileSync(path.join(folder, `${number}.file`), answer.body);
    return location(folder, address, number, answer);
  });
  mkdirSync(path.join(folder, 'temporary'), { recursive: true });
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(folder, port, locations));
  const child = spawn('nginx', ['-c', configuration, '-p', folder, '-e', path.join(folder, 'errors.log')], {
    stdio: 'inherit',
  });
  return started(child, port, [...answers.keys()][0]!);
}

function location(folder: string, address: string, number: number, answer: RawResponse): string {
  const headers = contentHeaders(answer).filter(([name]) => name.toLowerCase() !== 'content-type');
  const type = new Map(contentHeaders(answer)).get('content-type') ?? 'text/html';
  return `location = ${address} {
      types {} default_type "${type}";
      ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n')}
      root ${folder};
      try_files /${number}.file =404;
    }`;
}

const configurationOf = (folder: string, port: number, locations: string[]): string => `
  daemon off; master_process off; pid ${folder}/nginx.pid;
  events { worker_connections 1024; }
  http {
    access_log off; sendfile on; tcp_nopush on; etag off; keepalive_requests 100000000;
    open_file_cache max=100 inactive=60s; open_file_cache_valid 60s;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temporary;`).join(' ')}
    server { listen 127.0.0.1:${port}; ${locations.join('\n')} }
  }`;

async function started(child: ChildProcess, port: number, path: string): Promise<ReferenceServer> {
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(address + path).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await waitFor('the reference server to answer', answers);
  } catch (error) {
    child.kill();
    throw error;
  }
  return { address, process: child };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
