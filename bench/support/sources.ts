import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { administrator } from '../../test/support/website/administrator.ts';
import type { RunningWebsite } from '../../test/support/website/run-website.ts';

const callsAtOnce = 16;

/** Starts a script of this folder that serves feeds, and returns its port. */
export async function startFeeds(
  script: string,
  args: readonly string[] = [],
): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: line.toString().trim() };
}

/** Adds a source per host, inactive; returns their ids. */
export async function addSources(staff: Staff, hosts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  await eachOf(hosts, async (host, source) => {
    const newSource = {
      name: `Source ${source}`,
      url: `http://${host}/${source}`,
      parser: 'rss',
      isActive: false,
    };
    const answer = await call(staff, '/api/admin/sources', newSource);
    ids[source] = ((await answer.json()) as { id: string }).id;
  });
  return ids;
}

type Staff = { address: string; cookie: string };

export async function call(staff: Staff, path: string, body?: object): Promise<Response> {
  const answer = await fetch(staff.address + path, {
    method: 'POST',
    headers: { cookie: staff.cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

export async function signIn(website: RunningWebsite): Promise<string> {
  const answer = await fetch(`${website.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function eachOf<Item>(
  items: readonly Item[],
  task: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const take = async () => {
    for (let at = next++; at < items.length; at = next++) await task(items[at]!, at);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, take));
}

/**
 * Memory of the website and the process that reads documents, in bytes (Linux; 0 elsewhere). What processes share counts
 * once.
 */
export function memoryOf(website: RunningWebsite): number {
  return processesOf(website).reduce((sum, pid) => sum + proportionalBytes(pid), 0);
}

/** The ids of the website's processes: itself, and while there are documents to read, the one that reads them. */
export function processesOf({ process: { pid } }: RunningWebsite): number[] {
  const children = readProcess(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid!, ...children.map(Number)];
}

const proportionalBytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readProcess(`${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

function readProcess(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8').trim();
  } catch {
    return '';
  }
}
