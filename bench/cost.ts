import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { sessionCookie } from '../src/access/terms.ts';
import { projectRoot } from '../src/platform/config.ts';
import { createPageRenderer } from '../src/web/server/render-page.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { type RunningWebsite, runWebsite } from '../test/support/website/run-website.ts';
import { type Figure, printFigures } from './support/figures.ts';
import { processorSeconds } from './support/load.ts';
import type { RawResponse } from './support/raw-response.ts';
import { startBareNode } from './support/reference-servers.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/**
 * Processor time of a request that no cache answers, compared with rendering the same page from recorded answers plus
 * running the same statements with a bare client. Any server also has to write and compress the answer and send it: the
 * processor time of a bare one that does only that comes with it. And the memory of the process before and after.
 */
const requests = 300;
const warmUp = 100;
const ratioMax = 3;
const memoryMegabytesMax = { atRest: 280, afterLoad: 450 };
/** As in `npm start`. */
const nodeOptions = '--max-semi-space-size=8';
/** Requests of people who may be staff are never answered from the cache. */
const uncached = { cookie: `${sessionCookie}=none`, 'accept-encoding': 'gzip' };

type Statement = { text: string; rowMode?: 'array'; values?: unknown[] };
/** `page` is the response itself, as plain text. */
type Recorded = { statements: Statement[]; answers: Map<string, string>; page: RawResponse };

const origin = 'http://localhost';
const renderer = await createPageRenderer({
  mode: 'built',
  root: projectRoot,
  website: {
    title: 'The PFAS Record',
    timeZone: 'America/New_York',
    origin,
    contactEmail: 'contact@example.org',
    correctionsEmail: 'corrections@example.org',
    hasSample: true,
  },
});

await inTemporaryFolder(async (folder) => {
  // Otherwise the database, which runs as another user, would keep its socket elsewhere.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const recorded = await recordRequests(folder, dataDir);
  const pages = new Map([...recorded].map(([address, { page }]) => [address, page]));
  const bare = await startBareNode(folder, pages, 'written');
  const website = await runWebsite(dataDir, { SAMPLE: 'on', NODE_OPTIONS: nodeOptions });
  const servers = { website, bare };
  try {
    await get(website, '/');
    const atRest = megabytesOf(website);
    const figures: Figure[] = [];
    for (const [address, one] of recorded) figures.push(await figureOf(servers, dataDir, address, one));
    printFigures([
      ...figures,
      memoryFigure('at rest', atRest, memoryMegabytesMax.atRest),
      memoryFigure('after these requests', megabytesOf(website), memoryMegabytesMax.afterLoad),
    ]);
  } finally {
    bare.process.kill();
    await website.kill('SIGTERM');
  }
});

type Server = Pick<RunningWebsite, 'address' | 'process'>;

/** Each address with the statements and the API's answers of one request. */
async function recordRequests(folder: string, dataDir: string): Promise<Map<string, Recorded>> {
  const file = path.join(folder, 'statements');
  writeFileSync(file, '');
  const script = path.join(import.meta.dirname, 'support/record-statements.ts');
  const website = await runWebsite(dataDir, {
    SAMPLE: 'on',
    NODE_OPTIONS: `--import=${script}`,
    STATEMENTS_FILE: file,
  });
  try {
    const recorded = new Map<string, Recorded>();
    for (const address of await addressesOf(website)) {
      const answers = await answersFor(website, address);
      writeFileSync(file, '');
      const page = await get(website, address);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean);
      recorded.set(address, {
        statements: lines.map((line) => JSON.parse(line) as Statement),
        answers,
        page,
      });
    }
    return recorded;
  } finally {
    await website.kill('SIGTERM');
  }
}

/** Once the covers are drawn, whose statements would be among those of the requests. */
async function addressesOf(website: RunningWebsite): Promise<string[]> {
  const [story] = await waitFor('the covers of the sample stories', async () => {
    const stories = await read<{ slug: string; imageUrl: string | null }[]>(website, '/api/stories');
    return stories.every(({ imageUrl }) => imageUrl !== null) && stories;
  });
  const { certificates } = await read<{ certificates: { certificateId: string }[] }>(
    website,
    '/api/certificates',
  );
  return [
    '/',
    `/story/${story!.slug}`,
    '/search?q=drinking%20water%20limit',
    '/contamination',
    '/ledger',
    `/certificate/${certificates[0]!.certificateId}`,
    '/data',
    '/api/home',
    '/api/stories',
    '/api/certificates',
    '/api/search?q=drinking%20water%20limit',
  ];
}

/** The answers that rendering a page asks the API for, by path; none for a call. */
async function answersFor(website: RunningWebsite, address: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  if (address.startsWith('/api/')) return answers;
  await render(address, async (call) => {
    const answer = await (await fetch(website.address + call)).text();
    answers.set(call, answer);
    return answer;
  });
  return answers;
}

/** Renders a page with the given answers of the API. */
async function render(address: string, answer: (call: string) => Promise<string> | string): Promise<void> {
  const response = await renderer.render(new Request(origin + address), {
    call: async (call) =>
      new Response(await answer(call), { headers: { 'content-type': 'application/json' } }),
  });
  await response.text();
}

async function figureOf(
  { website, bare }: { website: Server; bare: Server },
  dataDir: string,
  address: string,
  { statements, answers }: Recorded,
): Promise<Figure> {
  const rendering =
    answers.size === 0
      ? 0
      : await ownMilliseconds(() => render(address, (call) => answers.get(call) ?? 'null'));
  const client = new pg.Client({
    host: path.join(dataDir, 'socket'),
    user: 'postgres',
    database: 'pfas_record',
  });
  await client.connect();
  const querying = await ownMilliseconds(async () => {
    for (const statement of statements) await client.query(statement);
  });
  await client.end();
  const measured = await serverMilliseconds(website, address);
  const sending = await serverMilliseconds(bare, address);
  const reference = rendering + querying;
  const ratio = measured / reference;
  return {
    what: address,
    measured: `${measured.toFixed(1)} ms`,
    reference: `${rendering.toFixed(1)} + ${querying.toFixed(1)} ms (${statements.length} statements); to send ${sending.toFixed(1)} ms`,
    goal: `${ratio.toFixed(1)} of ≤ ${ratioMax}; ${(measured / (reference + sending)).toFixed(1)} with sending`,
    isMet: ratio <= ratioMax,
  };
}

/** Processor time of this process for one run of the work. */
async function ownMilliseconds(work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < warmUp; run++) await work();
  const before = process.cpuUsage();
  for (let run = 0; run < requests; run++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests;
}

/** Processor time of a server for one request. */
async function serverMilliseconds(server: Server, address: string): Promise<number> {
  for (let run = 0; run < warmUp; run++) await get(server, address);
  const before = processorSeconds(server.process.pid!);
  for (let run = 0; run < requests; run++) await get(server, address);
  return ((processorSeconds(server.process.pid!) - before) * 1000) / requests;
}

/** The answer, uncompressed, with the headers that it would have compressed. */
async function get(server: Server, address: string): Promise<RawResponse> {
  const response = await fetch(server.address + address, { headers: uncached });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const { status, headers } = response;
  return { status, headers: [...headers], body: Buffer.from(await response.arrayBuffer()) };
}

async function read<Answer>(website: RunningWebsite, call: string): Promise<Answer> {
  return (await (await fetch(website.address + call)).json()) as Answer;
}

/** Resident memory of the website's process, without its database (Linux). */
function megabytesOf({ process: { pid } }: RunningWebsite): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

function memoryFigure(when: string, megabytes: number, max: number): Figure {
  return {
    what: `memory of the process ${when}`,
    measured: `${Math.round(megabytes)} MB`,
    goal: `≤ ${max} MB`,
    isMet: megabytes <= max,
  };
}
