import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const connections = 32;
const acceptEncoding = 'gzip, br';
const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;

/** The load generator: wrk if installed, as it leaves more CPU to the server. */
export const loadTool = hasWrk ? 'wrk' : 'autocannon';

/** Requests one address as fast as possible; returns requests per second. Throws unless every response succeeds. */
export const requestsPerSecond = (url: string, seconds: number): Promise<number> =>
  hasWrk ? withWrk(url, seconds) : withAutocannon(url, seconds);

async function withWrk(url: string, seconds: number): Promise<number> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `accept-encoding: ${acceptEncoding}`, url];
  const child = spawn('wrk', args);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not always answer:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0);
}

async function withAutocannon(url: string, seconds: number): Promise<number> {
  const headers = { 'accept-encoding': acceptEncoding };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} did not always answer.`);
  return result.requests.total / result.duration;
}

/** CPU seconds used by a process so far (Linux; 0 elsewhere). */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const ticksPerSecond = 100;
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}
