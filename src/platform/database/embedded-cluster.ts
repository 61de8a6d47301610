import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { bareEnvironment, initUid, isRoot, serverUid, superuser } from './server-user.ts';

/** Created in a temporary folder and renamed when complete: a killed initdb never leaves half a cluster. */
export function createCluster(binaries: string, base: string, cluster: string): void {
  for (const name of fs.readdirSync(base))
    if (name.startsWith('init-')) fs.rmSync(path.join(base, name), { recursive: true, force: true });
  const unfinished = fs.mkdtempSync(path.join(base, 'init-'));
  if (isRoot) fs.chownSync(unfinished, initUid, initUid);
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  try {
    execFileSync(
      path.join(binaries, 'bin/initdb'),
      ['-D', unfinished, '-U', superuser, '--auth=trust', ...encoding],
      {
        ...(isRoot && { uid: initUid, gid: initUid }),
        env: bareEnvironment,
        stdio: 'pipe',
      },
    );
  } catch (error) {
    const words = String((error as { stderr?: unknown }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1);
    throw new StartFailure(`The embedded database could not be created in ${base}: ${words}`);
  }
  if (isRoot)
    for (const name of ['.', ...(fs.readdirSync(unfinished, { recursive: true }) as string[])])
      fs.lchownSync(path.join(unfinished, name), serverUid, serverUid);
  fs.renameSync(unfinished, cluster);
}
