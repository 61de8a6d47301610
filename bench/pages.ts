import path from 'node:path';
import { waitFor } from '../test/support/wait-for.ts';
import { runWebsite } from '../test/support/website/run-website.ts';
import { type Figure, kilobytes, median, printFigures, whole } from './support/figures.ts';
import { loadTool, processorSeconds, requestsPerSecond } from './support/load.ts';
import { fetchRaw, type RawResponse } from './support/raw-response.ts';
import { startBareNode, startNginx } from './support/reference-servers.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/** Warm anonymous responses per second, compared with servers that only send the same bytes with the same headers. */
const rounds = 11;
const secondsPerRound = 1;
const goals = { bareNode: 1, nginx: 0.5 };

type Story = { slug: string; imageUrl: string | null };
type Server = { name: string; address: string; pid: number };
type Runs = { rates: number[]; processorMicroseconds: number };

await inTemporaryFolder(async (folder) => {
  const website = await runWebsite(path.join(folder, 'data'), { SAMPLE: 'on', HOST: '127.0.0.1' });
  const address = website.address.replace('localhost', '127.0.0.1');
  const stop: (() => unknown)[] = [() => website.kill('SIGTERM')];
  try {
    const [story] = await storiesWithCovers(address);
    const calls = ['/api/home', `/api/stories/${story!.slug}`, '/api/stories', '/api/certificates'];
    const paths = ['/', `/story/${story!.slug}`, ...calls];
    const answers = new Map<string, RawResponse>();
    for (const one of paths) answers.set(one, await fetchRaw(address, one));
    const bare = await startBareNode(folder, answers);
    stop.push(() => bare.process.kill());
    const nginx = await startNginx(folder, answers);
    if (nginx) stop.push(() => nginx.process.kill());
    else process.stdout.write('  nginx is not installed, so its figures are left out.\n');

    const servers: Server[] = [
      { name: 'website', address, pid: website.process.pid! },
      { name: 'bare', address: bare.address, pid: bare.process.pid! },
      ...(nginx ? [{ name: 'nginx', address: nginx.address, pid: nginx.process.pid! }] : []),
    ];
    process.stdout.write(
      `  with ${loadTool}; medians of ${rounds} rounds in turn; in brackets, processor time per request\n`,
    );
    for (const [one, { body }] of answers)
      printFigures(figuresOf(one, body.length, await measure(servers, one)));
  } finally {
    for (const end of stop.toReversed()) await end();
  }
});

/** The approved stories, once their covers are drawn, as drawing would compete for the CPU. */
function storiesWithCovers(address: string): Promise<Story[]> {
  return waitFor('the covers of the sample stories', async () => {
    const stories = (await (await fetch(`${address}/api/stories`)).json()) as Story[];
    return stories.every(({ imageUrl }) => imageUrl !== null) && stories;
  });
}

async function measure(servers: readonly Server[], one: string): Promise<Map<string, Runs>> {
  const runs = new Map<string, Runs>(
    servers.map(({ name }) => [name, { rates: [], processorMicroseconds: 0 }]),
  );
  for (const server of servers) await requestsPerSecond(server.address + one, secondsPerRound);
  const used = new Map<string, { seconds: number; requests: number }>();
  for (let round = 0; round < rounds; round++)
    for (const { name, address, pid } of servers) {
      const before = processorSeconds(pid);
      const rate = await requestsPerSecond(address + one, secondsPerRound);
      const { seconds = 0, requests = 0 } = used.get(name) ?? {};
      used.set(name, {
        seconds: seconds + processorSeconds(pid) - before,
        requests: requests + rate * secondsPerRound,
      });
      runs.get(name)!.rates.push(rate);
    }
  for (const [name, { seconds, requests }] of used)
    runs.get(name)!.processorMicroseconds = (seconds / requests) * 1e6;
  return runs;
}

function figuresOf(one: string, bytes: number, runs: Map<string, Runs>): Figure[] {
  const summarize = ({ rates, processorMicroseconds }: Runs) =>
    `${whole(median(rates))}/s (${processorMicroseconds.toFixed(1)} µs)`;
  const website = runs.get('website')!;
  const compare = (name: string, label: string, goal: number): Figure[] => {
    const reference = runs.get(name);
    if (!reference) return [];
    const ratio = median(website.rates) / median(reference.rates);
    return [
      {
        what: `${one} (${kilobytes(bytes)}) next to ${label}`,
        measured: summarize(website),
        reference: summarize(reference),
        goal: `${ratio.toFixed(2)} of ${goal.toFixed(1)}`,
        isMet: ratio >= goal,
      },
    ];
  };
  return [...compare('bare', 'bare Node.js', goals.bareNode), ...compare('nginx', 'nginx', goals.nginx)];
}
