import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../src/platform/config.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { atEnd } from './installation.ts';
import { type Figures, signIn, startLoad } from './load.ts';

const image = 'pfas-record-test';
const healthyMsMax = 180_000;
const loadMs = 10_000;

export const hasDocker = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

/** Builds the image and checks compose.yml, then restarts a container with its own database, which keeps its data. */
export async function restartContainer(): Promise<Omit<Figures, 'acknowledged'> & { note: string }> {
  docker('compose', '-f', 'deploy/compose.yml', 'config', '--quiet');
  docker('build', '-f', 'deploy/Dockerfile', '-t', image, '.');
  const settings = {
    SAMPLE: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const id = docker(
    'run',
    '--detach',
    '--publish=127.0.0.1::3000',
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
    image,
  );
  atEnd(() => docker('rm', '--force', '--volumes', id));
  const isHealthy = async () => docker('inspect', '--format={{.State.Health.Status}}', id) === 'healthy';
  await waitFor('the container to be healthy', isHealthy, healthyMsMax);
  const address = () => `http://${docker('port', id, '3000').split('\n')[0]}`;
  const load = startLoad(address(), await signIn(address()));
  await pause(loadMs);
  const { acknowledged, ...figures } = await load.stop();
  docker('restart', id);
  await waitFor('the container to be healthy', isHealthy, healthyMsMax);
  await signIn(address());
  assert.deepEqual(figures.errors, {});
  return { ...figures, note: `healthy, and again after a restart; ${acknowledged.length} writes` };
}

const docker = (...options: string[]): string =>
  execFileSync('docker', options, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ORIGIN: 'https://pfas.example.org' },
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
