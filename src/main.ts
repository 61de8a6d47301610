import './platform/quick-imports.mjs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { StartFailure } from './platform/start-failure.ts';
import type { Website } from './website.ts';

const nodeMajor = 24;
const say = (line: string) => process.stdout.write(`${line}\n`);

// The destination of the output may be full or closed; the website keeps running without it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
try {
  await run();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) !== nodeMajor)
    throw new StartFailure(
      `The PFAS Record needs Node.js ${nodeMajor}, but this is ${process.version}; start it with 'npm start', which brings its own.`,
    );
  // Imported here, so that `quick-imports.mjs` takes effect first.
  const { readConfig } = await import('./platform/config.ts');
  const config = readConfig();
  const { createLogger } = await import('./platform/logger.ts');
  const { startWebsite } = await import('./website.ts');
  // Collect garbage when the heap has doubled; V8 would let it triple, which only saves time until here.
  setFlagsFromString('--heap-growing-percent=100');
  const website = await startWebsite(config, createLogger(config.logLevel));
  // Before the greeting, since a signal may follow it immediately.
  const stopped = stopSignal();
  greet(website, config.role, await keepPassword(website, config.dataDir));
  const failure = await Promise.race([stopped, website.lost]);
  say('Stopping...');
  await website.stop();
  if (failure) throw failure;
  say('Stopped.');
}

/** If output isn't a terminal, it ends up in logs, so the password goes to a file; returns its path. */
async function keepPassword({ administrator }: Website, dataDir: string): Promise<string | null> {
  if (!administrator?.isGenerated || process.stdout.isTTY) return null;
  const { createFile, ownerOnly } = await import('./platform/files/durable-file.ts');
  const file = path.join(dataDir, 'first-password');
  await createFile(file, `${administrator.password}\n`, ownerOnly);
  return file;
}

function greet(
  { address, metricsAddress, administrator, sampleStories }: Website,
  role: string,
  passwordFile: string | null,
): void {
  say('');
  if (sampleStories > 0) say(`  Loaded ${sampleStories} sample stories (use SAMPLE=off to start empty).`);
  if (administrator) {
    say(`  Administrator: ${administrator.account.email}`);
    say(
      !administrator.isGenerated
        ? '  Password:      as set in ADMIN_PASSWORD'
        : passwordFile
          ? `  Password:      in ${passwordFile}; delete it after signing in`
          : `  Password:      ${administrator.password}   (shown this once)`,
    );
  }
  say(
    address
      ? `  The PFAS Record is ready on ${address}`
      : `  The PFAS Record is processing jobs (ROLE=${role}).`,
  );
  if (metricsAddress) say(`  Metrics are at ${metricsAddress}/metrics`);
  if (address) say(`  Staff sign in at ${address}/admin/login`);
  say('');
}

/** Resolves on Ctrl-C or SIGTERM. Each is caught once, so that a second Ctrl-C ends the process immediately. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
