import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { waitFor } from '../support/wait-for.ts';
import { emptyDataDir, type RunningWebsite, runWebsite } from '../support/website/run-website.ts';
import { atEnd, freePort, startCluster, startNginx } from './installation.ts';
import { type Figures, signIn, startLoad } from './load.ts';

const minutes = Number(process.env.LOAD_MINUTES ?? 10);
const staleMsMax = 1_000;
const roundMs = 2_000;
const samplesApart = 15_000;
/** Of the last third over the middle one: what a process gains by warming up is over by then. */
const growthMax = 1.15;

/**
 * Two web and two worker processes behind nginx, one PostgreSQL: visitors read, and staff change settings and invite
 * people. A page that is older than a second counts as stale; a job that runs twice sends its email twice.
 */
export async function runMixedLoad(): Promise<Omit<Figures, 'acknowledged'> & { note: string }> {
  const received = new Map<string, number>();
  const smtp = await startMailServer(received);
  const cluster = await startCluster();
  const dataDir = emptyDataDir();
  const shared = {
    DATABASE_URL: cluster.url,
    DB_POOL_MAX: '20',
    TRUST_PROXY: '1',
    SMTP_URL: smtp,
    MAIL_FROM: 'news@example.org',
    SAMPLE: 'on',
  };
  const ports = [await freePort(), await freePort()];
  const processes: RunningWebsite[] = [];
  atEnd(() => Promise.all(processes.map((one) => one.kill('SIGKILL'))));
  for (const [role, port] of [
    ['web', ports[0]],
    ['web', ports[1]],
    ['worker', 0],
    ['worker', 0],
  ] as const)
    processes.push(await runWebsite(dataDir, { ...shared, ROLE: role, PORT: String(port) }));
  const address = await startNginx(ports);
  const cookie = await signIn(address);
  const staff = async (method: string, path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  };

  const load = startLoad(address, cookie, { writes: false });
  const memory: number[][] = processes.map(() => []);
  const invited: string[] = [];
  let [pages, stale, sampledAt] = [0, 0, 0];
  const end = performance.now() + minutes * 60_000;
  for (let round = 0; performance.now() < end; round++) {
    const title = `The Record, round ${round}`;
    await staff('PATCH', '/api/admin/settings', { title });
    const email = `person-${round}@example.org`;
    await staff('POST', '/api/admin/users/invitations', { email, role: 'VIEWER' });
    invited.push(email);
    await pause(staleMsMax);
    for (const port of ports)
      for (const path of ['/', '/about', '/contamination']) {
        pages++;
        if (!(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).includes(title)) stale++;
      }
    if (performance.now() - sampledAt > samplesApart) {
      sampledAt = performance.now();
      for (const [index, { process: one }] of processes.entries())
        memory[index]!.push(residentBytes(one.pid!));
    }
    await pause(Math.max(0, roundMs - staleMsMax));
  }
  const { acknowledged: _acknowledged, ...figures } = await load.stop();
  await waitFor('all invitations to arrive', async () => invited.every((email) => received.has(email)));
  await pause(roundMs);
  const twice = [...received.values()].filter((count) => count > 1).length;
  const growth = memory.map(growthOf);
  const megabytes = memory.map((samples) => Math.round(samples.at(-1)! / 1e6));
  const note =
    `${minutes} minutes; ${stale} of ${pages} pages stale after 1 s; ${invited.length} jobs, ${twice} run twice; ` +
    `memory ${megabytes.join(', ')} MB at the end, ${growth.map((one) => `${Math.round((one - 1) * 100)}%`).join(', ')} growth`;
  assert.equal(stale, 0, note);
  assert.equal(twice, 0, note);
  assert.deepEqual(figures.errors, {}, note);
  assert.ok(Math.max(...growth) < growthMax, note);
  return { ...figures, note };
}

async function startMailServer(received: Map<string, number>): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
      stream.on('end', () => callback()).resume();
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${port}`;
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

/** The median of the last third of the samples over that of the middle third. */
function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  const median = (part: readonly number[]) =>
    part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 1;
  return median(samples.slice(-third)) / median(samples.slice(third, 2 * third));
}
