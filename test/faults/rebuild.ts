import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/config.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { emptyDataDir, runWebsite } from '../support/website/run-website.ts';
import { atEnd, freePort, startCluster } from './installation.ts';
import { type Figures, signIn, startLoad } from './load.ts';

const pages = ['/', '/ledger', '/contamination', '/admin/login'];
const betweenVisitsMs = 500;
const buildMsMax = 300_000;

/**
 * Changes and builds a website while it serves, then restarts it on the new build. Visitors open pages with all their
 * files throughout; those of a page that was opened before the build are there to the end.
 */
export async function rebuildPages(): Promise<Omit<Figures, 'acknowledged'> & { note: string }> {
  const root = copyProject();
  const cluster = await startCluster();
  const dataDir = emptyDataDir();
  const settings = { DATABASE_URL: cluster.url, DB_POOL_MAX: '40', PORT: String(await freePort()) };
  const start = () => runWebsite(dataDir, settings, { cwd: root });
  let website = await start();
  atEnd(() => website.kill('SIGKILL'));
  const { address } = website;

  const opened = await openPages(address);
  const load = startLoad(address, await signIn(address));
  appendFileSync(path.join(root, 'src/web/browser/entry-client.tsx'), '\nwindow.name = "rebuilt";\n');
  const building = new AbortController();
  const built = promisify(execFile)(process.execPath, ['bin/prepare.mjs', '--build'], {
    cwd: root,
    timeout: buildMsMax,
  }).finally(() => building.abort());
  let visits = 0;
  for (; !building.signal.aborted; visits++) {
    await openPages(address);
    await pause(betweenVisitsMs);
  }
  await built;
  await openPages(address);
  const { acknowledged: _acknowledged, ...figures } = await load.stop();
  assert.deepEqual(figures.errors, {});

  await website.kill('SIGTERM');
  website = await start();
  const rebuilt = await openPages(address);
  const replaced = [...opened].filter((file) => !rebuilt.has(file));
  assert.ok(replaced.length > 0, 'the build has changed no file');
  for (const file of opened) assert.equal(await statusOf(address + file), 200, file);
  return {
    ...figures,
    note: `${visits} visits to ${pages.length} pages; ${opened.size} files, ${replaced.length} of them replaced, none missing`,
  };
}

/** The project with its newest build, in a folder whose sources and builds can change. */
function copyProject(): string {
  const root = temporaryFolder();
  const leftOut = new Set(
    ['node_modules', '.git', 'builds', 'dist', 'data'].map((name) => path.join(projectRoot, name)),
  );
  cpSync(projectRoot, root, { recursive: true, filter: (source) => !leftOut.has(source) });
  cpSync(path.join(projectRoot, 'dist'), path.join(root, 'builds/0'), { recursive: true, dereference: true });
  symlinkSync('builds/0', path.join(root, 'dist'));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}

/** Fails if a page or a file that one names is not there; returns the files. */
async function openPages(address: string): Promise<Set<string>> {
  const files = new Set<string>();
  for (const page of pages) {
    const answer = await fetch(address + page);
    assert.equal(answer.status, 200, page);
    for (const [file] of (await answer.text()).matchAll(/\/assets\/[\w./-]+\.\w+/g)) files.add(file);
  }
  for (const file of files) assert.equal(await statusOf(address + file), 200, file);
  return files;
}

async function statusOf(url: string): Promise<number> {
  const { status, body } = await fetch(url);
  await body?.cancel();
  return status;
}
