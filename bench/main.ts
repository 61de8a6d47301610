import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../src/platform/config.ts';

type Benchmark = {
  script: string;
  shows: string;
  /** The arguments with `--size small`: a tenth of the sizes or less, in minutes. */
  small?: string[];
};

/** Every benchmark by name. Each runs in its own process, so that none warms up another. */
const benchmarks: Record<string, Benchmark> = {
  javascript: { script: 'javascript.ts', shows: 'what a browser loads for the home page' },
  start: { script: 'start.ts', shows: 'the time to the first page, first and second start' },
  pages: { script: 'pages.ts', shows: 'pages and calls per second, compared with bare Node.js and nginx' },
  cost: {
    script: 'cost.ts',
    shows: 'processor time of requests that no cache answers, and memory',
  },
  lighthouse: {
    script: 'lighthouse.ts',
    shows: 'the scores of public pages on a slow phone',
    small: ['/', '/contamination', '/ledger'],
  },
  parsers: { script: 'parsers.ts', shows: 'the feed parser compared with feedsmith' },
  ingest: {
    script: 'ingest.ts',
    shows: 'items per second from 1,000 sources to drafts',
    small: ['--sources', '100'],
  },
  hostile: { script: 'hostile.ts', shows: 'memory while 24 sources send the worst that they may' },
  reads: {
    script: 'reads.ts',
    shows: 'lists and the review queue at 20,000 stories and 100,000 sites',
    small: ['--stories', '2000', '--sites', '10000'],
  },
  ledger: {
    script: 'ledger.ts',
    shows:
      'the ledger at 100,000 and 1,000,000 certificates: list, charts, CSV compared with psql, issues, audit',
    small: ['10000'],
  },
  digest: {
    script: 'digest.ts',
    shows: 'the digest to 50,000 subscribers compared with nodemailer, and ten times killed on the way',
    small: ['5000'],
  },
  sites: {
    script: 'sites.ts',
    shows: 'the import of 100,000 sites from a CSV table, its memory, and the map of them',
    small: ['10000'],
  },
  map: {
    script: 'map.ts',
    shows: 'the first idle of the map compared with bare MapLibre, and frames while panning',
  },
  log: { script: 'log.ts', shows: 'the transparency log at 100,000 entries', small: ['10000'] },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean' }, size: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  const names = Object.entries(benchmarks).map(([name, { shows }]) => `  ${name.padEnd(12)} ${shows}`);
  process.stderr.write(`There is no benchmark '${unknown[0]}'. These are there:\n${names.join('\n')}\n`);
  process.exitCode = 1;
} else
  for (const name of positionals.length > 0 ? positionals : Object.keys(benchmarks)) {
    const { code, output } = await run(name);
    if (code !== 0) process.exitCode = 1;
    else if (values.record) recordFigures(name, output);
  }

async function run(name: string): Promise<{ code: number; output: string }> {
  const { script, shows, small = [] } = benchmarks[name]!;
  const args = values.size === 'small' ? small : [];
  process.stdout.write(`\n${name}: ${shows}${args.length > 0 ? `, with ${args.join(' ')}` : ''}\n`);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { code, output };
}

/** Replaces the benchmark's section in docs/benchmarks.md, with the day and the machine. */
function recordFigures(name: string, output: string): void {
  const file = path.join(projectRoot, 'docs/benchmarks.md');
  const [intro, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor!.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const own = `## ${name}\n\n${benchmarks[name]!.shows}. ${day}, ${machine}.\n\n\`\`\`text\n${output.trimEnd()}\n\`\`\``;
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`));
  const inOrder = [...others, own].toSorted((one, other) => placeOf(one) - placeOf(other));
  writeFileSync(file, `${[intro!, ...inOrder].map((part) => part.trimEnd()).join('\n\n')}\n`);
}

function placeOf(section: string): number {
  return Object.keys(benchmarks).indexOf(/^## (\S+)/.exec(section)![1]!);
}
